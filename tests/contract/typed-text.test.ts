import { describe, expect, test } from "vitest";
import { isVisible, typedAddress, typedLine, typedLines } from "#kernel/typed-text";
import { isolated, settled } from "#lib/i18n/isolate";

describe("what can be seen", () => {
  test.each(["A", "é", "漢", "👩🏽‍🚀", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "ᅟᅡ", "-", "⠁", "\u0301", "\ufffc", "\ue000"])("is %j", (text) =>
    expect(isVisible(text)).toBe(true),
  );
  test.each(["", " \t\n", "\u00a0\u3000", "\u200b", "\u200d", "\u3164\uffa0", "\u2800", "\ufe0f", "\u00ad", "\u202e"])(
    "is not %j",
    (text) => expect(isVisible(text)).toBe(false),
  );
});

describe("a line as it is kept", () => {
  test.each([
    ["Ada\tB\r\n  C\u2028D", "Ada B C D"],
    ["two  spaces", "two  spaces"],
    [" \u200bAda\u2800\u3164 ", "Ada"],
    ["Ada\u0001\u0007\u009f\ufffe", "Ada"],
    ["\u202eAda\u2066\u2069\u202c", "Ada"],
    ["Zoe\u0308", "Zoë"],
    // In the middle and at the ends of words scripts and emoji need them.
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["ക്\u200d", "ക്\u200d"],
    ["❤\ufe0f", "❤\ufe0f"],
    ["\u200eAda\u200f", "\u200eAda\u200f"],
    // Both are refused by who reads them.
    ["Ada\u0000", "Ada\u0000"],
    // Emptied it would pass for nothing typed.
    [" \u200b ", "\u200b"],
  ])("%j is %j", (typed, kept) => expect(typedLine(typed)).toBe(kept));

  test("is the same when it is kept again", () => {
    for (const text of ["Ada\t\u202e B ", "\u200b\u3164", "\u0001\u200bA\u200d"])
      expect(typedLine(typedLine(text))).toBe(typedLine(text));
  });
});

test("several lines stay lines, and lose what is no text", () => {
  expect(typedLines(" a\r\nb\rc\u0085d\u000be\tf\u0007\u001b[31m\ufffe\n")).toBe("a\nb\nc\nd\ne\tf[31m");
});

test("an address loses what browsers pass over, and keeps its letters", () => {
  expect(typedAddress(" https://exa\tmple.org/\u202eZoe\u0308\n")).toBe("https://example.org/Zoe\u0308");
});

describe("a text in a sentence", () => {
  test.each([
    ["en", "Ada", "Ada"],
    ["en", "\u202eAda\u2069", "Ada"],
    ["en", "עדה", "\u2068עדה\u2069"],
    ["ar", "Ada", "\u2068Ada\u2069"],
    ["ar", "\u202e", ""],
  ])("of %s: %j is %j", (locale, text, shown) => expect(isolated(text, locale)).toBe(shown));

  test("keeps whole isolates when it is put together, and nothing else that turns", () => {
    expect(settled("\u2068a\u2069\u202eb\u2069\u2068c\u2068d\u2069")).toBe("\u2068a\u2069bc\u2068d\u2069");
  });
});
