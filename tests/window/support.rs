//! The program in a folder of its own, and the actions of a person.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use egui::{
    Color32, Context, DroppedFile, FullOutput, Key, Modifiers, OutputCommand, Rect, Shape,
    TexturesDelta, Vec2, ViewportId,
    accesskit::{Action as Does, Role, Toggled},
};
use egui_kittest::{
    Harness, Node, TestRenderer,
    kittest::{NodeT as _, Queryable as _},
};
use fivefold::{
    dice::Seed,
    file_dialog::{DialogAnswer, DialogKind, DialogRequest},
    game::{Game, Sitter},
    instance::Requests,
    sound::{Effect, Recording, Sound},
    store::{Animation, DiceMode, History, Pace, Profile, Record, SeatChoice, Settings},
    ui::{
        App, StartOptions,
        commands::{Command, MenuAction, Screen},
        session::Session,
    },
    words::Words,
};
use image::RgbaImage;
use jiff::Timestamp;
use tempfile::TempDir;

use crate::raster::SoftwareRenderer;

/// The longest that anything may take: generous, for a busy machine.
const PATIENCE: Duration = Duration::from_mins(5);

/// Seconds of the window's clock from one frame to the next.
pub const FRAME: f32 = 0.1;

/// The size of the window in points.
const SIZE: Vec2 = Vec2::new(1120.0, 740.0);

/// The folder with the program's files.
pub struct Home(TempDir);

/// The table, and pages of all kinds.
const PAGES: [MenuAction; 10] = [
    MenuAction::Table,
    MenuAction::Help,
    MenuAction::Records,
    MenuAction::Settings,
    MenuAction::Keys,
    MenuAction::Review,
    MenuAction::Training,
    MenuAction::NewGame,
    MenuAction::EditRules,
    MenuAction::Notices,
];

impl Home {
    /// An empty folder.
    pub fn empty() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// Settings without motion or waiting, for these rules and seats: `You`, and computer players
    /// by their ids.
    pub fn quick(rules: &str, seats: &[&str]) -> Self {
        let home = Self::empty();
        home.settle(|settings| {
            rules.clone_into(&mut settings.rules);
            settings.seats = seats.iter().map(|who| seat(who)).collect();
            settings.animation = Animation::Off;
            settings.first_steps = false;
            settings.pace = Pace::Instant;
            // Whatever the machine speaks.
            "en".clone_into(&mut settings.language);
        });
        home
    }

    /// Changes the settings on the disk.
    pub fn settle(&self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings();
        change(&mut settings);
        settings.save(&self.profile()).unwrap();
    }

    /// The settings on the disk.
    pub fn settings(&self) -> Settings {
        Settings::load(&self.profile()).0
    }

    pub fn profile(&self) -> Profile {
        Profile::at(self.path())
    }

    pub fn path(&self) -> PathBuf {
        self.0.path().join("fivefold")
    }

    /// Puts a file there.
    pub fn write(&self, name: &str, text: &str) {
        let file = self.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    /// The files of unfinished games.
    pub fn unfinished(&self) -> Vec<String> {
        let folder = self.profile().unfinished();
        let mut names = if folder.exists() { files(&folder) } else { Vec::new() };
        names.retain(|name| Path::new(name).extension().is_some_and(|end| end == "ron"));
        names.iter().map(|name| format!("unfinished/{name}")).collect()
    }

    /// What the file of the only unfinished game holds.
    pub fn game(&self) -> String {
        let files = self.unfinished();
        assert_eq!(files.len(), 1, "{files:?}");
        self.read(&files[0])
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path().join(name)).unwrap()
    }

    /// The finished games on the disk.
    pub fn records(&self) -> Vec<Record> {
        let (history, notices) = History::load(&self.profile());
        assert_eq!(notices, []);
        history.records().to_vec()
    }

    /// Changes the language of the open window.
    pub fn speak(&self, window: &mut Window, language: &str) {
        let mut settings = self.settings();
        language.clone_into(&mut settings.language);
        window.harness.state_mut().ask(Command::Set(settings.into()));
        window.words = Words::for_language(language);
        window.settle();
    }

    /// A quick game of these rules and seats that has just begun.
    pub fn begin(rules: &str, seats: &[&str], seed: &str) -> (Self, Window) {
        let home = Self::quick(rules, seats);
        let window = home.open(Some(seed));
        (home, window)
    }

    /// The same, with real dice.
    pub fn by_hand(rules: &str, seats: &[&str]) -> (Self, Window) {
        let home = Self::quick(rules, seats);
        home.settle(|settings| settings.dice = DiceMode::ByHand);
        let window = home.open(None);
        (home, window)
    }

    /// Closes the window and opens the program again.
    pub fn again(&self, window: Window) -> Window {
        drop(window);
        self.open(None)
    }

    /// Opens the program: with a seed it begins a game, without one it resumes.
    pub fn open(&self, seed: Option<&str>) -> Window {
        Window::open(self.profile(), seed, FRAME)
    }
}

/// A seat of this kind: `human` or a computer player's id.
pub fn seat(who: &str) -> SeatChoice {
    let (name, sitter) = match who {
        "human" => ("You", Sitter::Human),
        id => (id, Sitter::Computer(id.parse().unwrap())),
    };
    SeatChoice::new(name, sitter)
}

/// People with these names.
pub fn people(names: &[&str]) -> Vec<SeatChoice> {
    names.iter().map(|&name| SeatChoice::new(name, Sitter::Human)).collect()
}

pub fn seed(text: &str) -> Seed {
    text.parse().unwrap()
}

/// A desktop without file dialogs, except for backups: there one is chosen beside the proposed one.
fn answer_dialog(request: &DialogRequest) -> DialogAnswer {
    let start = request.start.clone().unwrap_or_default();
    match request.kind {
        // Without a field, the file is opened; it does not exist.
        DialogKind::Existing if request.start.is_none() => {
            DialogAnswer::Chosen(std::env::temp_dir().join("chosen here.fivefold-game"))
        }
        DialogKind::Existing => DialogAnswer::Closed,
        DialogKind::New => DialogAnswer::Chosen(start.with_file_name("chosen here.txt")),
        DialogKind::Folder => DialogAnswer::Missing,
    }
}

/// Paints the pictures of the tests on the processor.
#[derive(Default)]
struct Painter(SoftwareRenderer);

impl TestRenderer for Painter {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.0.update_textures(std::mem::take(delta));
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let (size, scale) = (ctx.content_rect().size(), ctx.pixels_per_point());
        let picture = self.0.render(ctx, size, scale, output.shapes.clone());
        let [width, height] = picture.size.map(|side| side as u32);
        let bytes = picture.pixels.iter().flat_map(Color32::to_array).collect();
        RgbaImage::from_raw(width, height, bytes).ok_or_else(|| "no picture".to_owned())
    }
}

/// Somewhere in the year 2026.
fn noon() -> Timestamp {
    "2026-05-01T12:00:00Z".parse().unwrap()
}

/// A file that is dragged.
#[derive(Debug)]
struct FileOnTheMouse(PathBuf);

impl DroppedFile for FileOnTheMouse {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.0).map_err(|error| error.to_string())
    }
}

/// The program and its user.
pub struct Window {
    pub harness: Harness<'static, App>,
    pub words: Words,
    /// The folder with its files.
    pub folder: PathBuf,
    recording: Recording,
}

impl Window {
    /// Opens the program with these seconds between two frames.
    pub fn open(profile: Profile, first_seed: Option<&str>, frame: f32) -> Self {
        let change = |options: &mut StartOptions| options.seed = first_seed.map(seed);
        Self::build(profile, frame, SIZE, egui::Theme::Dark, change)
    }

    /// Opens the program with a file, as a double click on it does, and with the requests of later
    /// starts.
    pub fn open_with(profile: Profile, files: Vec<PathBuf>, requests: Option<Requests>) -> Self {
        Self::build(profile, FRAME, SIZE, egui::Theme::Dark, |options| {
            options.files = files;
            options.requests = requests;
        })
    }

    /// Opens the program at another time.
    pub fn open_at(profile: Profile, clock: fn() -> Timestamp) -> Self {
        Self::build(profile, FRAME, SIZE, egui::Theme::Dark, |options| options.clock = clock)
    }

    /// Opens the program in a window of this size in points, and in these colours whatever the
    /// settings say.
    pub fn open_sized(profile: Profile, first_seed: &str, size: Vec2, theme: egui::Theme) -> Self {
        Self::build(profile, FRAME, size, theme, |options| options.seed = Some(seed(first_seed)))
    }

    fn build(
        profile: Profile,
        frame: f32,
        size: Vec2,
        theme: egui::Theme,
        change: impl FnOnce(&mut StartOptions),
    ) -> Self {
        let folder = profile.folder().to_owned();
        let (sound, recording) = Sound::recording();
        let mut options = StartOptions::new(profile, sound);
        options.ask_dialog = answer_dialog;
        options.clock = noon;
        change(&mut options);
        let harness = Harness::builder()
            .with_size(size)
            .with_theme(theme)
            .with_step_dt(frame)
            .with_max_steps(400)
            .renderer(Painter::default())
            .build_eframe(|context| App::new(&context.egui_ctx, options.prepare()));
        Self { harness, words: Words::english(), folder, recording }
    }

    pub fn session(&self) -> &Session {
        self.harness.state().session()
    }

    pub fn game(&self) -> &Game {
        self.session().game()
    }

    /// All effects since the last call.
    pub fn heard(&self) -> Vec<Effect> {
        self.recording.take()
    }

    /// Everything that is painted, and where each can be seen.
    pub fn shapes(&self) -> Vec<(&Shape, Rect)> {
        fn add<'a>(shape: &'a Shape, clip: Rect, all: &mut Vec<(&'a Shape, Rect)>) {
            match shape {
                Shape::Vec(shapes) => shapes.iter().for_each(|shape| add(shape, clip, all)),
                _ => all.push((shape, clip)),
            }
        }
        let mut all = Vec::new();
        for clipped in &self.harness.output().shapes {
            add(&clipped.shape, clipped.clip_rect, &mut all);
        }
        all
    }

    /// What the next frames copy to the clipboard.
    pub fn copied(&mut self) -> Option<String> {
        let text = |command: &OutputCommand| match command {
            OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        };
        (0..8).find_map(|_| {
            self.harness.step();
            self.harness.output().platform_output.commands.iter().find_map(text)
        })
    }

    /// Seconds of the window's clock since it opened.
    pub fn time(&self) -> f64 {
        self.harness.ctx.input(|input| input.time)
    }

    /// Runs frames until nothing moves and a person has to decide, or the game is over.
    pub fn settle_at_once(&mut self) {
        self.wait_for("a person's turn, or the end", |window| {
            let session = window.session();
            let is_due = session.awaits_person()
                || session.dice_entry().is_some()
                || session.game().position().is_over();
            is_due && !session.holds_result()
        });
        self.rest();
    }

    /// Like [`Self::settle_at_once`], and until a screen reader has been told everything.
    pub fn settle(&mut self) {
        self.settle_at_once();
        // (Announcements wait for the focus to rest, and for each other.)
        for _ in 0..30 {
            if !self.harness.ctx.has_requested_repaint() {
                break;
            }
            self.rest();
        }
        // (At the end of a game the button that rolls is renamed once all of that has been said.)
        let is_at_end = |window: &Self| {
            window.harness.state().screen() == Screen::Table && window.game().position().is_over()
        };
        if is_at_end(self) && self.shows("Roll") {
            self.wait_for("a new name", |window| !window.shows("Roll") || !is_at_end(window));
        }
    }

    /// Runs frames until nothing moves, however long that takes.
    pub fn rest(&mut self) {
        let start = Instant::now();
        while let Err(restless) = self.harness.try_run() {
            assert!(start.elapsed() < PATIENCE, "{restless}");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Runs frames as the program requests them, until the condition holds.
    #[track_caller]
    pub fn wait_for(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        self.harness.step();
        while !is_so(self) {
            assert!(start.elapsed() < PATIENCE, "waited in vain for {what}:\n{}", self.outline());
            if self.wants_frame() {
                self.harness.step();
            } else {
                // Computer seats think on a thread of their own, and wake the window.
                std::thread::sleep(Duration::from_millis(1));
            }
        }
    }

    /// Whether the program has asked for another frame, now or later.
    pub fn wants_frame(&self) -> bool {
        let waits = self.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay;
        waits < Duration::MAX || self.harness.ctx.has_requested_repaint()
    }

    /// All names on the screen, in reading order.
    pub fn names(&self) -> Vec<String> {
        self.nodes().filter_map(|node| name_of(&node)).collect()
    }

    fn nodes(&self) -> impl Iterator<Item = Node<'_>> {
        self.harness.root().children_recursive().filter(|node| !is_announcement(node))
    }

    /// The last announcements to a screen reader, oldest first.
    pub fn announcements(&self) -> Vec<String> {
        let all = self.harness.root().children_recursive();
        let mut told: Vec<_> = all.filter(is_announcement).collect();
        let number = |id: &str| (id.len(), id.to_owned());
        told.sort_by_key(|node| node.accesskit_node().data().author_id().map(number));
        told.iter().filter_map(name_of).collect()
    }

    /// Whether one of the last announcements has this text in it.
    pub fn hears(&self, part: &str) -> bool {
        self.announcements().iter().any(|told| told.contains(part))
    }

    /// All names on the screen, for the message of a test that failed.
    pub fn outline(&self) -> String {
        self.names().join("\n")
    }

    /// The names of what can be clicked.
    pub fn buttons(&self) -> Vec<String> {
        let clickable = |node: &Node<'_>| {
            let node = node.accesskit_node();
            node.data().supports_action(Does::Click) && !node.is_disabled()
        };
        self.nodes().filter(clickable).filter_map(|node| name_of(&node)).collect()
    }

    /// The name of the focused widget.
    pub fn focused(&self) -> Option<String> {
        let id = self.harness.ctx.memory(egui::Memory::focused)?;
        let node = self.nodes().find(|node| node.accesskit_node().is_focused());
        Some(node.and_then(|node| name_of(&node)).unwrap_or(format!("{id:?}")))
    }

    /// Where tooltips are.
    pub fn tooltips(&self) -> Vec<Rect> {
        let is_tip = |node: &Node<'_>| node.accesskit_node().role() == Role::Tooltip;
        let has_place = |node: &Node<'_>| node.accesskit_node().raw_bounds().is_some();
        let texts = self
            .nodes()
            .filter(is_tip)
            .flat_map(|tip| tip.children_recursive().filter(has_place).collect::<Vec<_>>());
        texts.map(|node| node.rect()).collect()
    }

    /// What can be clicked, and where.
    pub fn targets(&self) -> Vec<(String, Rect)> {
        let clickable = |node: &Node<'_>| {
            let node = node.accesskit_node();
            // (Text that can be selected takes clicks too.)
            let is_text = matches!(node.role(), Role::Label | Role::Heading | Role::Status);
            node.data().supports_action(Does::Click) && !node.is_disabled() && !is_text
        };
        let named = |node: Node<'_>| Some((name_of(&node)?, node.rect()));
        self.nodes().filter(clickable).filter_map(named).collect()
    }

    /// The name of what has the focus for a screen reader.
    pub fn focus_told(&self) -> Option<String> {
        self.nodes().find(|node| node.accesskit_node().is_focused()).and_then(|node| name_of(&node))
    }

    /// Whether the player to move may roll, and has this many rolls left.
    pub fn may_roll(&self, left: u16) -> bool {
        let rolls = self.game().position().rolls_left();
        self.shows("Roll") && self.session().may_roll() && rolls == left
    }

    /// Whether this name is on the screen.
    pub fn shows(&self, name: &str) -> bool {
        self.nodes().any(|node| name_of(&node).as_deref() == Some(name))
    }

    /// Whether a name with this text in it is on the screen.
    pub fn tells(&self, part: &str) -> bool {
        self.names().iter().any(|name| name.contains(part))
    }

    /// Whether the catalogue's text for this key is on the screen.
    pub fn says(&self, key: &str) -> bool {
        self.shows(&self.words.say(key))
    }

    /// Clicks the widget with this name and waits until everything is still.
    #[track_caller]
    pub fn click(&mut self, name: &str) {
        self.press_mouse(name);
        self.settle();
    }

    /// Clicks the widget whose name is the catalogue's text for this key.
    #[track_caller]
    pub fn click_said(&mut self, key: &str) {
        let name = self.words.say(key).into_owned();
        self.click(&name);
    }

    /// Clicks the widget with this name without waiting.
    #[track_caller]
    pub fn press_mouse(&mut self, name: &str) {
        assert!(self.buttons().iter().any(|n| n == name), "no {name:?} among\n{}", self.outline());
        let widget = self.last_named(name);
        widget.scroll_to_me();
        // (Meanwhile its name may change, as advice arrives, or it may be made anew.)
        let id = widget.accesskit_node().id();
        self.harness.step();
        let widget = self.nodes().find(|node| node.accesskit_node().id() == id);
        widget.unwrap_or_else(|| self.last_named(name)).click();
        self.harness.step();
        // Commands run at the beginning of the next frame.
        self.harness.step();
    }

    fn last_named(&self, name: &str) -> Node<'_> {
        let named = self.nodes().filter(|node| name_of(node).as_deref() == Some(name)).last();
        named.unwrap_or_else(|| panic!("no {name}:\n{}", self.outline()))
    }

    /// Clicks the first widget whose name begins like this.
    #[track_caller]
    pub fn click_first(&mut self, beginning: &str) {
        self.press_first(beginning);
        self.settle();
    }

    /// The same without waiting.
    #[track_caller]
    pub fn press_first(&mut self, beginning: &str) {
        let name = self.buttons().into_iter().find(|name| name.starts_with(beginning));
        let name = name.unwrap_or_else(|| panic!("no {beginning:?}… among\n{}", self.outline()));
        self.press_mouse(&name);
    }

    /// Clicks the entry of an open menu whose text begins like this.
    #[track_caller]
    pub fn click_menu(&mut self, text: &str) {
        let entry = self.harness.get_all_by_label_contains(text).last().unwrap();
        entry.click();
        self.settle();
    }

    /// Presses and releases a key within one frame, without waiting.
    pub fn strike(&mut self, held: Modifiers, key: Key) {
        let event = |pressed| egui::Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: held,
        };
        self.harness.input_mut().events.extend([true, false].map(event));
        self.harness.step();
    }

    /// Asks for advice and waits for it.
    pub fn ask_advice(&mut self) {
        self.key(Key::H);
        self.wait_for("advice", |window| window.session().advice().is_some());
    }

    /// Opens the dialog with the reason for the best play, once there is advice.
    pub fn ask_why(&mut self) {
        self.strike(Modifiers::NONE, Key::W);
        self.wait_for("all of the reason", |window| {
            window.says("notice-close") && !window.wants_frame()
        });
    }

    /// Searches for rules on the new-game page, which chooses the best match.
    pub fn choose_rules(&mut self, text: &str) {
        self.chord(Modifiers::COMMAND, Key::F);
        self.chord(Modifiers::COMMAND, Key::A);
        self.harness.event(egui::Event::Text(text.to_owned()));
        self.settle();
    }

    /// The names of all options in reading order, and whether each is selected.
    pub fn options(&self) -> Vec<(String, bool)> {
        let options = self.nodes().filter_map(|node| {
            let is_option = node.accesskit_node().role() == Role::RadioButton;
            let holds = node.accesskit_node().toggled() == Some(Toggled::True);
            name_of(&node).filter(|_| is_option).map(|name| (name, holds))
        });
        options.collect()
    }

    /// Types this into the focused text field.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            let key = Key::from_name(&letter.to_uppercase().to_string()).unwrap();
            self.harness.key_down(key);
            self.harness.event(egui::Event::Text(letter.to_string()));
            self.harness.key_up(key);
        }
        self.settle();
    }

    /// Drops these files on the window, all at once.
    pub fn drop_files(&mut self, files: impl IntoIterator<Item = PathBuf>) {
        let files = files.into_iter().map(|file| Arc::new(FileOnTheMouse(file)) as _);
        self.harness.input_mut().dropped_files.extend(files);
        self.settle();
    }

    /// The sentence of the notice.
    pub fn notice(&self) -> String {
        let group = self.words.say("notice-group").into_owned();
        let area = self.nodes().find(|node| name_of(node).as_deref() == Some(&group));
        let told = area.and_then(|area| {
            let is_status = |node: &Node<'_>| node.accesskit_node().role() == Role::Status;
            area.children_recursive().find(is_status)
        });
        told.and_then(|node| name_of(&node)).unwrap_or_default()
    }

    /// Presses a key and waits until everything is still.
    pub fn key(&mut self, key: Key) {
        self.chord(Modifiers::NONE, key);
    }

    /// Runs a command of the menus.
    pub fn go(&mut self, action: MenuAction) {
        self.harness.state_mut().ask(action.into());
        self.settle();
    }

    /// Opens all kinds of pages and the tabs of the records, each with its name.
    pub fn visit(&mut self, mut look: impl FnMut(&mut Self, &str)) {
        for page in PAGES {
            self.go(page);
            look(self, &format!("{page:?}"));
            self.key(Key::Escape);
        }
        for tab in ["statistics", "people", "dice"] {
            self.go_to_records(tab);
            look(self, tab);
            self.key(Key::Escape);
        }
    }

    /// Opens this tab of the records.
    pub fn go_to_records(&mut self, tab: &str) {
        self.go(MenuAction::Records);
        let tab = self.words.say(&format!("records-tab-{tab}"));
        self.click(&format!("{}, {tab}", self.words.say("action-records")));
    }

    /// Presses a key while others are held, and waits until everything is still.
    pub fn chord(&mut self, held: Modifiers, key: Key) {
        self.harness.key_press_modifiers(held, key);
        self.settle();
    }

    /// Rolls with the button, once its pause after the last roll or turn is over; yes, all dice if
    /// none is kept, and whatever they make.
    pub fn roll(&mut self) {
        self.harness.run_steps(5);
        self.click_first("Roll");
        if self.session().asks() {
            self.roll();
        }
    }

    /// The dice in their places; empty before the first roll.
    pub fn dice(&self) -> Vec<Die> {
        self.names().iter().filter_map(|name| Die::named(name)).collect()
    }

    /// The faces of the dice in their places.
    pub fn faces(&self) -> Vec<usize> {
        self.dice().iter().map(|die| die.face).collect()
    }

    /// The boxes that can be taken with these dice, and their scores.
    pub fn offers(&self) -> Vec<(String, u32)> {
        let offer = |name: &String| {
            let (name, worth) = name.split_once(", open, would score ")?;
            // Effects on others follow after a semicolon.
            let worth = worth.split(';').next()?;
            let parts = worth.trim_end_matches(" extra").split(" and ");
            // Over or under par is worth nothing here.
            let worth = |part: &str| part.parse::<u32>().unwrap_or(0);
            Some((name.to_owned(), parts.map(worth).sum()))
        };
        self.buttons().iter().filter_map(offer).collect()
    }

    /// The box that would score most, and its points.
    #[track_caller]
    pub fn best_offer(&self) -> (String, u32) {
        self.offers().into_iter().max_by_key(|(_, points)| *points).unwrap()
    }

    /// Takes the box that scores most.
    #[track_caller]
    pub fn take_best(&mut self) {
        let (name, _) = self.best_offer();
        self.take(&name);
    }

    /// Takes the best box, without the time in which that is shown and told.
    pub fn take_best_at_once(&mut self) {
        self.press_first(&format!("{}, open, would score ", self.best_offer().0));
        self.harness.run_steps(2);
    }

    /// Takes the box of this name.
    #[track_caller]
    pub fn take(&mut self, name: &str) {
        self.click_first(&format!("{name}, open, would score "));
    }
}

fn is_announcement(node: &Node<'_>) -> bool {
    node.accesskit_node().author_id() == Some("announcement")
}

/// What a screen reader says for it, without whether it is expanded. Plain text is stored as a
/// value in the tree.
pub fn name_of(node: &Node<'_>) -> Option<String> {
    let node = node.accesskit_node();
    let name = node.label().filter(|label| !label.is_empty()).or_else(|| node.value())?;
    if let (Role::ComboBox, Some(value)) = (node.role(), node.value()) {
        return Some(format!("{name}: {value}"));
    }
    let bare = name.strip_suffix(", collapsed").or_else(|| name.strip_suffix(", expanded"));
    Some(bare.unwrap_or(&name).to_owned())
}

/// Plays to the end, taking a box after each first roll.
pub fn finish(window: &mut Window) {
    while !window.game().position().is_over() {
        play_turn(window);
    }
}

/// Takes the best box after the first roll, or names one. Dice that have to be turned over are.
pub fn play_turn(window: &mut Window) {
    if window.dice().is_empty() {
        window.roll();
    }
    if window.game().position().must_declare() {
        window.click_first("Name ");
    }
    if window.game().position().must_turn() && window.session().keep().is_empty() {
        window.key(Key::Num1);
    }
    window.take_best();
}

/// A die, parsed from its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// Its place, from 1.
    pub place: usize,
    pub face: usize,
    pub is_kept: bool,
}

impl Die {
    fn named(name: &str) -> Option<Self> {
        const FACES: [&str; 6] = ["one", "two", "three", "four", "five", "six"];
        let rest = name.strip_prefix("Die ")?;
        let mut parts = rest.split(", ");
        let place = parts.next()?.parse().ok()?;
        let face = parts.next()?;
        let face = FACES.iter().position(|&word| word == face)? + 1;
        let is_kept = rest.ends_with(", kept");
        Some(Self { place, face, is_kept })
    }

    /// Its name on the screen.
    pub fn name(&self) -> String {
        let face = ["one", "two", "three", "four", "five", "six"][self.face - 1];
        let kept = if self.is_kept { ", kept" } else { "" };
        format!("Die {}, {face}{kept}", self.place)
    }
}

/// The commonest face; of several the highest.
pub fn favourite(dice: &[Die]) -> usize {
    (1..=6).max_by_key(|&face| dice.iter().filter(|die| die.face == face).count()).unwrap()
}

/// The names of the files in a folder, sorted.
pub fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let entries = entries.filter(|entry| entry.path().is_file());
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().into_string().unwrap()).collect();
    // (Locks are no files of the player's.)
    names.retain(|name| Path::new(name).extension().is_none_or(|kind| kind != "lock"));
    names.sort();
    names
}
