//! What a screen reader gets besides the widgets: a name for the window, a place for the focus when
//! no widget has it, the values that the adapters leave out, and sentences spoken when something
//! happens.

use std::collections::VecDeque;

use egui::accesskit::{Live, Node, NodeId, Rect, Role, TreeUpdate};
use egui::{Context, FullOutput, Id, Plugin};

/// The number of announcements that stay in the tree: a screen reader may be slower than the game.
const KEPT: usize = 8;

/// Tells announcements from the widgets in the tree.
const ANNOUNCEMENT: &str = "announcement";

/// The name of the window.
const NAME: &str = "Fivefold";

/// Adds to each frame's accessibility tree what egui leaves out.
#[derive(Debug, Default)]
pub struct ScreenReader {
    /// The widget that has the focus when no other has it.
    home: Option<Id>,
    /// Sentences that wait. Only one of them enters the tree in each frame: the order of those that
    /// come together is lost.
    waiting: VecDeque<String>,
    /// The last announcements with their numbers, oldest first.
    announced: VecDeque<(u64, String)>,
    count: u64,
    /// The words for what is collapsed and for what is expanded.
    states: [String; 2],
}

impl ScreenReader {
    /// Has a screen reader say this, even if it is the same as the last announcement.
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

    /// Moves the next sentence into the tree.
    fn advance(&mut self, ctx: &Context) {
        let Some(sentence) = self.waiting.pop_front() else { return };
        self.count += 1;
        self.announced.push_back((self.count, sentence));
        if self.announced.len() > KEPT {
            self.announced.pop_front();
        }
        if !self.waiting.is_empty() {
            ctx.request_repaint();
        }
    }

    /// Makes a widget of this frame the place of the focus while no other widget has it.
    pub fn set_home(ctx: &Context, id: Id) {
        ctx.with_plugin(|reader: &mut Self| reader.home = Some(id));
    }

    /// Sets the words for what is collapsed and for what is expanded.
    pub fn name_states(ctx: &Context, words: [String; 2]) {
        ctx.with_plugin(|reader: &mut Self| reader.states = words);
    }

    fn complete(&self, tree: &mut TreeUpdate) {
        let Some(root_id) = tree.tree.as_ref().map(|tree| tree.root) else { return };
        let home = self.home.map(|id| id.accesskit_id());
        let has_home = tree.nodes.iter().any(|(id, _)| Some(*id) == home);
        if tree.focus == root_id
            && let Some(home) = home.filter(|_| has_home)
        {
            tree.focus = home;
        }
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

/// Adds the value of a list of options to its name, and to that of a group whether it is expanded:
/// `AccessKit`'s adapter for AT-SPI passes on neither.
fn name_value(node: &mut Node, [collapsed, expanded]: &[String; 2]) {
    let Some(label) = node.label() else { return };
    let named = match (node.role(), node.value(), node.is_expanded()) {
        (Role::ComboBox, Some(value), _) => format!("{label}: {value}"),
        (Role::Button | Role::DisclosureTriangle, _, Some(true)) => format!("{label}, {expanded}"),
        (Role::Button | Role::DisclosureTriangle, _, Some(false)) => {
            format!("{label}, {collapsed}")
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
        self.advance(ctx);
        if let Some(tree) = &mut output.platform_output.accesskit_update {
            self.complete(tree);
        }
        self.home = None;
    }
}
