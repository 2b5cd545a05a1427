import { expect, test } from "vitest";
import { articleParts } from "#lib/contents/article";
import { fitsPattern } from "#server/modules/commerce/questionnaire/answers.policy";
import { patternFault } from "#server/modules/commerce/questions/patterns.policy";

/** Milliseconds of the work. */
const timeOf = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

test("patterns and texts that are made to take for ever take moments", async () => {
  const letters = ["a", "A", "1", "@", "/", " ", "-"];
  const kept = ["[A-Z]{2}\\d{4}", "\\d{5}(-\\d{4})?", "https?://.*", "[\\p{L}' -]+", "[^@\\s]+@[^@\\s]+"];
  const refused = ["(a+)+", "(a|a)*", "(\\w+\\s?)*", "(x+x+)+y", "(a?){30}a{30}", "\\d+\\d+", "(.*)*"];
  const article = (links: number) => `<p>${'<a href="https://youtu.be/abc_DEF-123">'.repeat(links)}`;
  const browsersTry = (source: string) => {
    const pattern = new RegExp(`^(?:${source})$`, "u");
    for (const letter of letters) pattern.test(`${letter.repeat(5_000)}!\n`);
  };
  const took = {
    "an answer that is given up": await timeOf(() => fitsPattern("(a+)+", `${"a".repeat(40)}!`)),
    "the slowest pattern to refuse": Math.max(...(await inTurn(refused, (one) => timeOf(() => patternFault(one))))),
    "the slowest pattern in a browser": Math.max(...(await inTurn(kept, (one) => timeOf(() => browsersTry(one))))),
    "an article of 4,000 links": await timeOf(() => articleParts(article(4_000))),
    "an article of 16,000 links": await timeOf(() => articleParts(article(16_000))),
  };
  console.table(took);
  for (const [what, milliseconds] of Object.entries(took)) expect(milliseconds, what).toBeLessThan(2_000);
});

const inTurn = async <T, R>(all: readonly T[], each: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (const one of all) done.push(await each(one));
  return done;
};
