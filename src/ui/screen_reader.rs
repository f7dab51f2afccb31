//! Support for screen readers beyond the widgets: a name for the window, a place for the focus when
//! no widget has it, the values that the adapters omit, and announcements.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use egui::accesskit::{Live, Node, NodeId, Rect, Role, TreeUpdate};
use egui::{Context, FullOutput, Id, Plugin};

/// The number of announcements kept in the tree: a screen reader may be slower than the game.
const MAX_ANNOUNCEMENTS: usize = 8;

/// The interval between announcements: Orca 48 drops those that come within a tenth of a second
/// after another (`EventManager._ignore`).
const PAUSE: Duration = Duration::from_millis(150);

/// The role of a heading. Of a heading, Orca 48 reads only the text of the AT-SPI text interface,
/// which the adapter offers for no role that a heading could have; of a label it reads the name.
pub const HEADING: Role = if cfg!(target_os = "linux") { Role::Label } else { Role::Heading };

/// The author id that marks announcements in the tree.
const ANNOUNCEMENT: &str = "announcement";

/// The name of the window.
const NAME: &str = "Fivefold";

/// Completes each frame's accessibility tree from egui.
#[derive(Debug, Default)]
pub struct ScreenReader {
    /// The widget that counts as focused while no widget has the focus.
    home: Option<Id>,
    /// The focus in the last frame.
    focus: Option<NodeId>,
    /// The sentences still to be announced. They enter the tree one at a time, since sentences that
    /// arrive together would lose their order.
    waiting: VecDeque<String>,
    /// The last announcements with their numbers, oldest first.
    announced: VecDeque<(u64, String)>,
    count: u64,
    /// When the last announcement entered the tree.
    last: Option<f64>,
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

    /// Repeats the last announcement.
    pub fn repeat(ctx: &Context) {
        let last = |reader: &mut Self| reader.announced.back().map(|(_, last)| last.clone());
        if let Some(sentence) = ctx.with_plugin(last).flatten() {
            Self::announce(ctx, &sentence);
        }
    }

    /// Moves the next sentence into the tree when it is time.
    fn advance(&mut self, ctx: &Context) {
        if self.waiting.is_empty() {
            return;
        }
        let now = ctx.input(|input| input.time);
        let wait = self.last.map_or(0.0, |last| last + PAUSE.as_secs_f64() - now);
        if wait > 0.0 {
            ctx.request_repaint_after_secs(wait as f32);
            return;
        }
        let Some(sentence) = self.waiting.pop_front() else { return };
        self.last = Some(now);
        self.count += 1;
        self.announced.push_back((self.count, sentence));
        if self.announced.len() > MAX_ANNOUNCEMENTS {
            self.announced.pop_front();
        }
        if !self.waiting.is_empty() {
            ctx.request_repaint_after(PAUSE);
        }
    }

    /// Announces changed texts of live widgets here instead, so that they too keep the interval.
    fn take_live(&mut self, tree: &mut TreeUpdate) {
        let mut live = HashMap::new();
        for (id, node) in &mut tree.nodes {
            if node.live() != Some(Live::Polite) {
                continue;
            }
            node.clear_live();
            let Some(text) = node.value().or(node.label()) else { continue };
            if !text.is_empty() && self.live.get(id).is_none_or(|before| before != text) {
                self.waiting.push_back(text.to_owned());
            }
            live.insert(*id, text.to_owned());
        }
        self.live = live;
    }

    /// Makes a widget of this frame count as focused while no other widget has the focus.
    pub fn set_home(ctx: &Context, id: Id) {
        ctx.with_plugin(|reader: &mut Self| reader.home = Some(id));
    }

    /// Sets the words for collapsed and expanded.
    pub fn name_states(ctx: &Context, words: [String; 2]) {
        ctx.with_plugin(|reader: &mut Self| reader.states = words);
    }

    fn complete(&mut self, tree: &mut TreeUpdate) {
        let Some(root_id) = tree.tree.as_ref().map(|tree| tree.root) else { return };
        // A dialog is not in the tree yet while its size is measured.
        let homes = [self.home.map(|id| id.accesskit_id()), self.focus];
        let is_there = |home: &NodeId| tree.nodes.iter().any(|(id, _)| id == home);
        if tree.focus == root_id
            && let Some(home) = homes.into_iter().flatten().find(is_there)
        {
            tree.focus = home;
        }
        self.focus = Some(tree.focus);
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
                node.set_label(NAME);
                for (id, _) in &spoken {
                    node.push_child(*id);
                }
            } else {
                name_value(node, &self.states);
            }
        }
        tree.nodes.append(&mut spoken);
    }
}

/// Adds the value of a list of options, and whether a group is expanded, to the name: `AccessKit`'s
/// adapter for AT-SPI omits both.
fn name_value(node: &mut Node, states: &[String; 2]) {
    let Some(label) = node.label() else { return };
    let named = match (node.role(), node.value(), node.is_expanded()) {
        (Role::ComboBox, Some(value), _) => format!("{label}: {value}"),
        (Role::Button | Role::DisclosureTriangle, _, Some(is_expanded)) => {
            format!("{label}, {}", states[usize::from(is_expanded)])
        }
        _ => return,
    };
    node.set_label(named);
}

impl Plugin for ScreenReader {
    fn debug_name(&self) -> &'static str {
        "screen reader"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let tree = &mut output.platform_output.accesskit_update;
        if let Some(tree) = tree {
            self.take_live(tree);
        }
        self.advance(ctx);
        if let Some(tree) = tree {
            self.complete(tree);
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

    #[test]
    fn a_screen_reader_has_time_for_each_announcement() {
        let ctx = Context::default();
        ctx.enable_accesskit();
        ctx.add_plugin(ScreenReader::default());
        assert_eq!(frame(&ctx, 10.0, "Step 1"), ["Step 1"]);
        ScreenReader::announce(&ctx, "The dice show 1");
        ScreenReader::announce(&ctx, "Your turn");
        // Orca 48 would drop whatever comes before 10.1.
        assert_eq!(frame(&ctx, 10.09, "Step 2"), ["Step 1"]);
        assert_eq!(frame(&ctx, 10.2, "Step 2"), ["Step 1", "The dice show 1"]);
        assert_eq!(frame(&ctx, 10.29, "Step 2"), ["Step 1", "The dice show 1"]);
        assert_eq!(frame(&ctx, 10.4, "Step 2").last().unwrap(), "Your turn");
        assert_eq!(frame(&ctx, 10.6, "Step 2").last().unwrap(), "Step 2");
        assert_eq!(frame(&ctx, 11.0, "Step 2").len(), 4);
    }
}
