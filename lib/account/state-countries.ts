/** ISO 3166-1 alpha-2: countries where an address without its state, province, prefecture or emirate is not whole. */
const codes: ReadonlySet<string> = new Set([
  ...["AE", "AU", "BR", "CA", "CN", "ES", "HK", "IN", "IT", "JP", "KR", "MX", "TW", "US"],
]);

/** Elsewhere nobody writes a state on an envelope, and nobody is asked for one. */
export const hasStates = (country: string): boolean => codes.has(country);
