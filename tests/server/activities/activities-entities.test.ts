import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { type ActivityInput, type EntityInput, textMark } from "#entities/community/activities";
import { messageFaults } from "#server/modules/community/activities/message.policy";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let bob: TestAccount;
let interestId: string;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  bob = await world.account(club);
  interestId = (await world.insert(club, "interests", { name: "Tides" })).id;
});
afterAll(() => world.close());

/** What people write: words of several scripts, pictures of many code units, accents on their own, directions, spaces. */
const piece = fc.oneof(
  fc.constantFrom(
    "high water",
    " ",
    "\n",
    "שלום",
    "مرحبا",
    "潮の満ち引き",
    "👨‍👩‍👧‍👦",
    "🏴‍☠️",
    "🇫🇷",
    "👍🏽",
    "é",
    "e\u0301",
    "\u0301",
  ),
  fc.constantFrom(
    "\u202E",
    "\u2066",
    "\u2069",
    "\u200D",
    "\uFE0F",
    "\r\n",
    "नमस्ते",
    "각",
    "\u1112\u1161",
    "<b>",
    "&amp;",
  ),
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc.string({ unit: "binary", maxLength: 4 }).map((text) => text.replaceAll("\0", "")),
);
const message = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => `~${pieces.join("")}`);
const marks = fc.uniqueArray(fc.constantFrom(...textMark.options));

/** Positions between two characters, as a reader counts them. */
const cutsOf = (text: string): number[] => {
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return [...Array.from(segments, ({ index }) => index), text.length];
};

interface Kinds {
  accountId: string;
  interestId: string;
}
const kind = (span: { startIndex: number; endIndex: number; marks: EntityInput["marks"] }, named: Kinds) =>
  fc.constantFrom<EntityInput>(
    { type: "segment", ...span },
    { type: "mention", ...span, accountId: named.accountId },
    { type: "interest", ...span, interestId: named.interestId },
    { type: "link", ...span, href: "https://sea.example/?q=%20#tide" },
  );

/** A text with parts on it that stand beside each other, sent in any order. */
const written = (named: Kinds) =>
  message.chain((text) =>
    fc.shuffledSubarray(cutsOf(text)).chain((picked) => {
      const cuts = picked.toSorted((a, b) => a - b);
      const spans = cuts.flatMap((startIndex, index) => {
        const endIndex = cuts[index + 1];
        return index % 2 === 0 && endIndex !== undefined ? [{ startIndex, endIndex }] : [];
      });
      const entities = fc
        .tuple(...spans.map((span) => marks.chain((marked) => kind({ ...span, marks: marked }, named))))
        .chain((parts) => fc.shuffledSubarray(parts, { minLength: parts.length }));
      return fc.record({ message: fc.constant(text), entities });
    }),
  );

/** As the reply says it, in what the author sent. */
const asSent = ({ type, startIndex, endIndex, marks: marked, ...rest }: EntityInput) => ({
  ...{ type, startIndex, endIndex, marks: marked },
  accountId: "accountId" in rest ? rest.accountId : null,
  interestId: "interestId" in rest ? rest.interestId : null,
  href: "href" in rest ? rest.href : null,
});

test("whatever is written comes back as it was sent, each part on its words", async () => {
  let author: TestAccount | undefined;
  let said = 0;
  const post = async (body: ActivityInput) => {
    // Nobody says more than thirty things a minute.
    if (said % 25 === 0) author = await world.account(club);
    said += 1;
    return (author ?? bob).call(activities.create, { body });
  };
  await fc.assert(
    fc.asyncProperty(written({ accountId: bob.id, interestId }), async (input) => {
      const { id } = await post(input);
      const read = await bob.call(activities.get, { params: { activityId: id } });
      expect(read.message).toBe(input.message);
      const parts = (read.entities ?? []).map(({ account, interest, linkPreview: _, href, ...entity }) => ({
        ...entity,
        accountId: account?.id ?? null,
        interestId: interest?.id ?? null,
        href: href ?? null,
      }));
      expect(parts).toEqual(input.entities.map(asSent).toSorted((a, b) => a.startIndex - b.startIndex));
    }),
    { numRuns: 120 },
  );
}, 60_000);

const at = fc.nat({ max: 40 });
const torn = fc.oneof(
  message,
  message,
  message,
  message.map((text) => `${text}\uD83D`),
);
const anySpan = fc.record({ startIndex: at, endIndex: at });

test("a part is taken exactly where it cuts no character, ends in the text and overlaps nothing", () =>
  fc.assert(
    fc.property(torn, fc.array(anySpan, { maxLength: 4 }), (text, spans) => {
      const cuts = new Set(cutsOf(text));
      const covered = spans.flatMap(({ startIndex, endIndex }) =>
        Array.from({ length: Math.max(0, endIndex - startIndex) }, (_, index) => startIndex + index),
      );
      const fits =
        spans.every(
          ({ startIndex, endIndex }) => startIndex < endIndex && cuts.has(startIndex) && cuts.has(endIndex),
        ) && new Set(covered).size === covered.length;
      const entities = spans.map((span) => ({ type: "segment" as const, marks: [], ...span }));
      const faults = messageFaults({ message: text, entities }, false);
      expect(Object.keys(faults).length === 0).toBe(fits && text.isWellFormed());
      for (const field of Object.keys(faults)) expect(field).toMatch(/^(message|entities\.\d+\.(start|end)Index)$/);
    }),
    { numRuns: 2_000 },
  ));
