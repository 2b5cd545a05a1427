import { describe, expect, test } from "vitest";
import { excerptOf } from "#server/text/excerpt";

const around = (word: string, size = 60): string => `${"sea ".repeat(size)}${word} ${"sky ".repeat(size)}`;

describe("an excerpt", () => {
  test("is the whole text where it is short, in one line", () => {
    expect(excerptOf("  High\n\nwater\tat six ", ["water"])).toBe("High water at six");
  });

  test("stands around what was looked for, and says where something was left out", () => {
    const text = excerptOf(around("albatross"), ["ALBATROSS"]);
    expect(text).toMatch(/^…sea (sea )+albatross (sky )+sky…$/);
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text.length).toBeGreaterThan(190);
  });

  test("at an end leaves nothing out there", () => {
    expect(excerptOf(`albatross ${"sky ".repeat(90)}`, ["albatross"])).toMatch(/^albatross (sky )+sky…$/);
    const last = excerptOf(`${"sea ".repeat(90)}albatross`, ["albatross"]);
    expect(last).toMatch(/^…(sea )+albatross$/);
    expect(last.length).toBeGreaterThan(190);
  });

  test("finds it whatever its accents, also where a letter is two", () => {
    expect(excerptOf(around("Größe"), ["grosse"])).toContain("Größe");
    expect(excerptOf(around("Ærø"), ["aero"])).toContain("Ærø");
    expect(excerptOf(around("e\u0301cole"), ["ecole"])).toContain("e\u0301cole");
  });

  test("is the beginning where nothing was looked for, as long as it is asked for", () => {
    const text = excerptOf("sea\n".repeat(90), [], 140);
    expect(text).toMatch(/^sea (sea )+sea…$/);
    expect([text.length > 130, text.length <= 140]).toEqual([true, true]);
    expect(excerptOf("sea ".repeat(35), [], 140)).toBe("sea ".repeat(35).trim());
  });

  test("goes by the longest word that stands there", () => {
    expect(excerptOf(`a ${around("albatross")}`, ["a", "albatross", "nowhere"])).toContain("albatross");
  });

  test("cuts no character in two, in a text without spaces either", () => {
    const family = "👨‍👩‍👧‍👦";
    const text = excerptOf(`${family.repeat(40)}albatross${family.repeat(40)}`, ["albatross"]);
    expect(text).toContain("albatross");
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text.replaceAll(family, "").replace("albatross", "")).toBe("……");
  });

  test("of a very long word, of signs alone and of nothing known is no longer either", () => {
    for (const text of ["x".repeat(5000), "٪".repeat(900), "漢字".repeat(400), around("albatross")])
      for (const words of [["nothing"], [], ["x"], [""]])
        expect(excerptOf(text, words).length).toBeLessThanOrEqual(200);
  });
});
