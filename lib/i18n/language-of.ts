/** `fr` of `fr-CA`. */
export function languageOf(locale: string): string {
  return locale.split("-", 1)[0] ?? locale;
}
