//! Support for screen readers beyond the widgets: a name and a language for the window, a place for
//! the focus when no widget has it, the values that the adapters omit, and announcements.
//!
//! Orca reads the focused widget again whenever its name changes, and interrupts what it is saying.
//! So nothing is announced for a moment after a change of the focus or of the focused widget's name,
//! and the button that counts as focused keeps its name while something is being said.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use egui::accesskit::{Action, ActionRequest, Live, Node, NodeId, Rect, Role, TreeId, TreeUpdate};
use egui::{Context, Event, FullOutput, Id, Memory, Plugin, RawInput, ViewportCommand};

use super::keyboard;

/// The number of announcements kept in the tree: a screen reader may be slower than the game.
const MAX_ANNOUNCEMENTS: usize = 8;

/// The number of announcements that can be repeated.
const MAX_REPEATED: usize = 100;

/// The interval between announcements: Orca 48 drops those that come within a tenth of a second
/// after another (`EventManager._ignore`). It is counted in the time of frames, which arrive later
/// than they say: on a busy computer by a good quarter of a second.
const PAUSE: Duration = Duration::from_millis(400);

/// How long nothing is announced after the focus has moved or the focused widget was renamed.
pub const QUIET: Duration = Duration::from_millis(250);

/// How long nothing is announced after the first tree: a screen reader says the title of the window
/// and the focus first, and takes announcements that are there from the beginning for old.
const ARRIVAL: Duration = Duration::from_millis(1500);

/// How long a sentence takes to say in seconds, and each of its characters: a slow voice.
const SENTENCE: f64 = 0.5;
const CHARACTER: f64 = 1.0 / 12.0;

/// The role of a heading. Of a heading, Orca 48 reads only the text of the AT-SPI text interface,
/// which the adapter offers for no role that a heading could have; of a label it reads the name.
pub const HEADING: Role = if cfg!(target_os = "linux") { Role::Label } else { Role::Heading };

/// The author id that marks the heading of a text that is only read.
pub const TEXT_HEADING: &str = "text heading";

/// The author id that marks announcements in the tree.
const ANNOUNCEMENT: &str = "announcement";

const NAME: &str = "Fivefold";

/// Completes each frame's accessibility tree from egui.
#[derive(Debug, Default)]
pub struct ScreenReader {
    /// The widget that counts as focused while no widget has the focus.
    home: Option<Id>,
    /// The widget to which Tab goes while no widget has the focus, and whether that is
    /// the button that counts as focused.
    tab_from: Option<(Id, bool)>,
    /// The button that counted as focused in the last frame.
    button: Option<Id>,
    /// The focus in the last frame.
    focus: Option<NodeId>,
    /// The name of the focused widget in the last frame.
    focused_name: String,
    /// When the focus or its name changed last.
    moved: Option<f64>,
    /// When the first tree was made.
    arrived: Option<f64>,
    /// The title of the page in this frame and the title of the window.
    page: String,
    title: String,
    language: String,
    /// The sentences still to be announced. They enter the tree one at a time, since sentences that
    /// arrive together would lose their order.
    waiting: VecDeque<String>,
    /// What was announced, without repetitions, oldest first.
    said: VecDeque<String>,
    /// How far back the last repetition went.
    back: usize,
    /// The repetitions still to be announced.
    repeats: VecDeque<String>,
    /// The last announcements with their numbers, oldest first.
    announced: VecDeque<(u64, String)>,
    count: u64,
    /// When the last announcement entered the tree.
    last: Option<f64>,
    /// When everything announced will have been said, unless a key silences it.
    said_at: f64,
    /// The sentence that a widget is about to show, and that was announced before.
    shown_soon: Option<String>,
    /// The texts of the widgets that are announced when they change.
    live: HashMap<NodeId, String>,
    /// The words for collapsed and expanded.
    states: [String; 2],
}

impl ScreenReader {
    /// Makes a screen reader say this sentence, even if it is the same as the last.
    pub fn announce(ctx: &Context, sentence: &str) {
        if sentence.is_empty() {
            return;
        }
        ctx.with_plugin(|reader: &mut Self| reader.waiting.push_back(sentence.to_owned()));
        ctx.request_repaint();
    }

    /// Announces a sentence before others that a widget shows in this frame.
    pub fn announce_shown(ctx: &Context, sentence: &str) {
        Self::announce(ctx, sentence);
        ctx.with_plugin(|reader: &mut Self| reader.shown_soon = Some(sentence.to_owned()));
    }

    /// Repeats the last announcement; called again, the one before it, and so on.
    pub fn repeat(ctx: &Context) {
        ctx.with_plugin(|reader: &mut Self| {
            reader.back = (reader.back + 1).min(reader.said.len());
            let place = reader.said.len() - reader.back;
            reader.repeats.extend(reader.said.get(place).cloned());
        });
        ctx.request_repaint();
    }

    /// Moves the next sentence into the tree when it is time.
    fn advance(&mut self, ctx: &Context) {
        if self.waiting.is_empty() && self.repeats.is_empty() {
            return;
        }
        let now = ctx.input(|input| input.time);
        let since = |time: Option<f64>, pause: Duration| {
            time.map_or(0.0, |time| time + pause.as_secs_f64() - now)
        };
        let rest = since(self.moved, QUIET).max(since(self.arrived, ARRIVAL));
        let wait = since(self.last, PAUSE).max(rest);
        if wait > 0.0 {
            ctx.request_repaint_after_secs(wait as f32);
            return;
        }
        let sentence = if let Some(sentence) = self.waiting.pop_front() {
            self.said.push_back(sentence.clone());
            if self.said.len() > MAX_REPEATED {
                self.said.pop_front();
            }
            self.back = 0;
            sentence
        } else {
            self.repeats.pop_front().unwrap_or_default()
        };
        self.last = Some(now);
        let length = SENTENCE + CHARACTER * sentence.chars().count() as f64;
        self.said_at = self.said_at.max(now) + length;
        self.count += 1;
        self.announced.push_back((self.count, sentence));
        if self.announced.len() > MAX_ANNOUNCEMENTS {
            self.announced.pop_front();
        }
        if !self.waiting.is_empty() || !self.repeats.is_empty() {
            ctx.request_repaint_after(PAUSE);
        }
    }

    /// Returns what was announced last, without repetitions.
    pub fn last(ctx: &Context) -> Option<String> {
        let last = |reader: &mut Self| reader.waiting.back().or(reader.said.back()).cloned();
        ctx.with_plugin(last).flatten()
    }

    /// Whether this button counts as focused, which keys can press.
    pub fn is_home(ctx: &Context, button: Id) -> bool {
        let home = ctx.with_plugin(|reader: &mut Self| reader.button).flatten();
        home == Some(button) && ctx.memory(Memory::focused).is_none()
    }

    /// Presses the button that counts as focused, as a click would.
    pub fn press_home(ctx: &Context) {
        let Some(button) = ctx.with_plugin(|reader: &mut Self| reader.button).flatten() else {
            return;
        };
        let request = ActionRequest {
            action: Action::Click,
            target_tree: TreeId::ROOT,
            target_node: button.accesskit_id(),
            data: None,
        };
        ctx.input_mut(|input| input.events.push(Event::AccessKitActionRequest(request)));
    }

    /// Notes when the focus or the name of the focused widget changes.
    fn follow_focus(&mut self, ctx: &Context, tree: &TreeUpdate) {
        let node = tree.nodes.iter().find(|(id, _)| *id == tree.focus).map(|(_, node)| node);
        let name = node.and_then(|node| node.label().or(node.value())).unwrap_or_default();
        if self.focus != Some(tree.focus) || self.focused_name != name {
            self.moved = Some(ctx.input(|input| input.time));
            name.clone_into(&mut self.focused_name);
            self.focus = Some(tree.focus);
        }
    }

    /// Keeps the name of the button that counts as focused while something is being said.
    fn hold_name(&mut self, ctx: &Context, tree: &mut TreeUpdate) {
        let now = ctx.input(|input| input.time);
        // A press silences a screen reader, and what it changes has its name at once.
        if now - keyboard::last_press(ctx) < PAUSE.as_secs_f64() {
            self.said_at = now;
            return;
        }
        let is_home = self.tab_from.is_some_and(|(id, is_button)| {
            is_button && id.accesskit_id() == tree.focus && self.focus == Some(tree.focus)
        });
        let is_speaking = now < self.said_at || !self.waiting.is_empty();
        if !is_home || !is_speaking || self.focused_name.is_empty() {
            return;
        }
        let button = tree.nodes.iter_mut().find(|(id, _)| *id == tree.focus);
        if let Some((_, node)) = button.filter(|(_, node)| node.label() != Some(&self.focused_name))
        {
            node.set_label(self.focused_name.as_str());
            ctx.request_repaint_after_secs((self.said_at - now).max(QUIET.as_secs_f64()) as f32);
        }
    }

    /// Gives the window the title of its page.
    fn follow_page(&mut self, ctx: &Context) {
        let page = std::mem::take(&mut self.page);
        let title = if page.is_empty() { NAME.to_owned() } else { format!("{page} – {NAME}") };
        if title != self.title {
            // (The window opens with the name alone.)
            if !self.title.is_empty() {
                ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            }
            self.title = title;
        }
    }

    /// Announces changed texts of live widgets here instead, so that they too keep the interval.
    fn take_live(&mut self, tree: &mut TreeUpdate) {
        let (mut live, mut news) = (HashMap::new(), Vec::new());
        for (id, node) in &mut tree.nodes {
            if node.live() != Some(Live::Polite) {
                // (It may be live again, with the same text.)
                live.extend(self.live.remove_entry(id));
                continue;
            }
            node.clear_live();
            let Some(text) = node.value().or(node.label()) else { continue };
            // Of a text that goes on, what is new.
            let goes_on = self.live.get(id).and_then(|before| text.strip_prefix(before.as_str()));
            let goes_on = goes_on.filter(|rest| rest.is_empty() || rest.starts_with(' '));
            let new = goes_on.unwrap_or(text).trim_start();
            let was_told = self.shown_soon.take_if(|told| told == new).is_some();
            // (It may only have moved to another place.)
            let has_moved = self.live.values().any(|before| before == text);
            if !new.is_empty() && !was_told && !has_moved {
                news.push((node.bounds().map_or(0.0, |place| place.y0), new.to_owned()));
            }
            live.insert(*id, text.to_owned());
        }
        self.live = live;
        // From top to bottom. (The tree has no order.)
        news.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        self.waiting.extend(news.into_iter().map(|(_, sentence)| sentence));
    }

    /// Makes a widget of this frame count as focused while no other widget has the focus. Tab goes
    /// on from it.
    pub fn set_home(ctx: &Context, id: Id) {
        ctx.with_plugin(|reader: &mut Self| {
            reader.home = Some(id);
            reader.tab_from = Some((id, true));
        });
    }

    /// Makes the title of a page count as focused while no other widget has the focus. Tab goes
    /// from it to `first`.
    pub fn set_page(ctx: &Context, id: Id, title: &str, first: Id) {
        ctx.with_plugin(|reader: &mut Self| {
            reader.home = Some(id);
            reader.tab_from = Some((first, false));
            title.clone_into(&mut reader.page);
        });
    }

    /// Sets the words for collapsed and expanded, and the tag of their language.
    pub fn name_states(ctx: &Context, words: [String; 2], language: &str) {
        ctx.with_plugin(|reader: &mut Self| {
            reader.states = words;
            if reader.language != language {
                // (No name is kept that is in another language.)
                reader.focused_name.clear();
            }
            language.clone_into(&mut reader.language);
        });
    }

    /// Gives the focus to the widget that counts as focused when Tab is pressed, which goes on from
    /// there.
    fn focus_home(&self, ctx: &Context, input: &mut RawInput) {
        let Some((id, is_button)) = self.tab_from else { return };
        if !input.events.iter().any(keyboard::is_tab) || ctx.memory(Memory::focused).is_some() {
            return;
        }
        ctx.memory_mut(|memory| memory.request_focus(id));
        if !is_button {
            input.events.retain(|event| !keyboard::is_tab(event));
        }
    }

    fn complete(&mut self, ctx: &Context, tree: &mut TreeUpdate) {
        let Some(root_id) = tree.tree.as_ref().map(|tree| tree.root) else { return };
        // A dialog is not in the tree yet while its size is measured.
        let homes = [self.home.map(|id| id.accesskit_id()), self.focus];
        let is_there = |home: &NodeId| tree.nodes.iter().any(|(id, _)| id == home);
        if tree.focus == root_id
            && let Some(home) = homes.into_iter().flatten().find(is_there)
        {
            tree.focus = home;
        }
        self.hold_name(ctx, tree);
        self.follow_focus(ctx, tree);
        self.arrived.get_or_insert(ctx.input(|input| input.time));
        self.advance(ctx);
        let mut spoken: Vec<(NodeId, Node)> = Vec::new();
        for (number, sentence) in &self.announced {
            let mut node = Node::new(Role::Label);
            node.set_value(sentence.as_str());
            node.set_live(Live::Polite);
            node.set_author_id(ANNOUNCEMENT);
            node.set_bounds(Rect::ZERO);
            spoken.push((Id::unique((ANNOUNCEMENT, *number)).accesskit_id(), node));
        }
        for (id, node) in &mut tree.nodes {
            if *id == root_id {
                node.set_label(self.title.as_str());
                if !self.language.is_empty() {
                    node.set_language(self.language.as_str());
                }
                for (id, _) in &spoken {
                    node.push_child(*id);
                }
            } else {
                tidy(node, &self.states);
            }
        }
        describe_sheet(tree);
        add_choices(tree);
        tree.nodes.append(&mut spoken);
    }
}

/// Removes what would only be noise: a description that repeats the name, and scroll bars. Adds to a
/// name whether a group is expanded, which `AccessKit`'s adapter for AT-SPI omits.
fn tidy(node: &mut Node, states: &[String; 2]) {
    if node.role() == Role::ScrollBar {
        node.set_hidden();
    }
    let Some(label) = node.label().map(str::to_owned) else { return };
    if node.description().is_some_and(|description| label.starts_with(description)) {
        node.clear_description();
    }
    if let (Role::Button | Role::DisclosureTriangle, Some(is_expanded)) =
        (node.role(), node.is_expanded())
    {
        node.set_label(format!("{label}, {}", states[usize::from(is_expanded)]));
    }
}

/// Gives lists of options their chosen option, since `AccessKit`'s adapter for AT-SPI omits values.
/// It is one for screen readers only while its list has the focus, and is there before: Orca takes
/// options that appear for the news that they were chosen.
fn add_choices(tree: &mut TreeUpdate) {
    let mut options = Vec::new();
    for (list, node) in tree.nodes.iter_mut().filter(|(_, node)| node.role() == Role::ComboBox) {
        let Some(value) = node.value().filter(|value| !value.is_empty()).map(str::to_owned) else {
            continue;
        };
        let mut option = Node::new(Role::Label);
        if *list == tree.focus {
            option.set_role(Role::ListBoxOption);
            option.set_label(value);
        } else {
            option.set_value(value);
        }
        option.set_selected(true);
        option.set_bounds(node.bounds().unwrap_or(Rect::ZERO));
        let id = Id::unique(("chosen option", list.0)).accesskit_id();
        node.push_child(id);
        options.push((id, option));
    }
    tree.nodes.append(&mut options);
}

/// Describes the heading of a text by the text, if it has the focus: without a mouse nothing else
/// there can have it.
fn describe_sheet(tree: &mut TreeUpdate) {
    let nodes: HashMap<NodeId, &Node> = tree.nodes.iter().map(|(id, node)| (*id, node)).collect();
    let is_heading = |node: &&Node| node.author_id() == Some(TEXT_HEADING);
    if !nodes.get(&tree.focus).is_some_and(is_heading) {
        return;
    }
    let sheet = nodes.values().find(|node| node.children().contains(&tree.focus));
    let mut left: Vec<NodeId> = sheet.map(|sheet| sheet.children().to_vec()).unwrap_or_default();
    left.reverse();
    let mut lines = Vec::new();
    while let Some(id) = left.pop() {
        let Some(node) = nodes.get(&id).filter(|_| id != tree.focus) else { continue };
        left.extend(node.children().iter().rev());
        let is_text = node.role() == Role::Label && !node.supports_action(Action::Focus);
        lines.extend(node.value().filter(|_| is_text).map(str::to_owned));
    }
    let focus = tree.focus;
    let heading = tree.nodes.iter_mut().find(|(id, _)| *id == focus);
    if let Some((_, heading)) = heading {
        heading.set_description(lines.join("\n"));
    }
}

impl Plugin for ScreenReader {
    fn debug_name(&self) -> &'static str {
        "screen reader"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        self.focus_home(ctx, input);
        let home = self.tab_from.take();
        self.button = home.filter(|(_, is_button)| *is_button).map(|(id, _)| id);
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        self.follow_page(ctx);
        if let Some(tree) = &mut output.platform_output.accesskit_update {
            self.take_live(tree);
            self.complete(ctx, tree);
        }
        self.home = None;
    }
}

#[cfg(test)]
mod tests {
    use egui::{Label, RawInput};

    use super::*;

    /// The announcements in the tree after a frame at this time with this live label.
    fn frame(ctx: &Context, time: f64, live: &str) -> Vec<String> {
        let input = RawInput { time: Some(time), ..RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| {
            let label = ui.add(Label::new(live));
            ctx.accesskit_node_builder(label.id, |node| node.set_live(Live::Polite));
        });
        output.textures_delta.clear();
        let tree = output.platform_output.accesskit_update.unwrap();
        let live = tree.nodes.iter().filter(|(_, node)| node.live() == Some(Live::Polite));
        live.map(|(_, node)| node.value().unwrap().to_owned()).collect()
    }

    /// After a frame in which nothing is said.
    fn begun() -> Context {
        let ctx = Context::default();
        ctx.enable_accesskit();
        ctx.add_plugin(ScreenReader::default());
        frame(&ctx, 8.0, "");
        ctx
    }

    #[test]
    fn a_screen_reader_has_time_for_each_announcement() {
        let ctx = begun();
        assert_eq!(frame(&ctx, 10.0, "Step 1"), ["Step 1"]);
        ScreenReader::announce(&ctx, "The dice show 1");
        ScreenReader::announce(&ctx, "Your turn");
        // Orca 48 would drop whatever comes within a tenth of a second.
        assert_eq!(frame(&ctx, 10.2, "Step 2"), ["Step 1"]);
        assert_eq!(frame(&ctx, 10.5, "Step 2"), ["Step 1", "The dice show 1"]);
        assert_eq!(frame(&ctx, 10.8, "Step 2"), ["Step 1", "The dice show 1"]);
        assert_eq!(frame(&ctx, 11.0, "Step 2").last().unwrap(), "Your turn");
        assert_eq!(frame(&ctx, 11.5, "Step 2").last().unwrap(), "Step 2");
        assert_eq!(frame(&ctx, 12.0, "Step 2").len(), 4);
    }

    #[test]
    fn of_a_text_that_goes_on_only_what_is_new_is_said() {
        let ctx = begun();
        for (time, text, said) in [
            (10.0, "Loss: 3.", "Loss: 3."),
            (11.0, "Loss: 3. It keeps Ones open.", "It keeps Ones open."),
            (12.0, "Loss: 3. It keeps Ones open.", "It keeps Ones open."),
            (13.0, "Round 1", "Round 1"),
            (14.0, "Round 12", "Round 12"),
        ] {
            assert_eq!(frame(&ctx, time, text).last().unwrap(), said);
        }
    }

    #[test]
    fn what_was_said_is_repeated_further_and_further_back() {
        let ctx = begun();
        for (time, sentence) in [(11.0, "one"), (12.0, "two"), (13.0, "three")] {
            ScreenReader::announce(&ctx, sentence);
            frame(&ctx, time, "");
        }
        let mut time = 14.0;
        let mut repeated = || {
            ScreenReader::repeat(&ctx);
            time += 1.0;
            frame(&ctx, time, "").pop().unwrap()
        };
        assert_eq!(
            [repeated(), repeated(), repeated(), repeated()],
            ["three", "two", "one", "one"]
        );
        ScreenReader::announce(&ctx, "four");
        frame(&ctx, 20.0, "");
        time = 20.0;
        let mut repeated = || {
            ScreenReader::repeat(&ctx);
            time += 1.0;
            frame(&ctx, time, "").pop().unwrap()
        };
        assert_eq!([repeated(), repeated()], ["four", "three"]);
    }
}
