import type { Command } from "commander";
import * as z from "zod";
import { loadMessages } from "#lib/i18n/messages";
import { isTimeZone } from "#lib/i18n/time-zone";
import { translate } from "#lib/i18n/translator";
import type { Database } from "#server/db/database";
import type { Env } from "#server/env";
import { type PlannedConference, planConference } from "#server/modules/hosting/imports/schedule-plan";
import { withDatabase } from "./database.ts";
import { organizationSlug, readOptions } from "./failure.ts";
import { requireHost, shiftOption } from "./import-options.ts";
import { requireOrganization } from "./organizations.ts";
import { importSchedule } from "./schedule/import.ts";
import { readSchedule } from "./schedule/read.ts";
import { tableOf } from "./table.ts";

const scheduleOptions = z.object({
  organization: organizationSlug,
  event: z.string().toLowerCase().optional(),
  host: z.string().toLowerCase().optional(),
  timezone: z.string().refine(isTimeZone, { error: "is a name such as Europe/Berlin" }).optional(),
  shift: shiftOption,
});
type ScheduleChoices = z.output<typeof scheduleOptions>;

const runImport = async (database: Database, file: string, choices: ScheduleChoices): Promise<PlannedConference> => {
  const { id: organizationId } = await requireOrganization(database, choices.organization);
  const creatorId = choices.host === undefined ? null : await requireHost(database, organizationId, choices.host);
  const conference = planConference(await readSchedule(file), choices);
  await importSchedule(database, conference, { organizationId, event: choices.event, creatorId });
  return conference;
};

/** The words of the page on which hosts import. */
const printNotes = async ({ notes }: PlannedConference): Promise<void> => {
  const t = translate("en", await loadMessages("en", ["programme"]), "programme");
  for (const { code, text } of notes) console.error(`Note: ${text || "—"} ${t(`import.codes.${code}`)}.`);
};

const print = ({ rooms, tracks, sessions, speakers, notes }: PlannedConference, event: string): void => {
  const counts = { rooms, tracks, sessions, speakers, ...(notes.length > 0 && { notes }) };
  const rows = Object.entries(counts).map(([noun, list]) => [noun, String(list.length)]);
  console.info(tableOf([["event", event], ...rows]));
};

/** `import schedule`. */
export const addScheduleCommand = (imports: Command, env: Env): void => {
  imports
    .command("schedule")
    .description(
      "store the schedule of a conference: rooms, tracks, sessions, speakers. Importing again updates what is there and leaves alone what was added by hand; a session that cannot be used is named and left out, and the others are stored.",
    )
    .argument("<file>", "conference schedule, JSON or XML, as frab, pretalx and others write it")
    .requiredOption("--organization <slug>", "the organization that gets it")
    .option("--event <slug>", "put the schedule into this event; without it the conference becomes an event of its own")
    .option("--host <username>", "make this account the host of that new event")
    .option("--timezone <name>", "the conference's time zone, for files that do not say it")
    .option("--shift <days>", "move every date by so many days")
    .action(async (file: string, given: unknown) => {
      const choices = readOptions(scheduleOptions, given);
      const conference = await withDatabase(env, (database) => runImport(database, file, choices));
      await printNotes(conference);
      print(conference, choices.event ?? conference.slug);
    });
};
