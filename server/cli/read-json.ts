import { readFile } from "node:fs/promises";

/** Throws a sentence when there is no such file or no JSON in it. */
export const readJson = async (path: string): Promise<unknown> => {
  const text = await readFile(path, "utf8").catch(() => {
    throw new Error(`The file ${path} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The file ${path} is no JSON.`);
  }
};
