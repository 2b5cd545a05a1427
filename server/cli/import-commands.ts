import type { Command } from "commander";
import * as z from "zod";
import type { Database } from "#server/db/database";
import type { Env } from "#server/env";
import { addContentCommand } from "./content-command.ts";
import { withDatabase } from "./database.ts";
import { organizationSlug, readOptions } from "./failure.ts";
import { requireHost, shiftOption } from "./import-options.ts";
import { requireOrganization } from "./organizations.ts";
import { showProgress } from "./progress.ts";
import { type ImportReport, importFacts } from "./ruby-events/import.ts";
import { readFacts } from "./ruby-events/read.ts";
import { addScheduleCommand } from "./schedule-command.ts";
import { tableOf } from "./table.ts";

const importOptions = z.object({
  organization: organizationSlug,
  host: z.string().toLowerCase().optional(),
  openRegistration: z.boolean().default(false),
  shift: shiftOption,
});
type ImportChoices = z.output<typeof importOptions>;

const runImport = async (database: Database, file: string, choices: ImportChoices): Promise<ImportReport> => {
  const organization = await requireOrganization(database, choices.organization);
  const creatorId = choices.host === undefined ? null : await requireHost(database, organization.id, choices.host);
  const facts = await readFacts(file);
  const progress = showProgress(facts.events.length, "events");
  try {
    return await importFacts(database, facts, {
      organizationId: organization.id,
      creatorId,
      openRegistration: choices.openRegistration,
      shift: choices.shift,
      now: new Date(),
      onProgress: progress.update,
    });
  } finally {
    progress.stop();
  }
};

const print = ({ skipped, notes, ...counts }: ImportReport, seconds: number): void => {
  for (const fault of skipped) console.error(`Skipped ${fault}`);
  for (const note of notes) console.info(`Note: ${note}.`);
  const rows = [...Object.entries({ ...counts, skipped: skipped.length, notes: notes.length })];
  console.info(tableOf([...rows.map(([noun, count]) => [noun, String(count)]), ["seconds", seconds.toFixed(1)]]));
};

/** `import ruby-events`, `import schedule` and `import content`. */
export const addImportCommands = (program: Command, env: Env): void => {
  const imports = program
    .command("import")
    .description("conferences (ruby-events), the schedule of one (schedule), and what no screen makes yet (content)");
  addScheduleCommand(imports, env);
  addContentCommand(imports, env);
  imports
    .command("ruby-events")
    .description(
      "store the conferences of a file: series, events, sessions, speakers, sponsors. Importing again updates what is there; a record that cannot be used is named and left out, and the others are stored.",
    )
    .argument("<file>", "JSON with the lists series, events and speakers")
    .requiredOption("--organization <slug>", "the organization that gets them")
    .option("--host <username>", "make this account the host of the events")
    .option("--open-registration", "open registration for events still to come, with a free pass if they have none")
    .option("--shift <days>", "move every date by so many days")
    .action(async (file: string, given: unknown) => {
      const choices = readOptions(importOptions, given);
      const began = performance.now();
      const report = await withDatabase(env, (database) => runImport(database, file, choices));
      print(report, (performance.now() - began) / 1000);
    });
};
