/** A sum in hundredths, as stored for every currency alike, the way its reader writes it. */
export const moneyText = (minor: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(minor / 100);
