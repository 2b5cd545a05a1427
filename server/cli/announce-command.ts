import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import * as z from "zod";
import { announcementInput } from "#entities/inbox/announcements";
import { AppError } from "#kernel/errors";
import type { Database } from "#server/db/database";
import type { Env } from "#server/env";
import { sendAnnouncement } from "#server/modules/inbox/announcements/announcing.service";
import { operator } from "#server/principals/principal";
import { withDatabase } from "./database.ts";
import { organizationSlug, readOptions, text, UsageError } from "./failure.ts";
import { requireOrganization } from "./organizations.ts";

const options = z.object({
  organization: organizationSlug,
  title: text(200),
  file: z.string(),
  email: z.boolean(),
  push: z.boolean(),
});

const announce = async (database: Database, slug: string, news: z.output<typeof announcementInput>): Promise<void> => {
  const organization = await requireOrganization(database, slug);
  try {
    await database.organization(organization.id).write((tx) =>
      sendAnnouncement({ now: new Date(), principal: operator("announce") }, tx, {
        audience: { kind: "organization" },
        creatorId: null,
        news,
      }),
    );
  } catch (error) {
    if (error instanceof AppError && error.fields?.html) throw new UsageError("--file holds no text.");
    throw error;
  }
};

/** `announce`: news of the organization itself, to everybody in it. */
export const addAnnounceCommand = (program: Command, env: Env): void => {
  program
    .command("announce")
    .description("send an announcement of the organization to everybody in it; it cannot be taken back")
    .requiredOption("--organization <slug>", "whose announcement it is")
    .requiredOption("--title <text>", "one line")
    .requiredOption("--file <path>", "the text, as HTML")
    .option("--no-email", "do not send mails")
    .option("--no-push", "do not show it among the notifications")
    .action(async (given: unknown) => {
      const { organization, file, ...rest } = readOptions(options, given);
      const news = announcementInput.safeParse({ ...rest, html: await readFile(file, "utf8") });
      if (!news.success) throw new UsageError("--file holds no text, or more than 50,000 characters.");
      await withDatabase(env, (database) => announce(database, organization, news.data));
      console.info(`“${rest.title}” is on its way to everybody of ${organization}.`);
    });
};
