/** The day weeks begin with where the locale is spoken: 1 = Monday … 7 = Sunday. For the server: not every browser knows. */
export const weekStart = (locale: string): number => new Intl.Locale(locale).getWeekInfo().firstDay;
