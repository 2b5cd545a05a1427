import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState, type Plugin } from "prosemirror-state";
import { type FilmTools, filmPlugins } from "./article-films";
import { docOf, htmlSchema } from "./html-schema";

const { nodes, marks } = htmlSchema;

const listAround = ({ selection: { $from } }: EditorState): { node: Node; at: number } | null => {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === nodes.bulletList || node.type === nodes.numberedList) return { node, at: $from.before(depth) };
  }
  return null;
};

/** Makes a list, makes it another kind of list, or ends it. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, type));
    return true;
  };

export const isMarked = ({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean =>
  selection.empty
    ? mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, mark);

export const isInList = (state: EditorState, type: NodeType): boolean => listAround(state)?.node.type === type;

/** Writes a text where the cursor is. */
export const insertText =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView());
    return true;
  };

/** Where the link lies that the selection is in or begins in; null outside of any. */
const linkAround = ({ selection: { $from } }: EditorState): { from: number; to: number; href: string } | null => {
  const { parent } = $from;
  let from = $from.start();
  for (const child of parent.children) {
    const to = from + child.nodeSize;
    const link = marks.link.isInSet(child.marks);
    if (link && from <= $from.pos && $from.pos <= to) return { from, to, href: String(link.attrs.href) };
    from = to;
  }
  return null;
};

export const linkHere = (state: EditorState): string => linkAround(state)?.href ?? "";

/** Links what is selected, or the link one is in; with nothing selected the address is written. Null takes it off. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { empty, from, to } = state.selection;
    const place = empty ? linkAround(state) : { from, to };
    const { tr } = state;
    if (place) {
      tr.removeMark(place.from, place.to, marks.link);
      if (href !== null) tr.addMark(place.from, place.to, marks.link.create({ href }));
    } else if (href !== null) {
      tr.insert(from, htmlSchema.text(href.replace(/^mailto:/, ""), [marks.link.create({ href })]));
    }
    dispatch?.(tr);
    return true;
  };

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
};

const keys = (onLink: () => void): Plugin =>
  keymap({
    "Mod-b": toggleMark(marks.bold),
    "Mod-i": toggleMark(marks.italic),
    "Mod-k": () => {
      onLink();
      return true;
    },
    Enter: splitListItem(nodes.listItem),
    "Shift-Enter": chainCommands(exitCode, breakLine),
    // Not the tab key: it leads out of the field.
    "Mod-]": sinkListItem(nodes.listItem),
    "Mod-[": liftListItem(nodes.listItem),
    "Mod-z": undo,
    "Shift-Mod-z": redo,
    "Mod-y": redo,
  });

/** `article`: what films of other services there are to it; undefined for any other text. */
export const createHtmlState = (html: string, article: FilmTools | undefined, onLink: () => void): EditorState =>
  EditorState.create({
    doc: docOf(html, article !== undefined),
    plugins: [history(), ...(article ? filmPlugins(article) : []), keys(onLink), keymap(baseKeymap)],
  });
