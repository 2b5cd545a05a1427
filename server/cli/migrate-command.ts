import type { Command } from "commander";
import { findPending, migrate } from "#server/db/migrate";
import type { MigrationFile, MigrationKind } from "#server/db/migration-files";
import type { Env } from "#server/env";
import { withSchema } from "./database.ts";

const how: Record<MigrationKind, string> = {
  transaction: "in one transaction",
  concurrently: "beside what runs, without a transaction",
  batches: "in batches, some rows at a time",
};

const announce = (pending: readonly MigrationFile[]): void => {
  console.info(pending.length === 1 ? "1 migration is missing:" : `${pending.length} migrations are missing:`);
  for (const { name, kind } of pending) console.info(`  ${name}: ${how[kind]}`);
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const run = async (url: string, only: { readonly dryRun?: boolean }): Promise<void> => {
  const pending = await findPending(url);
  if (pending.length > 0) announce(pending);
  if (only.dryRun) {
    console.info(pending.length > 0 ? "Nothing was changed." : "The schema is up to date.");
    return;
  }
  await migrate(url, { onDone: ({ name }, took) => console.info(`${name} is done (${seconds(took)}).`) });
  console.info("The schema is up to date.");
};

export const addMigrateCommand = (program: Command, env: Env): void => {
  program
    .command("migrate")
    .description("say which changes the database's schema needs, and make them")
    .option("--dry-run", "say it, and change nothing")
    .action((options: { readonly dryRun?: boolean }) => withSchema(env, (url) => run(url, options)));
};
