// @vitest-environment node
import { readdir } from "node:fs/promises";
import { _createCache, _createIntlFormatters, type Messages as AnyMessages, createTranslator } from "use-intl/core";
import formatCompiled from "use-intl/format-message/format-only";
import { describe, expect, test, vi } from "vitest";
import { compileMessage, compileMessages } from "#lib/i18n/compile";
import formatMessage from "#lib/i18n/format-message";
import { flattenMessages, loadMessages } from "#lib/i18n/messages";

const locales = (await readdir("messages")).toSorted();
const cache = _createCache();
const formatters = _createIntlFormatters(cache);
const options = (locale: string) => ({ locale, timeZone: "UTC", cache, formatters });

type Values = Record<string, number | ((chunks: unknown) => string)>;

/** A value for whatever looks like a placeholder or a tag; a value too many does no harm. */
function valuesOf(text: string, number: number): Values {
  const values: Values = {};
  for (const [, name = ""] of text.matchAll(/\{\s*(\w+)/g)) values[name] = number;
  for (const [, name = ""] of text.matchAll(/<(\w+)/g)) values[name] = (chunks) => `[${chunks}]`;
  return values;
}

/** Between them they take every form of a plural; where nothing is told apart, one is as good as all. */
const numbersFor = (text: string): number[] =>
  /,\s*(plural|select|selectordinal)\s*,/.test(text) ? [0, 1, 2, 5, 21, 1234] : [1234];

/** As the platform writes it, with the parser. */
function parser(locale: string, text: string): (values: Values) => string {
  const t = createTranslator<AnyMessages>({ _formatters: formatters, locale, messages: { text }, timeZone: "UTC" });
  return (values) => t.markup("text", values);
}

/** As the browser writes it: what the server compiled, and no parser. */
const inBrowser = (locale: string, text: string, values: Values) =>
  formatCompiled("text", compileMessage(text), values, options(locale));

test.each(locales)("every text of %s reads the same compiled", async (locale) => {
  const texts = Object.entries(flattenMessages(await loadMessages(locale)));
  for (const [key, text] of texts.filter(([, text]) => compileMessage(text) !== text)) {
    const parsed = parser(locale, text);
    for (const number of numbersFor(text)) {
      const values = valuesOf(text, number);
      expect(inBrowser(locale, text, values), `${locale} ${key} ${number}`).toBe(parsed(values));
    }
  }
});

test.each(locales)("what is not compiled in %s needs no parser", async (locale) => {
  const texts = Object.values(flattenMessages(await loadMessages(locale)));
  for (const text of texts.filter((text) => compileMessage(text) === text)) expect(parser(locale, text)({})).toBe(text);
});

test("a compiled tree can be handed to client components", async () => {
  const compiled = compileMessages(await loadMessages("en"));
  expect(JSON.parse(JSON.stringify(compiled))).toStrictEqual(compiled);
});

describe("the web app's server", () => {
  test.each(["Plain", "It''s 5 o'clock", "'{'count'}' stays", "{count, plural, one {# place} other {# places}} left"])(
    "writes %j alike from the text and from what it compiled",
    (text) => {
      const values = { count: 3 };
      const expected = parser("en", text)(values);
      expect(formatMessage("text", text, values, options("en"))).toBe(expected);
      expect(formatMessage("text", compileMessage(text), values, options("en"))).toBe(expected);
    },
  );
});

describe("an organization's own text that is no message", () => {
  test.each([
    "Hello {name",
    "Hello </b>",
    "Bring <b>this",
    "{count, plural, one {#}}",
    "{n, plural, offset:1 other {#}}",
  ])("%j is shown as it stands, in the browser and on the server", (text) => {
    const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(inBrowser("en", text, {})).toBe(text);
    expect(formatMessage("text", text, {}, options("en"))).toBe(text);
    expect(complain).toHaveBeenCalledTimes(1);
  });

  test("does not take its neighbours with it", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(compileMessages({ nav: { bad: "{", good: "Hello {name}" } })).toEqual({
      nav: { bad: ["{"], good: ["Hello ", ["name"]] },
    });
  });
});
