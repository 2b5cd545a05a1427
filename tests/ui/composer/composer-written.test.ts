// @vitest-environment node
import * as fc from "fast-check";
import type { Node } from "prosemirror-model";
import { describe, expect, test } from "vitest";
import { activityInput } from "#entities/community/activities";
import { documentOf } from "#lib/composer/document";
import { characterEnds } from "#lib/composer/graphemes";
import { schema } from "#lib/composer/schema";
import { firstLink, trimWritten, type Written, writtenOf } from "#lib/composer/written";
import { messageFaults } from "#server/modules/community/activities/message.policy";

const id = "6f1de4a2-1c1b-4b43-9c5e-0c8f7f3f1a11";
const marks = ["bold", "italic", "underline", "strike"] as const;

const link = (href: string) => schema.mark("link", { href });
const bold = schema.mark("bold");
const line = (...inlines: (Node | string)[]): Node =>
  schema.node(
    "line",
    null,
    inlines.map((inline) => (typeof inline === "string" ? schema.text(inline) : inline)),
  );
const doc = (...lines: Node[]): Node => schema.node("doc", null, lines);
const mention = (name: string) => schema.node("mention", { accountId: id, name });
const interest = (name: string) => schema.node("interest", { interestId: id, name });

/** Text as people and attackers paste it: emoji, accents, both directions, halves of characters, control characters. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    "👩‍👩‍👧‍👦",
    "🇩🇪🇫🇷",
    "e\u0301",
    "\u0301",
    "\u200D",
    "مرحبا بالعالم",
    "क्षि",
    "\uD83D",
    "\uDC00",
    "\r\n",
    "\0",
    "see https://example.org/a?b=c.",
    "www.example.com",
    "#",
    "@",
    "한국어",
    " ",
  ),
);

const inline = fc
  .record({
    kind: fc.constantFrom("text", "text", "text", "mention", "interest"),
    text,
    marks: fc.subarray([...marks]),
    href: fc.option(fc.constantFrom("https://example.org/", "https://xn--e1afmkfd.example/x", "http://a.example/"), {
      freq: 4,
    }),
  })
  .map(({ kind, text, marks: names, href }) => {
    const set = names.map((name) => schema.mark(name));
    if (href !== null) set.push(link(href));
    if (kind === "mention") return schema.node("mention", { accountId: id, name: text }, [], set);
    if (kind === "interest") return schema.node("interest", { interestId: id, name: text }, [], set);
    return schema.text(text, set);
  });

const docs = fc.array(fc.array(inline, { maxLength: 8 }), { minLength: 1, maxLength: 5 }).map((lines) => {
  const made = doc(...lines.map((inlines) => line(...inlines)));
  made.check();
  return made;
});

/** What the contract asks of positions. */
const expectInOrder = ({ message, entities }: Written) => {
  const endOf = characterEnds(message);
  let last = 0;
  for (const { startIndex, endIndex } of entities) {
    expect(startIndex).toBeGreaterThanOrEqual(last);
    expect(endIndex).toBeGreaterThan(startIndex);
    expect(endIndex).toBeLessThanOrEqual(message.length);
    expect(endOf(startIndex)).toBe(startIndex);
    expect(endOf(endIndex)).toBe(endIndex);
    last = endIndex;
  }
};

describe("whatever is written", () => {
  test("its parts lie apart, in order, within the message and around whole characters", () => {
    void fc.assert(
      fc.property(docs, (made) => expectInOrder(writtenOf(made))),
      { numRuns: 500 },
    );
  });

  test("so they do without the empty space around it", () => {
    void fc.assert(
      fc.property(docs, (made) => {
        const trimmed = trimWritten(writtenOf(made));
        expect(trimmed.message).toBe(trimmed.message.trim());
        expectInOrder(trimmed);
      }),
      { numRuns: 500 },
    );
  });

  test("an address of two looks is written on as one, also where its last letter is more than its end", () => {
    const made = doc(line(schema.text("一", [schema.mark("strike")]), "www.example.com\u200D"));
    const written = writtenOf(made);
    expect(written.entities.map(({ type, startIndex, endIndex }) => [type, startIndex, endIndex])).toEqual([
      ["link", 0, 1],
      ["link", 1, 17],
    ]);
    expect(writtenOf(documentOf(written))).toEqual(written);
  });

  test("it can be written on from what was sent, and says the same", () => {
    void fc.assert(
      fc.property(docs, (made) => {
        const written = writtenOf(made);
        const again = documentOf(written);
        again.check();
        expect(writtenOf(again)).toEqual(written);
        expect(documentOf(writtenOf(again)).eq(again)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("the platform takes it, and it survives being stored", () => {
    void fc.assert(
      fc.property(docs, (made) => {
        const { message, entities } = writtenOf(made);
        expect(activityInput.safeParse({ message, entities: entities.slice(0, 200) }).success).toBe(true);
        expect(messageFaults({ message, entities }, true)).toEqual({});
        expect(messageFaults(trimWritten({ message, entities }), true)).toEqual({});
        expect(message).not.toMatch(/[\0\r]/);
        expect(Buffer.from(message, "utf8").toString("utf8")).toBe(message);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a message", () => {
  test("has its marks, mentions and interests where they stand", () => {
    const made = doc(
      line("Ask ", schema.text("👩‍🚀 now", [bold]), " ", mention("Zoë Ünal"), "!"),
      line(interest("Night sailing")),
    );
    expect(writtenOf(made)).toEqual({
      message: "Ask 👩‍🚀 now Zoë Ünal!\n#Night sailing",
      entities: [
        { type: "segment", startIndex: 4, endIndex: 13, marks: ["bold"] },
        { type: "mention", startIndex: 14, endIndex: 22, marks: [], accountId: id },
        { type: "interest", startIndex: 24, endIndex: 38, marks: [], interestId: id },
      ],
    });
  });

  test("has links where addresses stand, with the looks they have", () => {
    const made = doc(line("See www.exa", schema.text("mple.com/x", [bold]), ", ok"));
    expect(writtenOf(made).entities).toEqual([
      { type: "link", startIndex: 4, endIndex: 11, marks: [], href: "https://www.example.com/x" },
      { type: "link", startIndex: 11, endIndex: 21, marks: ["bold"], href: "https://www.example.com/x" },
    ]);
  });

  test("keeps the address of a link that says something else", () => {
    const made = doc(line("Read ", schema.text("the rules", [link("https://example.org/rules")])));
    expect(writtenOf(made).entities).toEqual([
      { type: "link", startIndex: 5, endIndex: 14, marks: [], href: "https://example.org/rules" },
    ]);
    expect(firstLink(writtenOf(made))).toBe("https://example.org/rules");
  });

  test("takes no address out of a mention, a link or a mail address", () => {
    const made = doc(
      line(mention("www.example.com"), " ada@example.com ", schema.text("a.com", [link("https://b.com/")])),
    );
    expect(writtenOf(made).entities.map(({ type }) => type)).toEqual(["mention", "link"]);
  });

  test("gives a letter to the part it begins in", () => {
    // An accent that was typed after the bold ended belongs to the bold letter.
    const made = doc(line(schema.text("e", [bold]), "\u0301a"));
    expect(writtenOf(made).entities).toEqual([{ type: "segment", startIndex: 0, endIndex: 2, marks: ["bold"] }]);
  });

  test("loses the space around it, not the places in it", () => {
    const made = doc(line(), line("  ", schema.text(" hi ", [bold])), line(" "));
    expect(trimWritten(writtenOf(made))).toEqual({
      message: "hi",
      entities: [{ type: "segment", startIndex: 0, endIndex: 2, marks: ["bold"] }],
    });
  });
});

describe("writing on", () => {
  test("an address stays plain text, so that a changed one leads where it says", () => {
    const written = writtenOf(doc(line("www.example.com")));
    expect(documentOf(written).eq(doc(line("www.example.com")))).toBe(true);
  });

  test("does not mind positions that make no sense", () => {
    const bad = documentOf({
      message: "Hello\nyou",
      entities: [
        { type: "segment", startIndex: 3, endIndex: 7, marks: ["bold"] },
        { type: "segment", startIndex: 8, endIndex: 90, marks: ["bold"] },
        { type: "segment", startIndex: 1, endIndex: 3, marks: ["bold"] },
        { type: "mention", startIndex: 2, endIndex: 4, marks: [], accountId: id },
      ],
    });
    expect(bad.textContent).toBe("Helloyou");
    expect(bad.check()).toBeUndefined();
  });
});
