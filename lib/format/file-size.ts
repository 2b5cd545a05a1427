const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** "4.2 MB", in thousands as downloads are counted. */
export const formatFileSize = (bytes: number, locale: string): string => {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[step],
    // The short form of a byte knows no plural.
    unitDisplay: step === 0 ? "long" : "short",
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step);
};
