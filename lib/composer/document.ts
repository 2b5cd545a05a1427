import type { Node } from "prosemirror-model";
import type { EntityInput } from "#entities/community/activities";
import { characterEnds } from "./graphemes.ts";
import { schema } from "./schema.ts";
import { webAddressesIn } from "./web-addresses.ts";
import type { Written } from "./written.ts";

interface Line {
  text: string;
  /** Where it begins in the message. */
  offset: number;
}

const linesOf = (message: string): Line[] => {
  const lines: Line[] = [];
  let offset = 0;
  for (const text of message.split("\n")) {
    lines.push({ text, offset });
    offset += text.length + 1;
  }
  return lines;
};

/** Positions within the line; what is not in it as a whole is left out. */
const entitiesIn = ({ text, offset }: Line, entities: readonly EntityInput[]): EntityInput[] =>
  entities
    .map((entity) => ({ ...entity, startIndex: entity.startIndex - offset, endIndex: entity.endIndex - offset }))
    .filter(({ startIndex, endIndex }) => startIndex >= 0 && startIndex < endIndex && endIndex <= text.length)
    .toSorted((a, b) => a.startIndex - b.startIndex);

type Address = ReturnType<typeof webAddressesIn>[number];

/** The addresses in a line as its parts have them: around whole characters. */
const addressesIn = (line: string): Address[] => {
  const endOf = characterEnds(line);
  return webAddressesIn(line).map((address) => ({
    ...address,
    start: endOf(address.start),
    end: endOf(address.end),
  }));
};

/** An address that is a link by itself stays text, so that it leads to what it says also after it was changed. */
const isOneOf = (addresses: readonly Address[], link: Extract<EntityInput, { type: "link" }>): boolean =>
  addresses.some(({ href, start, end }) => href === link.href && start <= link.startIndex && link.endIndex <= end);

const nodeOf = (line: string, addresses: readonly Address[], entity: EntityInput): Node => {
  const text = line.slice(entity.startIndex, entity.endIndex);
  const marks = entity.marks.map((name) => schema.mark(name));
  if (entity.type === "mention") return schema.node("mention", { accountId: entity.accountId, name: text }, [], marks);
  if (entity.type === "interest" && text.startsWith("#"))
    return schema.node("interest", { interestId: entity.interestId, name: text.slice(1) }, [], marks);
  if (entity.type === "link" && !isOneOf(addresses, entity)) marks.push(schema.mark("link", { href: entity.href }));
  return schema.text(text, marks);
};

const contentOf = (line: Line, entities: readonly EntityInput[]): Node[] => {
  const nodes: Node[] = [];
  const addresses = addressesIn(line.text);
  let at = 0;
  const addText = (end: number) => {
    if (at < end) nodes.push(schema.text(line.text.slice(at, end)));
  };
  for (const entity of entitiesIn(line, entities)) {
    if (entity.startIndex < at) continue;
    addText(entity.startIndex);
    nodes.push(nodeOf(line.text, addresses, entity));
    at = entity.endIndex;
  }
  addText(line.text.length);
  return nodes;
};

/** What was written before, to write on. */
export const documentOf = ({ message, entities }: Written): Node =>
  schema.node(
    "doc",
    null,
    linesOf(message).map((line) => schema.node("line", null, contentOf(line, entities))),
  );
