// @vitest-environment node
import { globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { completeLocales } from "#lib/i18n/complete-locales";
import { lateModules } from "#lib/i18n/late-modules";
import { flattenMessages, loadMessages } from "#lib/i18n/messages";
import { longestOwnText, ownTextFault, textAt, wordedBy, wordedByUs } from "#lib/i18n/own-texts";

test.each(completeLocales)("every text of %s can stand in its own place, with room to say more", async (locale) => {
  const texts = Object.entries(flattenMessages(await loadMessages(locale)));
  expect(texts.filter(([, text]) => ownTextFault(text, text) !== null)).toEqual([]);
  expect(Math.max(...texts.map(([, text]) => text.length))).toBeLessThan(longestOwnText * 0.6);
});

test.each(completeLocales.filter((locale) => locale !== "en"))(
  "what a translation into %s may ask for, an own text may too",
  async (locale) => {
    const [english, own] = await Promise.all([loadMessages("en"), loadMessages(locale)]);
    const faults = Object.entries(flattenMessages(own)).filter(
      ([key, text]) => ownTextFault(textAt(english, key) ?? "", text) !== null,
    );
    expect(faults).toEqual([]);
  },
);

const seats = "{count, plural, one {# seat in <b>{town}</b>} other {# seats in <b>{town}</b>}}";

describe("a text in the place of another", () => {
  test.each([
    ["Events", "Sailings"],
    ["Events", "It's 5 o''clock, & more"],
    ["Events", "One line\nand another"],
    ["{name}, home", "Home"],
    [seats, "<b>{town}</b> has {count} seats"],
    [seats, "{count, number} seats in <b>{town}</b>"],
    [seats, "{count, plural, =0 {none in <b>{town}</b>} other {# of them in <b>{town}</b>}}"],
    ["{n, number} left", "{n, plural, one {one} other {#}} left"],
    ["{when, date, short}", "on {when, date, short}"],
    ["{kind, select, a {A} other {B}}", "{kind, select, a {the first} other {another}}"],
  ])("of %j may be %j", (builtIn, own) => {
    expect(ownTextFault(builtIn, own)).toBeNull();
  });

  test.each([
    ["Events", "", { fault: "blank" }],
    ["Events", "\u0007", { fault: "control" }],
    ["Events", "x".repeat(longestOwnText + 1), { fault: "long" }],
    ["Events", "{", { fault: "unreadable" }],
    ["Events", "<b>", { fault: "unreadable" }],
    ["Events", '<a href="https://evil.example">Events</a>', { fault: "unreadable" }],
    ["{n} left", "{n, plural, one {#}} left", { fault: "unreadable" }],
    ["Events", "{name}", { fault: "value", name: "name" }],
    [seats, "{count, plural, other {# in <b>{city}</b>}}", { fault: "value", name: "city" }],
    ["{name}", "{name, plural, other {#}}", { fault: "way", name: "name" }],
    ["{n, number} left", "{n, number, ::currency/EUR} left", { fault: "way", name: "n" }],
    ["{when, date, short}", "{when}", { fault: "way", name: "when" }],
    ["{when, date, short}", "{when, date, long}", { fault: "way", name: "when" }],
    ["{kind, select, a {A} other {B}}", "{kind}", { fault: "way", name: "kind" }],
    ["Events", "<b>Events</b>", { fault: "tag", name: "b" }],
    [seats, "<b>{town}</b><i>!</i>", { fault: "tag", name: "i" }],
    [seats, "{town}", { fault: "lostTag", name: "b" }],
  ])("of %j is not %j", (builtIn, own, fault) => {
    expect(ownTextFault(builtIn, own)).toEqual(fault);
  });
});

describe("laying own texts over ours", () => {
  const messages = { common: { nav: { events: "Events", home: "{name}, home" } }, status: { title: "Closed" } };

  test("replaces what fits, and changes nothing else", () => {
    const own = { "common.nav.events": "Sailings", "activities.title": "Not asked for" };
    const worded = wordedBy(own, messages);
    expect(worded).toEqual({ ...messages, common: { nav: { events: "Sailings", home: "{name}, home" } } });
    expect(messages.common.nav.events).toBe("Events");
    expect(wordedBy(undefined, messages)).toBe(messages);
  });

  test("passes over what does not fit, and says so once", () => {
    const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const own = { "common.nav.home": "{nam}, home", "common.nav": "x", "status.title": "Open", "__proto__.a": "x" };
    expect([wordedBy(own, messages), wordedBy(own, messages)]).toEqual([messages, messages]);
    expect(complain).toHaveBeenCalledTimes(1);
  });
});

test("what cannot be worded anew is on no page: only the platform reads it, but for previews of mails", () => {
  const names = readdirSync("messages/en").map((file) => file.replace(".json", ""));
  expect([...wordedByUs].filter((name) => !names.includes(name))).toEqual([]);
  const pages = globSync("{app,components}/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const isAskedFor = (name: string): boolean =>
    pages.some((text) => new RegExp(`(?:names=\\{\\[|translatorOf\\(|messagesOf\\()[^\\])]*"${name}"`).test(text));
  expect([...wordedByUs].filter(isAskedFor)).toEqual(["mail"]);
  // The rest is asked for by pages, by what they are given, or later by the browser, or goes with the platform's replies.
  const elsewhere = ["notices", "privacy", "terms", ...lateModules].sort();
  expect(names.filter((name) => !wordedByUs.has(name) && !isAskedFor(name)).sort()).toEqual(elsewhere);
});
