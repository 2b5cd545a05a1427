/** Sums are hundredths for every currency alike. */
const PLACES = 2;
/** Before the decimals; with them a sum stays far below what a number can hold exactly. */
const MAX_WHOLE_DIGITS = 9;

/** How a language writes a currency; one that is none is taken for dollars, as where sums are shown. */
const currencyFormat = (locale: string, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    style: "currency",
    currency: /^[a-z]{3}$/i.test(currency) ? currency : "USD",
    currencyDisplay: "narrowSymbol",
  });

/** How many decimals people write: 2 for the euro, none for the yen. */
const placesOf = (currency: string): number => {
  const { maximumFractionDigits = PLACES } = currencyFormat("en", currency).resolvedOptions();
  return Math.min(PLACES, maximumFractionDigits);
};

type Writing = { digits: Map<string, string>; decimal: string };

/** The digits and the decimal mark of a language; every language also understands the Latin digits. */
const writingOf = (locale: string): Writing => {
  const format = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = new Map(Array.from({ length: 10 }, (_, digit) => [format.format(digit), String(digit)]));
  const decimal = format.formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
  return { digits, decimal };
};

const marks = /[.,٫]/g;
/** What stands between thousands and nowhere else. */
const groupsOnly = /[\s'’٬]/g;

/** Splits where the decimals begin; null where that cannot be told for sure. */
const split = (text: string, decimal: string, places: number): [whole: string, fraction: string] | null => {
  const last = [...text.matchAll(marks)].at(-1);
  if (!last) return [text, ""];
  const [whole, fraction] = [text.slice(0, last.index), text.slice(last.index + 1)];
  if (places > 0 && fraction.length <= places) return [whole, fraction];
  // "1.234": thousands, unless the language begins its decimals so.
  return last[0] === decimal && places > 0 ? null : [whole + fraction, ""];
};

/**
 * Hundredths of what somebody wrote, "1.234,5" as well as "1,234.50"; null for nothing.
 * Undefined where it is no sum. Never goes through a fraction.
 */
export function parseMoney(text: string, locale: string, currency: string): number | null | undefined {
  const { digits, decimal } = writingOf(locale);
  const plain = [...text.replace(groupsOnly, "")].map((sign) => digits.get(sign) ?? sign).join("");
  if (/[^\d.,٫]/.test(plain)) return undefined;
  const parts = split(plain, decimal, placesOf(currency));
  if (!parts) return undefined;
  const [whole, fraction] = [parts[0].replace(marks, ""), parts[1]];
  if (whole === "" && fraction === "") return null;
  if (whole.replace(/^0+/, "").length > MAX_WHOLE_DIGITS) return undefined;
  return Number(whole + fraction.padEnd(PLACES, "0"));
}

/** As one would type it in this language: no currency, and no marks between thousands to stumble over. */
export function writeMoney(minor: number | null, locale: string, currency: string): string {
  if (minor === null) return "";
  const places = minor % 100 === 0 ? placesOf(currency) : PLACES;
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(minor / 100);
}

/** The currency's sign and on which side of a sum the language puts it. */
export function currencySign(locale: string, currency: string): { sign: string; side: "before" | "after" } {
  const parts = currencyFormat(locale, currency).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === "currency");
  const number = parts.findIndex(({ type }) => type === "integer");
  return { sign: parts[at]?.value ?? currency, side: at < number ? "before" : "after" };
}
