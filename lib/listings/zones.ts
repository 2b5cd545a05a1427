/** "Europe/Berlin" → "Berlin", "America/Argentina/Salta" → "Salta". */
const placeOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

const offsetOf = (zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "shortOffset" })
    .formatToParts(new Date())
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** Every zone by its place and how far its clocks are ahead now, in the order of a language. */
export const zoneOptions = (locale: string, chosen: string): { value: string; label: string }[] => {
  const order = new Intl.Collator(locale);
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), chosen])]
    .map((value) => ({ value, label: `${placeOf(value)} (${offsetOf(value, locale)})` }))
    .toSorted((a, b) => order.compare(a.label, b.label));
};
