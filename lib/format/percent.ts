/** "70%" as the locale writes it. `percentage`: 0 to 100. */
export const formatPercent = (percentage: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "percent" }).format(percentage / 100);
