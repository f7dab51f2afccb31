//! Backups: written and restored in the window.

use fivefold::{
    store::{Pace, People},
    ui::commands::{BackupCommand, Command, MenuAction, PeopleCommand},
};

use egui_kittest::kittest::Queryable as _;

use super::support::{Home, Window, files, finish};

/// Opens the page with the files.
fn open_page(window: &mut Window) {
    window.harness.state_mut().ask(MenuAction::Settings.into());
    window.settle();
}

#[test]
fn a_backup_is_saved_and_restored() {
    let (home, mut window) = Home::begin("yahtzee_forced", &["human"], "backup");
    finish(&mut window);
    open_page(&mut window);
    let backup = home.path().parent().unwrap().join("all.zip");
    // The path in the field is somebody's real folder of documents.
    window.harness.state_mut().ask(Command::Backup(BackupCommand::Save(backup.clone())));
    window.wait_for("the backup", |window| window.notice().contains("all.zip"));
    window.click("Close");
    drop(window);

    std::fs::remove_file(home.path().join("history.ron")).unwrap();
    home.settle(|settings| settings.pace = Pace::Slow);
    let mut window = home.open(Some("restored"));
    assert!(window.session().game().events().is_empty());
    window.harness.state_mut().ask(Command::Backup(BackupCommand::Restore(backup.clone())));
    window.wait_for("the games", |window| window.notice().contains("finished games: 1"));
    assert!(window.notice().contains("The file it replaced"), "{}", window.notice());
    assert_eq!(window.harness.state().settings().pace, Pace::Instant);
    window.harness.state_mut().ask(MenuAction::Records.into());
    window.wait_for("the list", |window| window.tells("You"));
    assert_eq!(home.records().len(), 1);
    // The settings of the backup are not written over when the window closes.
    drop(window);
    assert_eq!(home.settings().pace, Pace::Instant);

    let mut window = home.open(Some("again"));
    let nothing = home.path().join("settings.ron");
    for (path, answer) in [(backup, "Nothing was missing"), (nothing, "not a Fivefold backup")] {
        window.harness.state_mut().ask(Command::Backup(BackupCommand::Restore(path)));
        window.wait_for(answer, |window| window.notice().contains(answer));
    }
}

#[test]
fn a_dated_backup_is_made_automatically_and_listed() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    finish(&mut home.open(Some("dated")));
    assert!(!home.path().join("backups").exists());
    let mut window = home.open(Some("later"));
    window.wait_for("the backup", |_| {
        home.path().join("backups").exists() && files(&home.path().join("backups")).len() == 1
    });
    let name = format!("fivefold-2026-05-01-{}.zip", env!("CARGO_PKG_VERSION"));
    window.wait_for("its name", |_| files(&home.path().join("backups")) == [name.clone()]);
    open_page(&mut window);
    let of = window.buttons().into_iter().find(|name| name.contains("Restore the backup of"));
    let of = of.unwrap();
    window.harness.get_by_label(&of).scroll_to_me();
    window.settle();
    window.click(&of);
    window.wait_for("the answer", |window| window.notice().contains("Nothing was missing"));
}

/// The next change of a person used to write the people from before over the restored ones.
#[test]
fn people_are_those_of_the_restored_backup() {
    let (home, mut window) = Home::begin("yahtzee_forced", &["human"], "people");
    finish(&mut window);
    let rename = |window: &mut Window, name: &str, new: &str| {
        let rename = PeopleCommand::Rename(name.to_owned(), new.to_owned());
        window.harness.state_mut().ask(Command::People(rename));
        window.settle();
    };
    rename(&mut window, "You", "Zoe");
    let backup = home.path().parent().unwrap().join("all.zip");
    window.harness.state_mut().ask(Command::Backup(BackupCommand::Save(backup.clone())));
    window.wait_for("the backup", |window| window.notice().contains("all.zip"));
    drop(window);

    std::fs::remove_file(home.profile().people()).unwrap();
    let mut window = home.open(Some("restored"));
    window.harness.state_mut().ask(Command::Backup(BackupCommand::Restore(backup)));
    window.wait_for("the people", |window| window.notice().contains("estored"));
    rename(&mut window, "Ben", "Bo");
    let (people, _) = People::load(&home.profile());
    assert_eq!([people.name_of("You"), people.name_of("Ben")], ["Zoe", "Bo"]);
}
