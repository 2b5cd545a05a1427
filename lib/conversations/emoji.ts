/** Languages that know emoji by their names; elsewhere they are found by English ones. */
const known: Readonly<Record<string, string>> = { "zh-CN": "zh", "zh-TW": "zh-hant", "es-MX": "es-mx" };
const named = new Set(["de", "en", "es", "fr", "hi", "it", "ja", "ko", "nl", "pl", "pt"]);

/** The language, as its file of emoji is called. */
export const emojiLocale = (locale: string): string => {
  const [language = ""] = locale.split("-");
  return known[locale] ?? (named.has(language) ? language : "en");
};

/** A text in which something was put in the place of what is selected, and where one writes on. */
export const withInserted = (
  text: string,
  inserted: string,
  { start, end }: { start: number; end: number },
): { text: string; caret: number } => ({
  text: text.slice(0, start) + inserted + text.slice(end),
  caret: start + inserted.length,
});
