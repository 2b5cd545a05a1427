import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const tableOf = z.record(z.string(), z.record(z.string(), z.number()));
export type Table = z.infer<typeof tableOf>;

/** Figures of which more is better; of all others, less. */
const isBetterWhenMore = (column: string): boolean => column.endsWith("/s");

/** Worse by more than this says something; by less, the machine had another day. */
const tolerance = 1.2;

const folder = join(import.meta.dirname, "last");

const worseIn = (before: Table, now: Table): string[] =>
  Object.entries(now).flatMap(([row, figures]) =>
    Object.entries(figures).flatMap(([column, value]) => {
      const was = before[row]?.[column];
      if (!was || !value) return [];
      const ratio = isBetterWhenMore(column) ? was / value : value / was;
      return ratio > tolerance ? [`${row}, ${column}: ${was} → ${value}`] : [];
    }),
  );

/** Prints a table, says what got worse by more than a fifth since the one that is kept, and keeps it in its place. */
export const keepTable = async (name: string, now: Table): Promise<void> => {
  const file = join(folder, `${name}.json`);
  console.table(now);
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept) {
    const worse = worseIn(tableOf.parse(JSON.parse(kept)), now);
    console.info(worse.length > 0 ? "Worse by more than a fifth:" : "Nothing got worse by more than a fifth.");
    for (const line of worse) console.info(`  ${line}`);
  }
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify(now, null, 2)}\n`);
};
