// @vitest-environment node
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cutFonts, fontsFolder, weights } from "#bin/fonts";

test("the files of the typeface are those that are cut from the installed one", async () => {
  const cut = await cutFonts();
  expect((await readdir(fontsFolder)).toSorted()).toEqual([...cut.keys()].toSorted());
  for (const [name, content] of cut) expect(await readFile(join(fontsFolder, name)), name).toEqual(content);
});

test("pages are told the weights that the files hold, and no others", async () => {
  const declared = await readFile(join(fontsFolder, "../fonts.ts"), "utf8");
  const said = [...declared.matchAll(/weight: "(.*)"/g)].map(([, range]) => range);
  expect(said).toEqual(said.map(() => `${weights.min} ${weights.max}`));
  expect(said.length).toBeGreaterThan(0);
});

/** The product's name of each weight that lies outside of the files. */
const outside = /\bfont-(thin|extralight|light|extrabold|black)\b/;

test("no part of a screen is set in a weight that the files do not hold", async () => {
  const names = await Promise.all(["app", "components"].map((folder) => readdir(folder, { recursive: true })));
  const files = ["app", "components"].flatMap((folder, at) => (names[at] ?? []).map((name) => join(folder, name)));
  const sources = files.filter((file) => /\.(css|tsx?)$/.test(file));
  const wrong = await Promise.all(
    sources.map(async (file) => (outside.test(await readFile(file, "utf8")) ? file : "")),
  );
  expect(wrong.filter(Boolean)).toEqual([]);
});
