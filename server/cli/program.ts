import { Command, CommanderError } from "commander";
import { type Env, readEnv } from "#server/env";
import { addAccountCommands } from "./account-commands.ts";
import { addAnnounceCommand } from "./announce-command.ts";
import { addDemoCommand } from "./demo-commands.ts";
import { sentenceOf, UsageError } from "./failure.ts";
import { addIdentityCommands } from "./identity-commands.ts";
import { addImportCommands } from "./import-commands.ts";
import { addJobCommands } from "./job-commands.ts";
import { addMigrateCommand } from "./migrate-command.ts";
import { addOrganizationCommands } from "./organization-commands.ts";
import { addReportCommands } from "./report-commands.ts";

const createProgram = (env: Env): Command => {
  const program = new Command("moothall")
    .description("What operators of Moothall do from the command line.")
    .usage("<command> [options]")
    .addHelpText(
      "after",
      "\nThe database is the one of DATABASE_URL, else the embedded one in DATA_DIR (.data); it is started when it does\nnot run. Exit codes: 0 done, 1 failed, 2 not understood.",
    )
    .configureHelp({ showGlobalOptions: false })
    .showSuggestionAfterError()
    .exitOverride();
  addOrganizationCommands(program, env);
  addAccountCommands(program, env);
  addIdentityCommands(program, env);
  addAnnounceCommand(program, env);
  addReportCommands(program, env);
  addImportCommands(program, env);
  addDemoCommand(program, env);
  addJobCommands(program, env);
  addMigrateCommand(program, env);
  return program;
};

/** Commander has printed its own sentence, or the help that was asked for. */
const exitCodeOf = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  console.error(sentenceOf(error));
  return error instanceof UsageError ? 2 : 1;
};

/** Runs what the words ask for; how it ended, as a process says it: 0 done, 1 failed, 2 not understood. */
export const runProgram = async (words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> => {
  try {
    await createProgram(readEnv(environment)).parseAsync(words, { from: "user" });
    return 0;
  } catch (error) {
    return exitCodeOf(error);
  }
};
