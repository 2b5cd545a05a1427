import type { Mark, Node, ResolvedPos } from "prosemirror-model";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import type { EntityInput } from "#entities/community/activities";
import { webAddress } from "#lib/format/web-address";
import { schema } from "./schema.ts";
import { type Trigger, triggerIn } from "./trigger.ts";
import { webAddressesIn } from "./web-addresses.ts";

type TextMark = EntityInput["marks"][number];

const { link } = schema.marks;

/** Whether what is selected, or what is typed next, has the mark. */
export const hasMark = ({ doc, selection, storedMarks }: EditorState, name: TextMark): boolean => {
  const { from, to, empty, $from } = selection;
  const type = schema.marks[name];
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
};

/** A stretch of the document; `to` is exclusive. */
export interface Range {
  from: number;
  to: number;
}

/** Stands for a mention or an interest where only text is looked at. */
const placeholder = "\uFFFC";

/** The name being typed before the caret, and where. */
export const triggerAt = ({ selection }: EditorState): (Trigger & Range) | null => {
  if (!selection.empty) return null;
  const { $from, from: to } = selection;
  const trigger = triggerIn($from.parent.textBetween(0, $from.parentOffset, "", placeholder));
  return trigger && { ...trigger, from: to - trigger.length, to };
};

/** Puts a mention or an interest in the place of what was typed for it, and a space behind it to write on. */
export const insertNamed =
  ({ from, to }: Range, named: Node): Command =>
  (state, dispatch) => {
    const marks = state.doc.resolve(from).marks();
    const next = state.doc.resolve(to).nodeAfter;
    const isFollowed = next?.isText === true && /^\s/.test(next.text ?? "");
    const content = isFollowed ? [named.mark(marks)] : [named.mark(marks), schema.text(" ", marks)];
    const tr = state.tr.replaceWith(from, to, content);
    // In either case the caret stands behind the space.
    tr.setSelection(TextSelection.create(tr.doc, from + named.nodeSize + 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Whether a word would be glued to what stands before the place. */
const isGlued = ($at: ResolvedPos): boolean => {
  const before = $at.nodeBefore;
  return before !== null && !(before.isText && /\s$/.test(before.text ?? ""));
};

/** Writes the sign that begins a name, apart from the word before it. */
export const typeSign =
  (sign: "@" | "#"): Command =>
  (state, dispatch) => {
    const space = isGlued(state.selection.$from) ? " " : "";
    dispatch?.(state.tr.insertText(space + sign).scrollIntoView());
    return true;
  };

export interface EditedLink extends Range {
  text: string;
  /** Empty where there is none yet. */
  href: string;
}

const markAt = ($at: ResolvedPos): Mark | undefined =>
  link.isInSet($at.nodeAfter?.marks ?? []) ?? link.isInSet($at.nodeBefore?.marks ?? []);

/** The whole link around a place in its line. */
const linkAround = ($at: ResolvedPos, mark: Mark): EditedLink => {
  const start = $at.start();
  const pieces = $at.parent.children.map((inline, index) => {
    const from = start + $at.parent.children.slice(0, index).reduce((size, { nodeSize }) => size + nodeSize, 0);
    return { from, to: from + inline.nodeSize, text: inline.textContent, isLink: mark.isInSet(inline.marks) };
  });
  const at = pieces.findIndex(({ from, to, isLink }) => isLink && from <= $at.pos && $at.pos <= to);
  const first = pieces.findLastIndex(({ isLink }, index) => index < at && !isLink) + 1;
  const after = pieces.findIndex(({ isLink }, index) => index > at && !isLink);
  const whole = pieces.slice(first, after < 0 ? undefined : after);
  return {
    from: whole[0]?.from ?? $at.pos,
    to: whole.at(-1)?.to ?? $at.pos,
    text: whole.map(({ text }) => text).join(""),
    href: mark.attrs.href,
  };
};

/** The link to be made or changed: the one the caret is in, or of what is selected within a line. */
export const linkToEdit = ({ doc, selection }: EditorState): EditedLink => {
  const { $from, $to, from, to } = selection;
  const mark = markAt($from);
  if (mark) return linkAround($from, mark);
  if (!$from.sameParent($to)) return { from: to, to, text: "", href: "" };
  const text = doc.textBetween(from, to);
  const [address] = webAddressesIn(text.trim());
  return { from, to, text, href: address?.href ?? "" };
};

const saysItself = (text: string, href: string): boolean =>
  webAddressesIn(text).some((found) => found.start === 0 && found.end === text.length && found.href === href);

/** Writes `text` there as a link, apart from the word before it; an address that is a link by itself stays plain text. */
export const setLink =
  ({ from, to, text, href }: EditedLink): Command =>
  (state, dispatch) => {
    const $from = state.doc.resolve(from);
    const marks = $from.marks().filter(({ type }) => type !== link);
    const space = from === to && isGlued($from) ? [schema.text(" ", marks)] : [];
    const looks = saysItself(text, href) ? marks : [...marks, link.create({ href })];
    const tr = state.tr.replaceWith(from, to, [...space, schema.text(text, looks)]);
    tr.setSelection(TextSelection.create(tr.doc, from + space.length + text.length)).setStoredMarks(marks);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const removeLink =
  ({ from, to }: Range): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, link));
    return true;
  };

/** An address pasted over a selected piece of text makes it a link. */
export const linkSelection =
  (pasted: string): Command =>
  (state, dispatch) => {
    const { $from, $to, from, to, empty } = state.selection;
    const address = /^https?:\/\/\S+$/i.test(pasted) ? webAddress(pasted) : null;
    if (empty || !address || !$from.sameParent($to)) return false;
    let isText = true;
    state.doc.nodesBetween(from, to, ({ isInline, isText: isLetters }) => {
      if (isInline && !isLetters) isText = false;
    });
    if (!isText) return false;
    dispatch?.(state.tr.addMark(from, to, link.create({ href: address.href })).scrollIntoView());
    return true;
  };

/** Lines of plain text, whatever system they come from. */
export const linesOfText = (text: string): Node[] =>
  text.split(/\r\n?|\n/).map((line) => schema.node("line", null, line ? schema.text(line) : undefined));
