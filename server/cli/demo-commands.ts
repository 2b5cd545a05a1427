import type { Command } from "commander";
import type { DemoCommunity } from "#server/demo/community";
import { createDemo } from "#server/demo/create";
import { demoPassword } from "#server/demo/people";
import { type Env, originOf } from "#server/env";
import { createFileStore } from "#server/ports/files";
import { withDatabase } from "./database.ts";
import { tableOf } from "./table.ts";

const summaryOf = (env: Env, { name, domain, accounts }: DemoCommunity): string => {
  const rows = accounts.flatMap(({ email, role }) => (role ? [[`  ${email}`, role]] : []));
  return `${name}: ${originOf(env, domain)}\n${tableOf(rows)}`;
};

/** `demo`. */
export const addDemoCommand = (program: Command, env: Env): void => {
  program
    .command("demo")
    .description("create the two demo communities in a database that has no organization")
    .action(async () => {
      const made = await withDatabase(env, (database) =>
        createDemo({ database, files: createFileStore(env) }, new Date()),
      );
      if (!made) return console.info("There are organizations already, so no demo is created.");
      const addresses = made.map((community) => summaryOf(env, community));
      console.info(["Demo communities, and whom to sign in as:", ...addresses].join("\n"));
      console.info(`The password is ${demoPassword} everywhere.`);
    });
};
