/**
 * What tables that leave the product hold, and how each kind of cell is written: as text in CSV, and as a value with a
 * format in a workbook, so that spreadsheets can sum and filter it (`decisions/062`). Screens import its types alone:
 * the code comes when a file is saved.
 */
export type Kind =
  | "text"
  /** A number that counts or names, such as of an order. */
  | "whole"
  | "decimal"
  /** 0 to 1. */
  | "percent"
  /** `2027-06-04`. */
  | "date"
  /** `20:15`. */
  | "time"
  /** Seconds. */
  | "duration"
  /** ISO 8601; shown by the clock of a zone (IANA name). */
  | { readonly instant: string }
  /** Hundredths, of a currency (ISO 4217). */
  | { readonly money: string };

export interface Column {
  readonly header: string;
  readonly kind: Kind;
}

/** A value of its column's kind; a text that is not of this kind stays a text. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

export interface Written {
  /** Digits and marks in every case: nothing to quote, nothing to run. */
  readonly plain: string;
  /** As workbooks keep it: of days and times a number of days. */
  readonly value: number | string;
}

/** How the cells of a kind are written. */
export interface Way {
  /** Null: not of this kind. */
  readonly write: (cell: string | number) => Written | null;
  /** As workbooks name number formats; null: as the spreadsheet likes. */
  readonly format: string | null;
  /** Room that a cell needs, in digits: a narrower column shows `####`. */
  readonly width: number;
}

const dayMs = 86_400_000;
/** Before it spreadsheets disagree about dates: some of them know a 29th of February 1900. */
const firstDate = Date.UTC(1900, 2, 1);
/** Days are counted from the end of 1899. The library cuts this after ten places; then 20:00 is not found as 20:00. */
const daysSince1899 = (ms: number): number => (ms + 25_569 * dayMs) / dayMs;
/** A spreadsheet's numbers have no more; a longer one would come back as another. */
const mostDigits = 15;

const counted = (cell: string | number): Written | null => {
  if (typeof cell === "number") return Number.isFinite(cell) ? { plain: String(cell), value: cell } : null;
  const digits = /^-?(\d+)(?:\.(\d+))?$/.exec(cell);
  if (!digits) return null;
  const isExact = `${digits[1]}${digits[2] ?? ""}`.replace(/^0+/, "").length <= mostDigits;
  return { plain: cell, value: isExact ? Number(cell) : cell };
};

const dated = (cell: string | number): Written | null => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(String(cell)) ? Date.parse(`${cell}T00:00:00Z`) : Number.NaN;
  // Some engines take the 31st of a shorter month for the 1st of the next.
  if (!Number.isFinite(ms) || new Date(ms).toISOString().slice(0, 10) !== cell) return null;
  return { plain: cell, value: ms < firstDate ? cell : daysSince1899(ms) };
};

const timed = (cell: string | number): Written | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(String(cell)) ?? [];
  if (!hours || !minutes) return null;
  return { plain: `${hours}:${minutes}`, value: (Number(hours) * 60 + Number(minutes)) / 1440 };
};

const two = (count: number): string => String(count).padStart(2, "0");

const lasted = (cell: string | number): Written | null => {
  if (typeof cell !== "number" || !Number.isFinite(cell) || cell < 0) return null;
  const seconds = Math.round(cell);
  const plain = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return { plain, value: (seconds * 1000) / dayMs };
};

/** `2027-06-04 20:00` by the clock of the zone: what every spreadsheet reads as a date with its time. */
const clockOf = (zone: string): Way["write"] => {
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone });
  return (cell) => {
    const ms = /^\d{4}-\d{2}-\d{2}[T ]/.test(String(cell)) ? Date.parse(String(cell)) : Number.NaN;
    if (!Number.isFinite(ms)) return null;
    const plain = format.format(ms);
    const shown = Date.parse(`${plain.replace(" ", "T")}Z`);
    return { plain, value: shown < firstDate ? plain : daysSince1899(shown) };
  };
};

const isCurrency = (name: string): boolean => /^[a-z]{3}$/i.test(name);

/** Places behind the point that people write; sums are kept in hundredths, so there are two at most. */
const placesOf = (currency: string): number =>
  isCurrency(currency)
    ? Math.min(
        2,
        new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2,
      )
    : 2;

const paidIn = (currency: string): Way => {
  const places = placesOf(currency);
  const digits = places === 0 ? "#,##0" : "#,##0.00";
  return {
    write: (minor) =>
      typeof minor === "number" && Number.isFinite(minor)
        ? { plain: (minor / 100).toFixed(minor % 100 === 0 ? places : 2), value: minor / 100 }
        : null,
    // The code, not a sign that several currencies share.
    format: isCurrency(currency) ? `[$${currency.toUpperCase()}] ${digits}` : digits,
    width: 16,
  };
};

const ways = {
  text: { write: () => null, format: null, width: 14 },
  whole: { write: counted, format: "0", width: 8 },
  decimal: { write: counted, format: null, width: 10 },
  percent: { write: counted, format: "0.0%", width: 8 },
  date: { write: dated, format: "yyyy-mm-dd", width: 12 },
  time: { write: timed, format: "hh:mm", width: 8 },
  duration: { write: lasted, format: "[h]:mm:ss", width: 11 },
} as const satisfies Record<Extract<Kind, string>, Way>;

export const wayOf = (kind: Kind): Way => {
  if (typeof kind === "string") return ways[kind];
  if ("money" in kind) return paidIn(kind.money);
  return { write: clockOf(kind.instant), format: "yyyy-mm-dd hh:mm", width: 18 };
};
