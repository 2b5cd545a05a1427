import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ShortCall } from "#kernel/calls";
import type { AnyEndpoint, Module } from "#kernel/define";

const source = join(import.meta.dirname, "../lib/contract");
const target = join(source, "browser");
const isCollection = (file: string): boolean => file === "all.ts";

/** What the browser needs to make a call and keep its answer: no schema, so no zod. */
const shorten = ({ method, path, isOpen, touches, page, cursor }: AnyEndpoint): ShortCall => {
  const kind = page ? "page" : cursor ? "cursor" : null;
  if (touches) return [`${method} ${path}`, isOpen, kind, touches];
  return kind ? [`${method} ${path}`, isOpen, kind] : [`${method} ${path}`, isOpen];
};

const isModule = (value: unknown): value is Module =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === "object" && entry !== null && "path" in entry);

const write = async (file: string): Promise<void> => {
  const exported: Record<string, unknown> = await import(join(source, file));
  const lines = Object.entries(exported).map(([name, value]) => {
    if (!isModule(value)) throw new Error(`lib/contract/${file} exports ${name}, which is not a module of calls.`);
    const [module = name] = Object.values(value).map((entry) => entry.module);
    const short = Object.fromEntries(Object.entries(value).map(([call, entry]) => [call, shorten(entry)]));
    return `export const ${name} = /* @__PURE__ */ calls("${module}", ${JSON.stringify(short, null, 2)});\n`;
  });
  const text = ['import { calls } from "#kernel/calls";\n', ...lines].join("\n");
  const path = join(target, file);
  // Untouched when nothing changed, so that watchers and build caches see no change either.
  if ((await readFile(path, "utf8").catch(() => "")) !== text) await writeFile(path, text);
};

/** Writes `lib/contract/browser/<module>.ts`, which the browser bundle gets for `#contract/<module>` (decisions/008). */
export const generateContract = async (): Promise<void> => {
  await mkdir(target, { recursive: true });
  const files = (await readdir(source)).filter((file) => file.endsWith(".ts") && !isCollection(file));
  await Promise.all(files.map(write));
  const stale = (await readdir(target)).filter((file) => !files.includes(basename(file)));
  await Promise.all(stale.map((file) => rm(join(target, file))));
};

if (import.meta.main) await generateContract();
