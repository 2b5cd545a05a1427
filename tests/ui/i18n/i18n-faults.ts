import {
  _createCache,
  _createIntlFormatters,
  type Messages as AnyMessages,
  createTranslator,
  type IntlError,
} from "use-intl/core";

/** The texts of one module under their flat keys. */
export type Texts = Record<string, string>;

/** What a translation lacks, or has too much, beside the English texts: a line each. */
export function faultsOf(english: Texts, translated: Texts, locale: string): string[] {
  const faults = Object.entries(english).flatMap(([key, text]) => {
    const translation = translated[key];
    return translation === undefined
      ? [`${key} is missing`]
      : textFaults(text, translation, locale).map((fault) => `${key} ${fault}`);
  });
  const leftOver = Object.keys(translated).filter((key) => !(key in english));
  return [...faults, ...leftOver.map((key) => `${key} is left over`)];
}

function textFaults(english: string, text: string, locale: string): string[] {
  if (text.trim() === "") return ["is empty"];
  return [
    ...argumentFaults(english, text, locale),
    ...formatFaults(english, text),
    ...pluralForms(text).flatMap((forms) => pluralFaults(forms, locale)),
  ];
}

/** Numbers that between them fall in every category of every language that is spoken here. */
const tellingNumbers = [0, 1, 2, 3, 5, 11, 21, 100];

/** The count of a plural as it is written out, where `#` will not do. */
const numeral = "number";

function argumentFaults(english: string, text: string, locale: string): string[] {
  const isPlural = [english, text].some((message) => pluralForms(message).length > 0);
  return (isPlural ? tellingNumbers : [1]).flatMap((number) => {
    const asked = askedWith(number, locale, text);
    // Some languages have a word for none, one or two things, and no numeral beside it.
    const isWord = isPlural && number <= 2 && !asked.includes(numeral);
    const wanted = askedInEnglish(number, english).filter((name) => !(isWord && name === numeral));
    return wanted.join() === asked.join() ? [] : [`asks for (${asked}), not for (${wanted}), with ${number}`];
  });
}

const english = new Map<string, string[]>();

/** What the English text asks for is found once for all languages. */
function askedInEnglish(number: number, text: string): string[] {
  const key = `${number} ${text}`;
  const asked = english.get(key) ?? askedWith(number, "en", text);
  english.set(key, asked);
  return asked;
}

/** Only these give a text something to ask for, or something to be wrong about. */
const signs = /[{}<>']/;

/** One for all texts: a format of numbers takes longer to make than a text to write. */
const _formatters = _createIntlFormatters(_createCache());

/** What a message asks for when it is written out with one number: each time it complains, it gets what it misses. */
function askedWith(number: number, locale: string, text: string): string[] {
  if (!signs.test(text)) return [];
  const values: Record<string, number | ((chunks: string) => string)> = {};
  const faults: IntlError[] = [];
  const onError = (fault: IntlError) => faults.push(fault);
  const t = createTranslator<AnyMessages>({ _formatters, locale, messages: { text }, timeZone: "UTC", onError });
  for (;;) {
    t.markup("text", values);
    const [fault] = faults.splice(0);
    if (!fault) return Object.keys(values).toSorted();
    const missing = /variable "([^"]+)" was not provided/.exec(fault.message)?.[1];
    if (!missing || missing in values) throw new Error(`${locale} cannot be read: ${text}`, { cause: fault });
    values[missing] = text.includes(`<${missing}>`) ? (chunks) => chunks : number;
  }
}

/** Bare, a number would be written without its grouping; a plural writes it as `#`, whichever way English does. */
function formatFaults(english: string, text: string): string[] {
  const [wanted, written] = [english, text].map((message) => [...new Set(formatsOf(message))].toSorted().join("; "));
  return wanted === written ? [] : [`formats (${written}), not (${wanted})`];
}

function formatsOf(text: string): string[] {
  const formats = text.matchAll(/\{\s*(\w+)\s*,\s*(number|date|time|plural|select|selectordinal)\b/g);
  return [...formats].map(([, name, type]) => `${name}, ${type === "plural" ? "number" : type}`);
}

/** What each plural of a message tells apart: `{n, plural, =0 {…} other {…}}` gives `=0` and `other`. */
function pluralForms(text: string): string[][] {
  return [...text.matchAll(/,\s*plural\s*,/g)].map((start) => formsAt(text.slice(start.index + start[0].length)));
}

function formsAt(body: string): string[] {
  const forms: string[] = [];
  let depth = 0;
  let word = "";
  for (const sign of body) {
    if (sign === "{") {
      if (depth === 0) forms.push(word.trim());
      depth += 1;
      word = "";
    } else if (sign === "}") {
      depth -= 1;
      if (depth < 0) break;
    } else if (depth === 0) {
      word += sign;
    }
  }
  return forms;
}

function pluralFaults(forms: readonly string[], locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  const known: string[] = rules.resolvedOptions().pluralCategories;
  const foreign = forms.filter((form) => !form.startsWith("=") && !known.includes(form));
  const needed = tellingNumbers.filter((number) => !forms.includes(`=${number}`)).map((number) => rules.select(number));
  const lacking = new Set(["other", ...needed].filter((form) => !forms.includes(form)));
  return [
    ...foreign.map((form) => `has the plural ${form}, which ${locale} does not know`),
    ...[...lacking].map((form) => `lacks the plural ${form}`),
  ];
}
