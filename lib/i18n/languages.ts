/** A language one can choose: `value` is its locale code, `flag` the path of its picture. */
export type LanguageEntry = { id: number; name: string; value: string; flag: string };

const entry = (id: number, value: string, name: string, country: string): LanguageEntry => ({
  id,
  name,
  value,
  flag: `/flags/${country}.svg`,
});

/** Every language the interface knows by name, each in its own words; ids are stable and have gaps. */
export const languages: readonly LanguageEntry[] = [
  entry(1, "en", "English", "us"),
  entry(2, "es", "Español", "es"),
  entry(3, "fr", "Français", "fr"),
  entry(4, "de", "Deutsch", "de"),
  entry(5, "it", "Italiano", "it"),
  entry(6, "pt", "Português (Brasil)", "br"),
  entry(7, "pt-PT", "Português (Portugal)", "pt"),
  entry(8, "nl", "Nederlands", "nl"),
  entry(9, "ja", "日本語", "jp"),
  entry(10, "ko", "한국어", "kr"),
  entry(11, "zh-CN", "简体中文", "cn"),
  entry(12, "zh-TW", "繁體中文", "tw"),
  entry(13, "es-MX", "Español (México)", "mx"),
  entry(14, "fr-CA", "Français (Canada)", "ca"),
  entry(15, "ru", "Русский", "ru"),
  entry(16, "uk", "Українська", "ua"),
  entry(17, "pl", "Polski", "pl"),
  entry(18, "cs", "Čeština", "cz"),
  entry(19, "sk", "Slovenčina", "sk"),
  entry(20, "hu", "Magyar", "hu"),
  entry(21, "ro", "Română", "ro"),
  entry(22, "bg", "Български", "bg"),
  entry(24, "el", "Ελληνικά", "gr"),
  entry(25, "tr", "Türkçe", "tr"),
  entry(26, "ar", "العربية", "sa"),
  entry(27, "he", "עברית", "il"),
  entry(28, "fa", "فارسی", "ir"),
  entry(29, "ur", "اردو", "pk"),
  entry(30, "hi", "हिन्दी", "in"),
  entry(31, "bn", "বাংলা", "bd"),
  entry(32, "ta", "தமிழ்", "lk"),
  entry(34, "te", "తెలుగు", "in"),
  entry(35, "mr", "मराठी", "in"),
  entry(36, "gu", "ગુજરાતી", "in"),
  entry(37, "kn", "ಕನ್ನಡ", "in"),
  entry(38, "ml", "മലയാളം", "in"),
  entry(39, "pa", "ਪੰਜਾਬੀ", "in"),
  entry(41, "ne", "नेपाली", "np"),
  entry(42, "si", "සිංහල", "lk"),
  entry(43, "th", "ไทย", "th"),
  entry(44, "vi", "Tiếng Việt", "vn"),
  entry(45, "id", "Bahasa Indonesia", "id"),
  entry(46, "ms", "Bahasa Melayu", "my"),
  entry(47, "fil", "Filipino", "ph"),
  entry(49, "km", "ខ្មែរ", "kh"),
  entry(50, "my", "မြန်မာ", "mm"),
  entry(52, "mn", "Монгол", "mn"),
  entry(53, "kk", "Қазақ тілі", "kz"),
  entry(54, "uz", "Oʻzbekcha", "uz"),
  entry(55, "ka", "ქართული", "ge"),
  entry(56, "hy", "Հայերեն", "am"),
  entry(57, "az", "Azərbaycanca", "az"),
  entry(59, "sv", "Svenska", "se"),
  entry(60, "nb", "Norsk bokmål", "no"),
  entry(61, "da", "Dansk", "dk"),
  entry(62, "fi", "Suomi", "fi"),
  entry(63, "is", "Íslenska", "is"),
  entry(64, "et", "Eesti", "ee"),
  entry(65, "lv", "Latviešu", "lv"),
  entry(66, "lt", "Lietuvių", "lt"),
  entry(67, "sl", "Slovenščina", "si"),
  entry(68, "hr", "Hrvatski", "hr"),
  entry(69, "sr", "Српски", "rs"),
  entry(71, "sq", "Shqip", "al"),
  entry(72, "ca", "Català", "es-ct"),
  entry(73, "sw", "Kiswahili", "ke"),
  entry(74, "af", "Afrikaans", "za"),
];

/** The entry of a locale. Throws for a code that is no known language: a configuration error, not a choice. */
export function languageEntry(locale: string): LanguageEntry {
  const found = languages.find(({ value }) => value === locale);
  if (!found) throw new Error(`Unknown locale: ${locale}`);
  return found;
}

/** What an organization offers, in the order of the list. Throws like the entry of one. */
export function offeredLanguages(locales: readonly string[]): LanguageEntry[] {
  return locales.map(languageEntry).sort((a, b) => a.id - b.id);
}

/** Whether a first path segment means a language, even one nobody offers here: `/xx/events` is no page of ours. */
export function looksLikeLocale(segment: string): boolean {
  return /^[a-z]{2}(-[a-z]{2})?$/i.test(segment) || languages.some(({ value }) => value === segment);
}
