/** Sums are stored in hundredths for every currency alike. */
const MINOR_UNITS = 100;

type Sum = {
  /** Integer hundredths. */
  minor: number;
  /** ISO 4217. */
  currency: string;
  locale: string;
};

const formatters = new Map<string, Intl.NumberFormat>();

/** Formatters are costly to make, and lists of passes ask for many. */
function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  const made = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, made);
  return made;
}

/** "€249.00"; with `compact`, whole sums lose their zeros: "€249". */
export function formatMoney({ minor, currency, locale }: Sum, style: "full" | "compact" = "full"): string {
  const whole = style === "compact" && minor % MINOR_UNITS === 0;
  const text = formatter(locale, {
    style: "currency",
    currency: /^[a-z]{3}$/i.test(currency) ? currency : "USD",
    currencyDisplay: "narrowSymbol",
    ...(whole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(minor / MINOR_UNITS);
  return text.replace(/[\u2009\u202f]/g, "\u00a0");
}

/** "€20 – €80"; one sum where both are the same. */
export function formatMoneyRange(from: number, to: number, currency: string, locale: string): string {
  const [low, high] = [from, to].map((minor) => formatMoney({ minor, currency, locale }, "compact"));
  return low === high ? `${low}` : `${low} – ${high}`;
}
