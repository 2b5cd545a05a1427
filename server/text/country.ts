/** "PT" as a reader of the locale calls it; anything longer is a name already. */
export const countryName = (country: string, locale: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(country) ?? country)
    : country;
