// @vitest-environment node
import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { emojiLocale, withInserted } from "#lib/conversations/emoji";
import { readEmojiNames } from "#lib/conversations/emoji-names";

const named = z.array(z.object({ label: z.string() }));

describe("emoji", () => {
  it("are known by names in a language that the package has, for each language of the product", async () => {
    for (const locale of await readdir("messages")) {
      const names = named.parse(JSON.parse((await readEmojiNames(emojiLocale(locale), "data.json")) ?? "null"));
      expect(names.length, locale).toBeGreaterThan(1000);
    }
  });

  it.each([
    ["ja", "ja"],
    ["fr-CA", "fr"],
    ["pt-PT", "pt"],
    ["zh-TW", "zh-hant"],
    ["es-MX", "es-mx"],
    ["ar", "en"],
  ])("of %s have the names of %s", (locale, names) => {
    expect(emojiLocale(locale)).toBe(names);
  });

  it.each([
    ["..", "data.json"],
    ["en", "../package.json"],
    ["en", "compact.json"],
    ["xx", "data.json"],
  ])("open no other file: %s/%s", async (locale, file) => {
    expect(await readEmojiNames(locale, file)).toBeNull();
  });
});

describe("what is chosen", () => {
  it("comes in where one writes, and one writes on behind it", () => {
    expect(withInserted("Ahoy !", "⛵", { start: 5, end: 5 })).toEqual({ text: "Ahoy ⛵!", caret: 6 });
  });

  it("takes the place of what is selected", () => {
    expect(withInserted("Ahoy boat", "🚤", { start: 5, end: 9 })).toEqual({ text: "Ahoy 🚤", caret: 7 });
  });
});
