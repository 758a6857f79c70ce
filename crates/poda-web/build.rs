//! Lists the files of the page, so that they travel inside the program.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("assets");
    let mut files = Vec::new();
    collect(&root, &root, &mut files)?;
    files.sort();
    let mut code = String::from("&[\n");
    for (name, path) in files {
        let path = path.to_string_lossy();
        _ = writeln!(code, "    ({name:?}, include_bytes!({path:?})),");
    }
    code.push_str("]\n");
    println!("cargo::rerun-if-changed=assets");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("assets.rs"), code)
}

/// Names with `/` between folders, and where the files are. Hidden files stay outside.
fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Ok(inside) = path.strip_prefix(root) else { continue };
        let parts: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
        if parts.iter().any(|part| part.starts_with('.')) {
            continue;
        }
        if path.is_dir() {
            collect(root, &path, files)?;
        } else {
            files.push((parts.join("/"), path));
        }
    }
    Ok(())
}
