//! How mistakes are named.

/// Declares an enum of mistakes, `None` among them, with the name of each on the command line.
macro_rules! mistakes {
    ($(#[$about:meta])* $kind:ident { $($(#[$why:meta])* $mistake:ident = $name:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub enum $kind {
            None,
            $($(#[$why])* $mistake,)*
        }

        impl $kind {
            pub const NAMES: &'static [&'static str] = &[$($name,)*];

            pub fn named(name: &str) -> Option<$kind> {
                match name {
                    "none" => Some($kind::None),
                    $($name => Some($kind::$mistake),)*
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use mistakes;
