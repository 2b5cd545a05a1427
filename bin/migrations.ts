// Writes server/db/migrations/checksums.txt, which tells what landed: `node bin/migrations.ts` adds the new files.
// `--check` fails when a file that is named there has changed or is gone, and when a new one is not named yet.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type MigrationFile, migrationsFolder, readMigrations } from "#server/db/migration-files";

/** One line a migration, as `sha256sum --check` reads it. */
const parse = (text: string): Map<string, string> =>
  new Map(
    text.split("\n").flatMap((line): [string, string][] => {
      const [checksum, file] = line.split("  ");
      return checksum && file ? [[file.replace(/\.sql$/, ""), checksum]] : [];
    }),
  );

/** What is wrong with the files, a sentence each: people's databases hold what they said when they landed. */
export const findChanged = (files: readonly MigrationFile[], landed: ReadonlyMap<string, string>): string[] => {
  const now = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const changed = [...landed].flatMap(([name, checksum]) => {
    if (now.get(name) === checksum) return [];
    const what = now.has(name) ? "has changed" : "is gone";
    return [`${name}.sql ${what} since it landed: restore it, and write a new migration.`];
  });
  const unnamed = files.filter(({ name }) => !landed.has(name));
  return [...changed, ...unnamed.map(({ name }) => `${name}.sql is new: run \`node bin/migrations.ts\`.`)];
};

const file = join(migrationsFolder, "checksums.txt");

const readLanded = async (): Promise<Map<string, string>> => parse(await readFile(file, "utf8").catch(() => ""));

/** Adds the new files to the list; what is listed already is never written anew. */
const addNew = async (): Promise<void> => {
  const landed = await readLanded();
  for (const { name, checksum } of await readMigrations()) if (!landed.has(name)) landed.set(name, checksum);
  const lines = [...landed]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, checksum]) => `${checksum}  ${name}.sql\n`);
  await writeFile(file, lines.join(""));
};

if (import.meta.main) {
  if (process.argv.includes("--check")) {
    const wrong = findChanged(await readMigrations(), await readLanded());
    for (const sentence of wrong) process.stderr.write(`${sentence}\n`);
    process.exitCode = wrong.length > 0 ? 1 : 0;
  } else await addNew();
}
