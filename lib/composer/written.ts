import type { Mark as EditorMark, Node } from "prosemirror-model";
import type { EntityInput } from "#entities/community/activities";
import { characterEnds } from "./graphemes.ts";
import { webAddressesIn } from "./web-addresses.ts";

/** A text with what its parts are: as it is sent, and as a draft keeps it. */
export interface Written {
  message: string;
  /** In their order, none over another; positions in UTF-16 code units, `endIndex` exclusive. */
  entities: EntityInput[];
}

type TextMark = EntityInput["marks"][number];

const textMarks: readonly TextMark[] = ["bold", "italic", "underline", "strike"];

const marksOf = (marks: readonly EditorMark[]): TextMark[] =>
  textMarks.filter((name) => marks.some(({ type }) => type.name === name));

const linkOf = (marks: readonly EditorMark[]): string | null =>
  marks.find(({ type }) => type.name === "link")?.attrs.href ?? null;

/** Control characters mean nothing in a post, and halves of characters cannot be stored; positions stay. */
const clean = (text: string): string => text.replaceAll(/\p{Cc}/gu, " ").toWellFormed();

const textOf = (inline: Node): string => clean(inline.isText ? (inline.text ?? "") : inline.textContent);

/** The addresses in a line that stand in its plain text. */
export const addressesOf = (line: Node) => {
  const plain = line.children.map((inline) => {
    const text = textOf(inline);
    return inline.isText && linkOf(inline.marks) === null ? text : " ".repeat(text.length);
  });
  return webAddressesIn(plain.join(""));
};

/** The parts of one line that are more than plain text. */
const entitiesOf = (line: Node, offset: number): EntityInput[] => {
  const addresses = addressesOf(line);
  const entities: EntityInput[] = [];
  let from = 0;
  for (const inline of line.children) {
    const to = from + textOf(inline).length;
    const span = (start: number, end: number) => ({
      startIndex: offset + start,
      endIndex: offset + end,
      marks: marksOf(inline.marks),
    });
    const { accountId, interestId } = inline.attrs;
    const href = linkOf(inline.marks);
    if (inline.type.name === "mention") entities.push({ type: "mention", ...span(from, to), accountId });
    else if (inline.type.name === "interest") entities.push({ type: "interest", ...span(from, to), interestId });
    else if (href !== null) entities.push({ type: "link", ...span(from, to), href });
    else entities.push(...textEntities(span, addresses, from, to));
    from = to;
  }
  return entities;
};

type Span = (start: number, end: number) => Pick<EntityInput, "startIndex" | "endIndex" | "marks">;

/** Text of one look, in which addresses are links. */
const textEntities = (
  span: Span,
  addresses: ReturnType<typeof webAddressesIn>,
  from: number,
  to: number,
): EntityInput[] => {
  const entities: EntityInput[] = [];
  let at = from;
  for (const { start, end, href } of addresses) {
    if (end <= from || start >= to) continue;
    entities.push({ type: "segment", ...span(at, Math.max(at, start)) });
    at = Math.min(end, to);
    entities.push({ type: "link", ...span(Math.max(start, from), at), href });
  }
  entities.push({ type: "segment", ...span(at, to) });
  return entities.filter(({ type, marks }) => type === "link" || marks.length > 0);
};

const isSameLook = (a: EntityInput, b: EntityInput): boolean =>
  a.marks.join() === b.marks.join() &&
  ((a.type === "segment" && b.type === "segment") || (a.type === "link" && b.type === "link" && a.href === b.href));

/** Pieces of one look that touch are one part. */
const joinTouching = (entities: readonly EntityInput[]): EntityInput[] => {
  const joined: EntityInput[] = [];
  for (const entity of entities) {
    const last = joined.at(-1);
    if (last?.endIndex === entity.startIndex && isSameLook(last, entity)) last.endIndex = entity.endIndex;
    else joined.push({ ...entity });
  }
  return joined;
};

/** What was written, as the platform takes it. */
export const writtenOf = (doc: Node): Written => {
  const lines: string[] = [];
  const found: EntityInput[] = [];
  let offset = 0;
  for (const line of doc.children) {
    const text = line.children.map(textOf).join("");
    lines.push(text);
    found.push(...entitiesOf(line, offset));
    offset += text.length + 1;
  }
  const message = lines.join("\n");
  const endOf = characterEnds(message);
  const entities = found
    .map((entity) => ({ ...entity, startIndex: endOf(entity.startIndex), endIndex: endOf(entity.endIndex) }))
    .filter(({ startIndex, endIndex }) => startIndex < endIndex);
  return { message, entities: joinTouching(entities) };
};

/** Without the empty space around it. */
export const trimWritten = ({ message, entities }: Written): Written => {
  const trimmed = message.trim();
  const before = message.length - message.trimStart().length;
  const place = (at: number) => Math.min(Math.max(at - before, 0), trimmed.length);
  return {
    message: trimmed,
    entities: entities
      .map((entity) => ({ ...entity, startIndex: place(entity.startIndex), endIndex: place(entity.endIndex) }))
      .filter(({ startIndex, endIndex }) => startIndex < endIndex),
  };
};

/** With links that show no card of their pages. */
export const withoutCards = ({ message, entities }: Written): Written => ({
  message,
  entities: entities.map((entity) => (entity.type === "link" ? { ...entity, preview: false } : entity)),
});

/** The first address a post leads to; null without one. */
export const firstLink = ({ entities }: Written): string | null =>
  entities.find((entity) => entity.type === "link")?.href ?? null;
