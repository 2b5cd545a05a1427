/**
 * The locales whose every message is there: `en` is what the others are measured against, and a region says
 * only what its language does not.
 */
export const completeLocales: readonly string[] = [
  "en",
  "es",
  "fr",
  "ja",
  "de",
  "pt",
  "it",
  "nl",
  "pl",
  "tr",
  "ar",
  "he",
  "hi",
  "ko",
  "zh-CN",
  "zh-TW",
  "fr-CA",
  "es-MX",
  "pt-PT",
];
