import { loadMessages, type Messages } from "./messages.ts";

/** What is made of the texts of some modules in each of the languages, once for all who read it. Server side. */
export async function wordsIn<W>(
  locales: Iterable<string>,
  modules: readonly string[],
  wordsOf: (locale: string, messages: Messages) => W,
): Promise<ReadonlyMap<string, W>> {
  const entries = [...new Set(locales)].map(
    async (locale): Promise<[string, W]> => [locale, wordsOf(locale, await loadMessages(locale, modules))],
  );
  return new Map(await Promise.all(entries));
}
