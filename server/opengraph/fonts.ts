import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font } from "satori";
import { withoutDirections } from "#lib/i18n/isolate";

interface Subset {
  /** Its file, with `{weight}` to fill in. */
  readonly file: string;
  /** The texts that need it. */
  readonly covers: RegExp;
}

const subsets: readonly Subset[] = [
  { file: "@fontsource/inter/files/inter-latin-{weight}-normal.woff", covers: /^/ },
  { file: "@fontsource/inter/files/inter-latin-ext-{weight}-normal.woff", covers: /[\u0100-\u02ff\u1e00-\u1eff]/ },
  {
    file: "@fontsource/inter/files/inter-vietnamese-{weight}-normal.woff",
    covers: /[\u0102\u0103\u0110\u0111\u01a0-\u01b0\u1ea0-\u1ef9]/,
  },
  { file: "@fontsource/inter/files/inter-cyrillic-{weight}-normal.woff", covers: /\p{Script=Cyrillic}/u },
  { file: "@fontsource/inter/files/inter-cyrillic-ext-{weight}-normal.woff", covers: /[\u0460-\u052f]/ },
  { file: "@fontsource/inter/files/inter-greek-{weight}-normal.woff", covers: /\p{Script=Greek}/u },
  // More than a megabyte each: read when the first text asks for it.
  {
    file: "@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-{weight}-normal.woff",
    covers: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
  },
];

const weights = [400, 700] as const;

const files = new Map<string, Promise<Buffer>>();

const read = (specifier: string): Promise<Buffer> => {
  const known = files.get(specifier) ?? readFile(fileURLToPath(import.meta.resolve(specifier)));
  files.set(specifier, known);
  return known;
};

/** The fonts that a text needs, regular and bold. */
export const fontsFor = async (text: string): Promise<Font[]> => {
  const needed = subsets.filter(({ covers }) => covers.test(text));
  const fonts = needed.flatMap(({ file }, index) =>
    weights.map(async (weight) => ({
      // Each its own family: the first that has a letter draws it.
      name: `font-${index}`,
      weight,
      style: "normal" as const,
      data: await read(file.replace("{weight}", String(weight))),
    })),
  );
  return Promise.all(fonts);
};

/** Letters there are fonts for; joined scripts and right-to-left ones are beyond what draws the picture. */
const drawable =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The text without pictographs, or nothing where its letters cannot be drawn. */
export const drawableText = (text: string): string => {
  const plain = withoutDirections(text)
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return drawable.test(plain) ? plain : "";
};
