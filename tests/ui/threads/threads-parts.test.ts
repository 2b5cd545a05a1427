import { describe, expect, it } from "vitest";
import type { ActivityEntity } from "#entities/community/activities";
import { threadMessageInput } from "#entities/conversations/threads";
import { arrivedSince } from "#lib/conversations/days";
import { rewritten } from "#lib/conversations/mentions";
import { longestMessage } from "#lib/threads/limits";
import { partsOf, partsOfEdited } from "#lib/threads/parts";
import { remarksIn } from "#lib/threads/remarks";
import { ada, aRemark, grace, remarkId } from "./threads-fixtures.ts";

const none = { account: null, interest: null, linkPreview: null, marks: [] };
/** Of the first place of some words in a text. */
const at = (body: string, words: string) => ({
  startIndex: body.indexOf(words),
  endIndex: body.indexOf(words) + words.length,
});
const mention = (body: string, words: string): ActivityEntity => ({
  ...none,
  ...at(body, words),
  type: "mention",
  account: grace,
});
const link = (body: string, words: string, href: string): ActivityEntity => ({
  ...none,
  ...at(body, words),
  type: "link",
  href,
});
/** The parts of the edited text, with the words that they stand on. */
const edited = (body: string, entities: readonly ActivityEntity[], text: string) =>
  partsOfEdited(rewritten({ message: body, entities: partsOf(entities) }, text)).map(
    ({ type, startIndex, endIndex }) => [type, text.slice(startIndex, endIndex)],
  );

describe("the longest message", () => {
  it("is the longest that the platform takes", () => {
    const takes = (length: number) => threadMessageInput.safeParse({ body: "x".repeat(length) }).success;
    expect([longestMessage, longestMessage + 1].map(takes)).toEqual([true, false]);
  });
});

describe("an edited text", () => {
  const body = "Ask @Grace, not @Grace's cat";

  it.each([
    ["before it", "Please ask @Grace, not @Grace's cat"],
    ["behind it", "Ask @Grace, not @Grace's dog"],
  ])("keeps a mention where it was changed %s", (_, text) => {
    expect(edited(body, [mention(body, "@Grace")], text)).toEqual([["mention", "@Grace"]]);
  });

  it("has none between two changes: what lies there counts as changed", () => {
    expect(edited(body, [mention(body, "@Grace")], "Do ask @Grace, not @Grace's dog!")).toEqual([]);
  });

  it("has none where its words were changed", () => {
    expect(edited(body, [mention(body, "@Grace")], "Ask Grace, not @Grace's cat")).toEqual([]);
  });

  it("has the addresses that stand in it now as links, also those that have grown", () => {
    const was = "See tides.org";
    const entities = partsOf([link(was, "tides.org", "https://tides.org/")]);
    const parts = partsOfEdited(rewritten({ message: was, entities }, "See tides.org/today and sea.org"));
    expect(parts.map((part) => "href" in part && part.href)).toEqual(["https://tides.org/today", "https://sea.org/"]);
  });

  it("is not cut within what a reader sees as one character", () => {
    expect(edited("@Grace", [mention("@Grace", "@Grace")], "@Grace\u0301")).toEqual([["mention", "@Grace\u0301"]]);
  });

  it("keeps words that lead somewhere", () => {
    const was = "See the tide table";
    const parts = [link(was, "tide table", "https://tides.org/")];
    expect(edited(was, parts, "Do see the tide table")).toEqual([["link", "tide table"]]);
  });
});

describe("how much has come since the reader left the end", () => {
  const remarks = remarksIn([aRemark(4, "Four"), aRemark(3, "Three", ada), aRemark(2, "Two"), aRemark(1, "One")]);

  it("counts what others have said behind the last that stood there, whatever was deleted or came above", () => {
    const left = (...numbers: number[]) => new Set(numbers.map(remarkId));
    expect(arrivedSince(remarks, left(2), ada.id)).toBe(1);
    expect(arrivedSince(remarks, left(1, 9), ada.id)).toBe(2);
    expect(arrivedSince(remarks, left(4), ada.id)).toBe(0);
    expect(arrivedSince(remarks, null, ada.id)).toBe(0);
  });
});
