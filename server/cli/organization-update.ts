import type { Command } from "commander";
import { sql } from "kysely";
import * as z from "zod";
import type { Database, Tx } from "#server/db/database";
import type { Env } from "#server/env";
import { customMethods, hostedUrl } from "#server/modules/organization/organization.auth";
import { withDatabase } from "./database.ts";
import { readOptions, UsageError } from "./failure.ts";
import { allLocales, currency, locales } from "./organization-options.ts";

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

/** Returns the organization's name. */
const updateOrganization = (database: Database, slug: string, given: Changes): Promise<string> =>
  database.asPlatform("settings of an organization", async (tx) => {
    const found = await tx
      .selectFrom("organizations")
      .where("slug", "=", slug)
      .select(["id", "name", "defaultLocale"])
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new Error(`There is no organization with the slug "${slug}".`);
    if (given.clientId) await requireFreeClientId(tx, found.id, given.clientId);
    await tx
      .updateTable("organizations")
      .where("id", "=", found.id)
      .set({
        auth: changedAuth(given),
        updatedAt: sql`now()`,
        ...(given.clientId && { userPoolClientId: given.clientId }),
        ...(given.currency && { currency: given.currency }),
        ...(given.locales && { locales: allLocales(found.defaultLocale, given.locales) }),
      })
      .execute();
    return found.name;
  });

/** `organization update`. */
export const addUpdateCommand = (organization: Command, env: Env): void => {
  organization
    .command("update")
    .description("change the settings of an organization; what is not named stays")
    .argument("<slug>", "which one")
    .option("--hosted-url <url>", "where people sign in with another provider; empty: nowhere")
    .option("--custom <json>", `that provider's ways in beside the known ones: ${exampleOfCustom}`)
    .option("--client-id <id>", "as whom it asks its identity provider; everybody signs in again")
    .option("--locales <codes>", "its languages beside the first one, separated by commas")
    .option("--currency <code>", "what it counts its money in; sums that were paid or asked for keep theirs")
    .action(async (slug: string, given: object) => {
      if (Object.keys(given).length === 0) throw new UsageError("Name what to change, for example --locales en,ar.");
      const options = readOptions(changes, given);
      const name = await withDatabase(env, (database) => updateOrganization(database, slug, options));
      console.info(`The settings of ${name} are saved; its pages show them within minutes.`);
    });
};
