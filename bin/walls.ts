// The walls between the modules of the platform, as `npm run check` holds them: `node bin/walls.ts`. What it reads is
// server/walls: contexts.ts (which module may know which), owners.ts (who keeps which table), strangers.txt (who asks a
// table of others all the same), own-work.ts (which work modules put into the queue themselves).
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { contexts } from "#server/walls/contexts";
import { owners } from "#server/walls/owners";
import { findHandMade, findIdleOwnWork, type Source } from "./effects.ts";
import { root } from "./processes.ts";

/** `server/modules/events/series/x.ts` is in `events/series`, `server/jobs/x.ts` in `jobs`. */
const roomOf = (path: string): string => {
  const [first = "", ...rest] = path.split("/");
  return first === "modules" ? rest.slice(0, 2).join("/") : first;
};

const contextOf = (room: string): string => room.split("/")[0] ?? room;

const isModule = ({ path }: Source): boolean => path.startsWith("modules/");

/** Modules in the order of the list. */
const order = contexts.flatMap(({ name, modules }) => modules.map((module) => `${name}/${module}`));

/** Imports of a later module, and modules that no context names. */
export const findBackwardImports = (sources: readonly Source[]): string[] => {
  const rank = new Map(order.map((room, index) => [room, index]));
  return sources.filter(isModule).flatMap((source) => {
    const from = roomOf(source.path);
    const own = rank.get(from);
    if (own === undefined) return [`${source.path}: no context of server/walls/contexts.ts names ${from}.`];
    if (source.path.endsWith(".routes.ts")) return [];
    return [...source.text.matchAll(/(?:from|import\(?)\s*"#server\/(modules\/[^"]+)"/g)].flatMap(
      ([, imported = ""]) => {
        const to = roomOf(imported);
        return (rank.get(to) ?? -1) <= own ? [] : [`${source.path}: ${from} knows ${to}, which comes after it.`];
      },
    );
  });
};

const changing = new Set(["insertInto", "updateTable", "deleteFrom", "into", "update", "delete from"]);

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Tables that a source asks, each with whether it changes them. */
const tablesIn = (text: string): Map<string, boolean> => {
  const found = new Map<string, boolean>();
  const note = (word: string, table: string) =>
    found.set(table, changing.has(word.replace(/\s+/g, " ")) || found.get(table) === true);
  const builder = /\b(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|from|using)\(\s*"(\w+)/g;
  for (const [, word = "", table = ""] of text.matchAll(builder)) note(word, table);
  for (const [statement] of text.matchAll(/`[^`]*`/g))
    for (const [, word = "", table = ""] of statement.matchAll(/\b(delete\s+from|from|join|into|update)\s+(\w+)/g))
      note(word, camel(table));
  return found;
};

const ownerOf = new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])));

/** What people take along and delete of their own lies in every table; tests walk the catalog for both. */
const everywhere = "account/self";

/** `<module> reads <table>` for each module that asks a table of another context. */
export const findStrangers = (sources: readonly Source[]): string[] => {
  const lines = sources.filter(isModule).flatMap(({ path, text }) => {
    const room = roomOf(path);
    if (room === everywhere) return [];
    return [...tablesIn(text)].flatMap(([table, changes]) => {
      const owner = ownerOf.get(table);
      const isAtHome = owner === undefined || contextOf(owner) === contextOf(room);
      return isAtHome ? [] : [`${room} ${changes ? "changes" : "reads"} ${table}`];
    });
  });
  return [...new Set(lines)].sort();
};

/** What the list of strangers and the sources disagree about, a sentence each. */
export const compareStrangers = (found: readonly string[], listed: readonly string[]): string[] => [
  ...found
    .filter((line) => !listed.includes(line))
    .map((line) => `${line}, which ${ownerOf.get(line.split(" ")[2] ?? "")} keeps: ask for what its owner publishes.`),
  ...listed
    .filter((line) => !found.includes(line))
    .map((line) => `${line}: no more. Take it off the list of strangers.`),
];

/** Tables without an owner, and owners of what is no table. */
const findUnowned = (tables: readonly string[]): string[] => [
  ...tables.filter((table) => !ownerOf.has(table)).map((table) => `${table} has no owner in server/walls/owners.ts.`),
  ...[...ownerOf.keys()]
    .filter((table) => !tables.includes(table))
    .map((table) => `${table} is owned and is no table.`),
];

export const readSources = async (): Promise<Source[]> => {
  const sources: Source[] = [];
  for await (const path of glob("**/*.ts", { cwd: join(root, "server") }))
    sources.push({ path, text: await readFile(join(root, "server", path), "utf8") });
  return sources;
};

const readTables = (types: string): string[] => {
  const [, body = ""] = types.split("export interface DB {");
  return [...body.matchAll(/^ {2}(\w+): /gm)].map(([, table = ""]) => table);
};

if (import.meta.main) {
  const sources = await readSources();
  const tables = readTables(await readFile(join(root, "server/db/tables.ts"), "utf8"));
  const listed = (await readFile(join(root, "server/walls/strangers.txt"), "utf8")).split("\n").filter(Boolean);
  const faults = [
    ...findBackwardImports(sources),
    ...findUnowned(tables),
    ...compareStrangers(findStrangers(sources), listed),
    ...findHandMade(sources),
    ...findIdleOwnWork(sources),
  ];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
