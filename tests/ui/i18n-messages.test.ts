// @vitest-environment node
import { readdir, readFile } from "node:fs/promises";
import { type Messages as AnyMessages, createTranslator, type IntlError } from "next-intl";
import { describe, expect, test } from "vitest";
import { errorStatus } from "#kernel/errors";
import { flattenMessages, loadMessages, mergeMessages, nestMessages } from "#lib/i18n/messages";

const translations = ["es", "fr", "ja"];
const files = (await readdir("messages/en")).toSorted();

async function flat(locale: string, file: string): Promise<Record<string, string>> {
  return flattenMessages(JSON.parse(await readFile(`messages/${locale}/${file}`, "utf8")));
}

/** What a message asks for when it is written out with one number: each time it complains, it gets what it misses. */
function askedWith(number: number, locale: string, text: string): string[] {
  const values: Record<string, number | ((chunks: string) => string)> = {};
  for (;;) {
    const faults: IntlError[] = [];
    const onError = (fault: IntlError) => faults.push(fault);
    const t = createTranslator<AnyMessages>({ locale, messages: { text }, timeZone: "UTC", onError });
    t.markup("text", values);
    const [fault] = faults;
    if (!fault) return Object.keys(values);
    const missing = /variable "([^"]+)" was not provided/.exec(fault.message)?.[1];
    if (!missing || missing in values) throw fault;
    values[missing] = text.includes(`<${missing}>`) ? (chunks) => chunks : number;
  }
}

/** Every placeholder and tag of a message, over the plural forms of several numbers. */
function argumentsOf(locale: string, text: string): string[] {
  const asked = [0, 1, 2, 5, 21].flatMap((number) => askedWith(number, locale, text));
  return [...new Set(asked)].toSorted();
}

describe.each(files)("%s", (file) => {
  test.each(translations)("says the same in %s", async (locale) => {
    const [english, translated] = await Promise.all([flat("en", file), flat(locale, file)]);
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(english)) {
      const translation = translated[key] ?? "";
      expect(translation.trim(), `${locale} ${key}`).not.toBe("");
      expect(argumentsOf(locale, translation), `${locale} ${key}`).toEqual(argumentsOf("en", text));
    }
  });
});

test.each(translations)("no message file is missing in %s, and none is left over", async (locale) => {
  expect((await readdir(`messages/${locale}`)).toSorted()).toEqual(files);
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
    const german = flattenMessages(await loadMessages("de", ["common"]));
    expect(canadian["common.nav.events"]).toBe("Événements");
    expect(german["common.nav.events"]).toBe("Events");
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
