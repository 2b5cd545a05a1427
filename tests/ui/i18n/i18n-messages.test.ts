// @vitest-environment node
import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { errorStatus } from "#kernel/errors";
import { completeLocales } from "#lib/i18n/complete-locales";
import { languageOf } from "#lib/i18n/language-of";
import { languageEntry } from "#lib/i18n/languages";
import { flattenMessages, loadMessages, mergeMessages, nestMessages } from "#lib/i18n/messages";
import { faultsOf, type Texts } from "./i18n-faults.ts";

const files = (await readdir("messages/en")).toSorted();
/** Where a language has a folder of its own, its regions say only what differs. */
const regions = completeLocales.filter((locale) => {
  const language = languageOf(locale);
  return language !== locale && completeLocales.includes(language);
});

/** The texts a locale's own folder has for a module; none when it does not speak of it. */
async function flat(locale: string, file: string): Promise<Texts> {
  const names = await readdir(`messages/${locale}`);
  return names.includes(file) ? flattenMessages(JSON.parse(await readFile(`messages/${locale}/${file}`, "utf8"))) : {};
}

/** The texts of a locale as they are shown, but nothing of English. */
async function spoken(locale: string, file: string): Promise<Texts> {
  const language = regions.includes(locale) ? await flat(languageOf(locale), file) : {};
  return { ...language, ...(await flat(locale, file)) };
}

describe.each(completeLocales)("%s", (locale) => {
  test("is a language one can choose", () => {
    expect(languageEntry(locale).name).not.toBe("");
  });

  test.each(files)("says everything of %s, and asks for the same", async (file) => {
    expect(faultsOf(await flat("en", file), await spoken(locale, file), locale)).toEqual([]);
  });

  test("has no file that is left over", async () => {
    expect((await readdir(`messages/${locale}`)).filter((file) => !files.includes(file))).toEqual([]);
  });
});

test.each(regions)("%s says only what its language says otherwise", async (locale) => {
  for (const file of await readdir(`messages/${locale}`)) {
    const [own, wider] = await Promise.all([flat(locale, file), flat(languageOf(locale), file)]);
    expect(Object.keys(own), `${locale}/${file}`).not.toEqual([]);
    expect(
      Object.keys(own).filter((key) => own[key] === wider[key]),
      `${locale}/${file}`,
    ).toEqual([]);
  }
});

describe("a fault is found:", () => {
  const places = "{count, plural, one {# place in {town}} other {# places in {town}}}";

  test.each<{ name: string; translated: Texts; fault: string }>([
    { name: "a missing key", translated: {}, fault: "a is missing" },
    { name: "a left-over key", translated: { a: "Bonjour", b: "?" }, fault: "b is left over" },
    { name: "an empty text", translated: { a: " " }, fault: "a is empty" },
    {
      name: "an argument too many",
      translated: { a: "Bonjour {name}" },
      fault: "a asks for (name), not for (), with 1",
    },
    { name: "a tag too many", translated: { a: "<b>Bonjour</b>" }, fault: "a asks for (b), not for (), with 1" },
  ])("$name", ({ translated, fault }) => {
    expect(faultsOf({ a: "Hello" }, translated, "fr")).toEqual([fault]);
  });

  test("an argument that an apostrophe quotes away", () => {
    expect(faultsOf({ a: "of {name}" }, { a: "d'{name}" }, "fr")).toEqual(["a asks for (), not for (name), with 1"]);
  });

  test("an argument that one plural form forgets", () => {
    const translated = { a: "{count, plural, one {# place à {town}} other {# places}}" };
    expect(faultsOf({ a: places }, translated, "fr")).toContain("a asks for (count), not for (count,town), with 2");
  });

  test("but none where a word says the number", () => {
    const english = { a: "{count, plural, one {{number} day} other {{number} days}}" };
    const translated = { a: "{count, plural, one {יום} two {יומיים} other {{number} ימים}}" };
    expect(faultsOf(english, translated, "he")).toEqual([]);
  });

  test("another format", () => {
    expect(faultsOf({ a: "{n, number} left" }, { a: "{n} restants" }, "fr")).toEqual(["a formats (), not (n, number)"]);
  });

  test("a plural form the language does not know, and each it lacks", () => {
    expect(faultsOf({ a: places }, { a: places }, "ja")).toEqual(["a has the plural one, which ja does not know"]);
    expect(faultsOf({ a: places }, { a: places }, "pl")).toEqual(["a lacks the plural many", "a lacks the plural few"]);
  });

  test("a text that cannot be read", () => {
    expect(() => faultsOf({ a: "Hello" }, { a: "Bonjour {" }, "fr")).toThrow("fr cannot be read");
  });
});

test("every failure has its sentence", async () => {
  expect(Object.keys(await flat("en", "errors.json")).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
});

test("the sentences of the specification are as it writes them", async () => {
  const { common, status, errors } = await loadMessages("en", ["common", "status", "errors"]);
  expect(common).toMatchObject({
    notFound: {
      title: "This page does not exist",
      text: "Sorry, we couldn't find the page you're looking for.",
    },
    cookies: {
      title: "Cookies & Privacy",
      customize: "Customize",
      accept: "Accept",
      preferences: "Cookie Preferences",
      cancel: "Cancel",
      save: "Save Preferences",
    },
    toasts: { failed: "Something went wrong" },
  });
  expect(status).toMatchObject({ maintenance: { title: "We'll be back soon!" } });
  expect(errors).toMatchObject({
    payment_failed: "Payment failed. Please try another payment method.",
    code_invalid: "Invalid code. Please try again.",
    terms_required: "You must agree to the terms and conditions",
    file_rejected: "Could not upload file. Try again or contact support.",
    login_unknown: "We couldn't find a login with that email.",
    payment_unsupported: "Payment integration not supported",
    validation_failed: "Please fix the errors before continuing.",
  });
});

describe("loading", () => {
  test("gives the modules asked for, under their names", async () => {
    const messages = await loadMessages("fr", ["common"]);
    expect(Object.keys(messages)).toEqual(["common"]);
    expect(flattenMessages(messages)["common.nav.events"]).toBe("Événements");
  });

  test("takes the wider language, then English, key by key", async () => {
    const canadian = flattenMessages(await loadMessages("fr-CA", ["common"]));
    const swedish = flattenMessages(await loadMessages("sv", ["common"]));
    expect(canadian["common.cookies.title"]).toBe("Témoins et confidentialité");
    expect(canadian["common.nav.events"]).toBe("Événements");
    expect(swedish["common.nav.events"]).toBe("Events");
  });

  test("gives all modules when none is named, and nothing for one that does not exist", async () => {
    expect(
      Object.keys(await loadMessages("ja"))
        .map((name) => `${name}.json`)
        .toSorted(),
    ).toEqual(files);
    expect(await loadMessages("ja", ["nothing"])).toEqual({ nothing: {} });
  });

  test("never lets a code become a path", async () => {
    const escaped = flattenMessages(await loadMessages("../ja", ["common"]));
    expect(escaped["common.nav.events"]).toBe("Events");
  });
});

test("merging replaces texts at any depth and keeps the rest", () => {
  const under = { a: { b: "1", c: "2" }, d: "3" };
  expect(mergeMessages(under, { a: { c: "two" }, e: "5" })).toEqual({ a: { b: "1", c: "two" }, d: "3", e: "5" });
  expect(under).toEqual({ a: { b: "1", c: "2" }, d: "3" });
});

test("flat keys and the tree are two spellings of the same", () => {
  const flatKeys = { "common.nav.events": "Events", "common.nav.hosting": "Hosting", "errors.internal": "Oh" };
  expect(flattenMessages(nestMessages(flatKeys))).toEqual(flatKeys);
});
