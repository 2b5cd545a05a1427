import { type Asks, asksOf } from "./message-asks.ts";
import { type Messages, mergeMessages, nestMessages } from "./messages.ts";

/** Most characters of a text that an organization words itself: twice what any of ours has. */
export const longestOwnText = 1000;

/** Message files that no page reads, or whose texts leave by mail: only the platform writes them out, in its own words. */
export const wordedByUs: ReadonlySet<string> = new Set([
  "account-data",
  "identity-mail",
  "mail",
  "outbox",
  "report",
  "status",
]);

/** The message file of a key. */
export const moduleOf = (key: string): string => key.split(".", 1)[0] ?? key;

export type OwnTextFault =
  | { fault: "blank" | "long" | "control" | "unreadable" }
  /** A placeholder or a tag that the built-in text does not have, or a tag that it has and this one has not. */
  | { fault: "value" | "way" | "tag" | "lostTag"; name: string };

/** A count may be written out in every way, also bare; whatever else there is only as the built-in text does it. */
const isGiven = (known: ReadonlySet<string>, way: string): boolean =>
  known.has(way) || (way === "text" && [...known].some((each) => each.startsWith("number")));

function faultOfAsks(builtIn: Asks, own: Asks): OwnTextFault | null {
  for (const [name, written] of own.values) {
    const known = builtIn.values.get(name);
    if (!known) return { fault: "value", name };
    if (![...written].every((way) => isGiven(known, way))) return { fault: "way", name };
  }
  const [foreign] = own.tags.difference(builtIn.tags);
  if (foreign !== undefined) return { fault: "tag", name: foreign };
  const [lost] = builtIn.tags.difference(own.tags);
  return lost === undefined ? null : { fault: "lostTag", name: lost };
}

/** Why a text cannot stand in the place of a built-in one; null when it can. Placeholders may be left out, tags may not: they are links. */
export function ownTextFault(builtIn: string, own: string): OwnTextFault | null {
  if (own.trim() === "") return { fault: "blank" };
  if (own.length > longestOwnText) return { fault: "long" };
  if (/[^\P{Cc}\n]/u.test(own)) return { fault: "control" };
  const [known, asked] = [asksOf(builtIn), asksOf(own)];
  return known && asked ? faultOfAsks(known, asked) : { fault: "unreadable" };
}

/** The text of a key in a tree; undefined when there is none. */
export function textAt(messages: Messages, key: string): string | undefined {
  let at: string | Messages | undefined = messages;
  for (const step of key.split(".")) at = typeof at === "object" && Object.hasOwn(at, step) ? at[step] : undefined;
  return typeof at === "string" ? at : undefined;
}

/** Pages are made from the same texts again and again: beyond this many, all are looked at anew. */
const mostRemembered = 10_000;
const fitting = new Map<string, boolean>();

function fits(key: string, builtIn: string, own: string): boolean {
  const pair = JSON.stringify([builtIn, own]);
  const known = fitting.get(pair);
  if (known !== undefined) return known;
  const isFitting = ownTextFault(builtIn, own) === null;
  // biome-ignore lint/suspicious/noConsole: the web app's server has no other log
  if (!isFitting) console.error(`An organization's own text of ${key} does not fit and is not shown: ${own}`);
  if (fitting.size >= mostRemembered) fitting.clear();
  fitting.set(pair, isFitting);
  return isFitting;
}

/**
 * Messages as an organization words them. A text that does not fit is passed over: it was written for another version
 * of ours, or past the command that looks at them.
 */
export function wordedBy(own: Readonly<Record<string, string>> | undefined, messages: Messages): Messages {
  const wanted = Object.entries(own ?? {}).filter(([key, text]) => {
    const builtIn = wordedByUs.has(moduleOf(key)) ? undefined : textAt(messages, key);
    return builtIn !== undefined && fits(key, builtIn, text);
  });
  return wanted.length === 0 ? messages : mergeMessages(messages, nestMessages(Object.fromEntries(wanted)));
}
