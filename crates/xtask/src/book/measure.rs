//! Where and when times were measured.

use std::time::{SystemTime, UNIX_EPOCH};

/// A sentence to stand below measured times.
pub(super) fn remark() -> String {
    let days =
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / 86_400);
    let (year, month, day) = date(days);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!(
        "Measured on {year}-{month:02}-{day:02} with a release build on {} ({cores} cores, {}).",
        processor(),
        std::env::consts::OS,
    )
}

/// The machine in a few words.
pub(super) fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{}, {} {cores} cores", processor(), std::env::consts::OS)
}

/// What the machine calls its processor.
fn processor() -> String {
    let told = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = told.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    name.map_or_else(|| std::env::consts::ARCH.to_owned(), |(_, name)| name.trim().to_owned())
}

/// The date so many days after 1970-01-01.
fn date(mut days: u64) -> (u64, u64, u64) {
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= months[month] {
        days -= months[month];
        month += 1;
    }
    (year, month as u64 + 1, days + 1)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_count_from_1970() {
        let days = [0, 59, 364, 365, 11_016, 11_017, 19_782, 20_454];
        let dates = days.map(date);
        let expected = [
            (1970, 1, 1),
            (1970, 3, 1),
            (1970, 12, 31),
            (1971, 1, 1),
            (2000, 2, 29),
            (2000, 3, 1),
            (2024, 2, 29),
            (2026, 1, 1),
        ];
        assert_eq!(dates, expected);
    }
}
