import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { languageOf } from "./language-of.ts";

/** Texts by key; a message file is one such tree, its module's name on top of it. */
export type Messages = { [key: string]: string | Messages };

export const FALLBACK_LOCALE = "en";

const files = new Map<string, Promise<Messages>>();

/**
 * The texts of the given modules (default: all), each under its module's name. Keys that a language lacks
 * come from the wider language (`fr` for `fr-CA`), then from English. Server side; knows no framework.
 */
export async function loadMessages(locale: string, modules?: readonly string[]): Promise<Messages> {
  const names = modules ?? (await moduleFiles());
  const loaded = await Promise.all(names.map((name) => loadModule(locale, name)));
  return Object.fromEntries(names.map((name, index) => [name, loaded[index] ?? {}]));
}

async function loadModule(locale: string, name: string): Promise<Messages> {
  const chain = new Set([FALLBACK_LOCALE, languageOf(locale), locale].filter(isLocaleCode));
  const layers = await Promise.all([...chain].map((step) => readMessages(step, name)));
  return layers.reduce(mergeMessages, {});
}

/** A code becomes part of a file path, and it may come from a request's header. */
function isLocaleCode(locale: string): boolean {
  return /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(locale);
}

/** `over` on top of `under`, key by key at every depth; neither is changed. */
export function mergeMessages(under: Messages, over: Messages): Messages {
  const merged = { ...under };
  for (const [key, text] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = typeof text === "object" && typeof below === "object" ? mergeMessages(below, text) : text;
  }
  return merged;
}

/** Only what is named: whole modules, or parts of them (`events.state`). */
export function pickMessages(messages: Messages, names: readonly string[]): Messages {
  return names.reduce<Messages>((picked, name) => mergeMessages(picked, pathTo(messages, name.split("."))), {});
}

function pathTo(messages: Messages, [key = "", ...rest]: readonly string[]): Messages {
  const found = messages[key];
  if (found === undefined) return {};
  return { [key]: rest.length > 0 && typeof found === "object" ? pathTo(found, rest) : found };
}

/** `{ "common.nav.events": "Events" }`: how language files and an organization's own texts name a message. */
export function flattenMessages(messages: Messages, prefix = ""): Record<string, string> {
  const pairs = Object.entries(messages).flatMap(([key, text]) =>
    typeof text === "string"
      ? [[`${prefix}${key}`, text] as const]
      : Object.entries(flattenMessages(text, `${prefix}${key}.`)),
  );
  return Object.fromEntries(pairs);
}

/** The tree back from flat keys. */
export function nestMessages(flat: Record<string, string>): Messages {
  return Object.entries(flat).reduce<Messages>((tree, [path, text]) => mergeMessages(tree, branch(path, text)), {});
}

function branch(path: string, text: string): Messages {
  const [key = "", ...rest] = path.split(".");
  return { [key]: rest.length > 0 ? branch(rest.join("."), text) : text };
}

function readMessages(locale: string, name: string): Promise<Messages> {
  const path = join(messagesFolder(), locale, `${name}.json`);
  if (process.env.NODE_ENV === "development") return readJson(path);
  const known = files.get(path) ?? readJson(path);
  files.set(path, known);
  return known;
}

async function readJson(path: string): Promise<Messages> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return {};
    throw new Error(`The message file ${path} cannot be read.`, { cause });
  }
}

async function moduleFiles(): Promise<string[]> {
  const names = await readdir(join(messagesFolder(), FALLBACK_LOCALE));
  return names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
}

/** Both processes run in the root of the repository; the bundler must not trace the folder into a page. */
function messagesFolder(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), "messages");
}
