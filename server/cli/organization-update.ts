import type { Command } from "commander";
import { sql } from "kysely";
import * as z from "zod";
import type { Database, Tx } from "#server/db/database";
import type { Env } from "#server/env";
import { customMethods, hostedUrl } from "#server/modules/organization/organization/organization.auth";
import { createFileStore, type FileStore } from "#server/ports/files";
import { withDatabase } from "./database.ts";
import { readOptions, UsageError } from "./failure.ts";
import { addMarkOptions, marks, storeMarks } from "./organization-marks.ts";
import { allLocales, currency, locales } from "./organization-options.ts";
import { exampleOfLinks, readOwnLinks } from "./organization-own-links.ts";
import { exampleOfTexts, readOwnTexts, requireFittingTexts } from "./organization-own-texts.ts";
import { addPlaceOptions, places, updatePlaces } from "./organization-places.ts";
import { addSettingOptions, settingColumns, settings } from "./organization-settings.ts";
import { requireOrganization } from "./organizations.ts";

const exampleOfCustom = '[{"name":"club","text":"Club pass","color":"#102030","textColor":"#ffffff"}]';

/** A list as the `auth` column keeps it. */
const custom = z.string().transform((text, context): z.output<typeof customMethods> => {
  try {
    return customMethods.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: "custom", message: `is a list like ${exampleOfCustom}` });
    return z.NEVER;
  }
});

const changes = z.object({
  hostedUrl: z
    .string()
    .refine((url) => url === "" || hostedUrl.safeParse(url).success, { error: "is an https address, or empty" })
    .optional(),
  custom: custom.optional(),
  clientId: z
    .string()
    .regex(/^[!-~]{1,255}$/, { error: "takes 1 to 255 letters, digits and signs, without spaces" })
    .optional(),
  locales: locales.optional(),
  currency: currency.optional(),
  hideFlags: z.enum(["yes", "no"], { error: "is yes or no" }).optional(),
  ownLinks: z.string().optional(),
  ownTexts: z.string().optional(),
  ...settings.shape,
  ...marks.shape,
  ...places.shape,
});
type Changes = z.output<typeof changes>;

const requireFreeClientId = async (tx: Tx, organizationId: string, clientId: string): Promise<void> => {
  const other = await tx
    .selectFrom("organizations")
    .where("userPoolClientId", "=", clientId)
    .where("id", "!=", organizationId)
    .select("name")
    .executeTakeFirst();
  if (other) throw new Error(`The client id ${clientId} belongs to ${other.name} already.`);
};

/** The `auth` column with what was given; the rest of it stays. */
const changedAuth = ({ hostedUrl: url, custom: methods }: Changes) => {
  const given = { ...(url && { hostedUrl: url }), ...(methods && { custom: methods }) };
  const removed = url === "" ? ["hostedUrl"] : [];
  return sql<string>`(auth - ${removed}::text[]) || ${JSON.stringify(given)}::jsonb`;
};

/** The `options` column with what was given; the rest of it stays. */
const changedOptions = (hideFlags: "yes" | "no") =>
  sql<string>`coalesce(options, '{}') || ${JSON.stringify({ hideFlags: hideFlags === "yes" })}::jsonb`;

/** What files hold that were named, by the column. */
const readLists = async ({ ownLinks, ownTexts }: Changes) => ({
  ...(ownLinks !== undefined && { ownLinks: JSON.stringify(await readOwnLinks(ownLinks)) }),
  ...(ownTexts !== undefined && { languages: await readOwnTexts(ownTexts) }),
});

/** Returns the organization's name. */
const updateOrganization = async (
  database: Database,
  files: FileStore,
  slug: string,
  given: Changes,
): Promise<string> => {
  const { id, defaultLocale, ...known } = await requireOrganization(database, slug);
  const locales = given.locales ? allLocales(defaultLocale, given.locales) : known.locales;
  const { languages, ...lists } = await readLists(given);
  if (languages) await requireFittingTexts(languages, locales);
  const pictures = await storeMarks(database, id, files, given);
  return database.asPlatform("settings of an organization", async (tx) => {
    const found = await tx
      .selectFrom("organizations")
      .where("id", "=", id)
      .select(["id", "name"])
      .forUpdate()
      .executeTakeFirstOrThrow();
    await updatePlaces(tx, id, given);
    if (given.clientId) await requireFreeClientId(tx, found.id, given.clientId);
    await tx
      .updateTable("organizations")
      .where("id", "=", found.id)
      .set({
        ...settingColumns(given),
        ...pictures,
        ...lists,
        ...(languages && { languages: JSON.stringify(languages) }),
        ...(given.hideFlags && { options: changedOptions(given.hideFlags) }),
        auth: changedAuth(given),
        updatedAt: sql`now()`,
        ...(given.clientId && { userPoolClientId: given.clientId }),
        ...(given.currency && { currency: given.currency }),
        ...(given.locales && { locales }),
      })
      .execute();
    return given.name ?? found.name;
  });
};

/** `organization update`. */
export const addUpdateCommand = (organization: Command, env: Env): void => {
  const command = organization
    .command("update")
    .description("change the settings of an organization; what is not named stays")
    .argument("<slug>", "which one");
  for (const addOptions of [addSettingOptions, addMarkOptions, addPlaceOptions]) addOptions(command);
  command
    .option("--hosted-url <url>", "where people sign in with another provider; empty: nowhere")
    .option("--custom <json>", `that provider's ways in beside the known ones: ${exampleOfCustom}`)
    .option("--client-id <id>", "as whom it asks its identity provider; everybody signs in again")
    .option("--locales <codes>", "its languages beside the first one, separated by commas")
    .option("--currency <code>", "what it counts its money in; sums that were paid or asked for keep theirs")
    .option("--hide-flags <yes|no>", "whether languages are offered without flags")
    .option("--own-links <file>", `JSON with its own entries of the menu: ${exampleOfLinks}; empty: none`)
    .option("--own-texts <file>", `JSON with texts of pages in its own words: ${exampleOfTexts}; empty: none`)
    .action(async (slug: string, given: object) => {
      if (Object.keys(given).length === 0) throw new UsageError("Name what to change, for example --locales en,ar.");
      const options = readOptions(changes, given);
      const name = await withDatabase(env, (database) =>
        updateOrganization(database, createFileStore(env), slug, options),
      );
      console.info(`The settings of ${name} are saved; its pages show them within minutes.`);
    });
};
