//! Records as text, in any layout that the program takes.

use super::random::Random;

/// The records, one per line, all in one layout or each in one of its own.
pub fn laid_out(random: &mut Random, records: &[Vec<String>]) -> Vec<u8> {
    let is_mixed = random.below(4) == 0;
    let mut text = random.pick(&["", "", "", "\u{feff}", "\n"]).to_string();
    let (mut lead, mut blank, mut end) = ("", " ", "\n");
    for (index, record) in records.iter().enumerate() {
        if is_mixed || index == 0 {
            lead = random.pick(&["", "", "", " ", "\t"]);
            blank = random.pick(&[" ", " ", " ", "  ", "\t", "   "]);
            end = random.pick(&["\n", "\n", "\n", "\r\n", "   \n", " \t\r\n", "\n\n"]);
        }
        text += &format!("{}{}{}", lead, record.join(blank), end);
    }
    text += random.pick(&["", "", "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n", "               "]);
    if random.below(4) == 0 {
        text = text.trim_end().to_string();
    }
    text.into_bytes()
}

/// The records as statements show them: one per line, with single blanks.
pub fn plain(records: &[Vec<String>]) -> String {
    records.iter().map(|record| record.join(" ") + "\n").collect()
}
