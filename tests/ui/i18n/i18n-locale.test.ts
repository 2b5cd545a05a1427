// @vitest-environment node

import { describe, expect, test } from "vitest";
import { direction } from "#lib/i18n/direction";
import { languageEntry, languages, looksLikeLocale, offeredLanguages } from "#lib/i18n/languages";
import { assertOffered, chooseLocale, fallbackLocale, withLocale, withoutLocale } from "#lib/i18n/locale";

const offered = { LOCALES: ["en", "es", "fr-CA", "ja"], DEFAULT_LOCALE: "en" };

describe("the locale a reader sees", () => {
  test.each([
    { why: "the address, when nothing is remembered", current: "ja", account: null, saved: null, expected: "ja" },
    { why: "the account over the address", current: "ja", account: "es", saved: null, expected: "es" },
    { why: "the account over the saved choice", current: "ja", account: "es", saved: "fr-CA", expected: "es" },
    {
      why: "the account although the saved choice is the address",
      current: "ja",
      account: "es",
      saved: "ja",
      expected: "es",
    },
    { why: "the account when it is the address already", current: "es", account: "es", saved: "ja", expected: "es" },
    { why: "the saved choice over the address", current: "en", account: null, saved: "ja", expected: "ja" },
    {
      why: "the saved choice where the account's is not offered",
      current: "en",
      account: "de",
      saved: "ja",
      expected: "ja",
    },
    {
      why: "the address where nothing remembered is offered",
      current: "es",
      account: "de",
      saved: "fr",
      expected: "es",
    },
    { why: "the address where what is saved is empty", current: "es", account: "", saved: "", expected: "es" },
  ])("is $why", ({ current, account, saved, expected }) => {
    expect(chooseLocale({ current, account, saved, offered })).toBe(expected);
  });
});

test.each([
  [null, "en"],
  ["ja", "ja"],
  ["de", "en"],
  ["../../etc", "en"],
])("an address without a locale, with %s saved, leads to %s", (saved, expected) => {
  expect(fallbackLocale(saved, offered)).toBe(expected);
});

test("a locale that is not offered is refused", () => {
  expect(() => assertOffered("fr-CA", offered)).not.toThrow();
  expect(() => assertOffered("fr", offered)).toThrow("Unknown locale: fr");
});

test("an entry for a code that is no language is refused", () => {
  expect(languageEntry("ja").name).toBe("日本語");
  expect(() => languageEntry("xx")).toThrow("Unknown locale: xx");
});

test.each([
  ["en", true],
  ["xx", true],
  ["fr-CA", true],
  ["zh-TW", true],
  ["fil", true],
  ["events", false],
  ["faq", false],
  ["alpine.localhost", false],
  ["", false],
])("the segment %j means a language: %s", (segment, expected) => {
  expect(looksLikeLocale(segment)).toBe(expected);
});

test("an address changes its language and keeps everything else", () => {
  expect(withLocale("/en", "ja")).toBe("/ja");
  expect(withLocale("/en/events/en?en=/en#en", "zh-TW")).toBe("/zh-TW/events/en?en=/en#en");
  expect(withoutLocale("/en/events?past=true")).toBe("/events?past=true");
  expect(withoutLocale("/en")).toBe("/");
  expect(withoutLocale("/en?q=1")).toBe("/?q=1");
});

describe("the list of languages", () => {
  test("has about sixty entries with ids from 1 to 74", () => {
    const ids = languages.map(({ id }) => id);
    expect(languages.length).toBeGreaterThanOrEqual(60);
    expect(new Set(ids).size).toBe(ids.length);
    expect([Math.min(...ids), Math.max(...ids)]).toEqual([1, 74]);
    expect(languages.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["zh-CN", "zh-TW", "fr-CA", "es-MX", "pt-PT", "en", "es", "fr", "ja"]),
    );
  });

  test("names every code once, and every code is one the browser knows", () => {
    const codes = languages.map(({ value }) => value);
    expect(new Set(codes).size).toBe(codes.length);
    expect(Intl.DateTimeFormat.supportedLocalesOf(codes)).toEqual(codes);
  });

  test("offers what is configured and nothing else", () => {
    expect(offeredLanguages(["ja", "en"]).map(({ value }) => value)).toEqual(["en", "ja"]);
    expect(() => offeredLanguages(["ja", "en", "xx"])).toThrow("Unknown locale: xx");
  });

  test.each([
    ["ar", "rtl"],
    ["he", "rtl"],
    ["fa", "rtl"],
    ["ur", "rtl"],
    ["en", "ltr"],
    ["zh-TW", "ltr"],
  ])("%s is written %s", (locale, expected) => {
    expect(direction(locale)).toBe(expected);
  });
});
