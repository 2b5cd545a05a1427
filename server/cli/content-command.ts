import type { Command } from "commander";
import * as z from "zod";
import type { Env } from "#server/env";
import { createFileStore } from "#server/ports/files";
import { readContent } from "./content/content-file.ts";
import { importContent } from "./content/import.ts";
import { withDatabase } from "./database.ts";
import { organizationSlug, readOptions } from "./failure.ts";
import { requireOrganization } from "./organizations.ts";
import { tableOf } from "./table.ts";

const contentOptions = z.object({ organization: organizationSlug });

/** `import content`. */
export const addContentCommand = (imports: Command, env: Env): void => {
  imports
    .command("content")
    .description(
      "store what no screen makes yet: levels of members and sponsors, profile fields, series, benefits, advertisements; pages, questions and answers, pictures, sponsors and activations of events; questions of sessions. Importing again changes what has the same slug or name and leaves everything else as it is.",
    )
    .argument("<file>", "JSON with lists of these; pictures are named by their place beside it")
    .requiredOption("--organization <slug>", "the organization that gets them")
    .action(async (file: string, given: unknown) => {
      const { organization } = readOptions(contentOptions, given);
      const { content, folder } = await readContent(file);
      await withDatabase(env, async (database) => {
        const { id } = await requireOrganization(database, organization);
        await importContent(database, content, {
          organizationId: id,
          files: createFileStore(env),
          folder,
          now: new Date(),
        });
      });
      const rows = Object.entries(content).map(([noun, list]) => [noun, String(list.length)]);
      console.info(tableOf(rows.filter(([, count]) => count !== "0")));
    });
};
