import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * A file of the package that names emoji, as the picker asks for it: `data.json` or `messages.json` of one of its
 * languages; null for anything else.
 */
export const readEmojiNames = async (locale: string, file: string): Promise<string | null> => {
  const isNamed = /^[a-z]{2}(-[a-z]{2,4})?$/.test(locale) && /^(data|messages)\.json$/.test(file);
  if (!isNamed) return null;
  const folder = join(/* turbopackIgnore: true */ process.cwd(), "node_modules/emojibase-data");
  return readFile(join(folder, locale, file), "utf8").catch(() => null);
};
