import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * How a file is run, told by its name (README.md, "Changing tables that people use"):
 * `transaction` (`NNNN_name.sql`): the whole file in one transaction;
 * `concurrently` (`NNNN_name.concurrently.sql`): one statement outside of transactions, such as an index that is built
 * while the product works;
 * `batches` (`NNNN_name.batches.sql`): one statement that changes some rows, run again until it changes none.
 */
export type MigrationKind = "transaction" | "concurrently" | "batches";

export interface MigrationFile {
  /** The file's name without `.sql`. */
  readonly name: string;
  readonly kind: MigrationKind;
  readonly text: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string;
}

export const migrationsFolder = join(import.meta.dirname, "migrations");

const kindOf = (name: string): MigrationKind => {
  if (name.endsWith(".concurrently")) return "concurrently";
  return name.endsWith(".batches") ? "batches" : "transaction";
};

const readMigration = async (folder: string, file: string): Promise<MigrationFile> => {
  const text = await readFile(join(folder, file), "utf8");
  const name = file.replace(/\.sql$/, "");
  return { name, kind: kindOf(name), text, checksum: createHash("sha256").update(text).digest("hex") };
};

const migrationNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();

/** Every migration, in the order in which they run. */
export const readMigrations = async (folder = migrationsFolder): Promise<MigrationFile[]> =>
  Promise.all((await migrationNames(folder)).map((file) => readMigration(folder, file)));

/** The name of the newest migration this code comes with. */
export const newestMigration = async (): Promise<string> =>
  (await migrationNames(migrationsFolder)).at(-1)?.replace(/\.sql$/, "") ?? "";
