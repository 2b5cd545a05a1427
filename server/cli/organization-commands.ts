import type { Command } from "commander";
import * as z from "zod";
import type { Database, Tx } from "#server/db/database";
import type { Env } from "#server/env";
import { originOf } from "#server/env";
import { withDatabase } from "./database.ts";
import { mailAddress, organizationSlug, readOptions, text } from "./failure.ts";
import { allLocales, color, domain, locale, locales, timezone } from "./organization-options.ts";
import { addTextCommand } from "./organization-text.ts";
import { addUpdateCommand } from "./organization-update.ts";
import { insertDomain, insertOrganization } from "./organizations.ts";
import { tableOf } from "./table.ts";

const newOrganization = z.object({
  slug: organizationSlug,
  name: text(120),
  domain,
  email: mailAddress.optional(),
  locale: locale.default("en"),
  locales: locales.optional(),
  primaryColor: color.optional(),
  secondaryColor: color.optional(),
  timezone: timezone.default("UTC"),
});
type NewOrganization = z.output<typeof newOrganization>;

const refuseTaken = async (tx: Tx, { slug, domain: host }: NewOrganization): Promise<void> => {
  const same = await tx.selectFrom("organizations").where("slug", "=", slug).select("name").executeTakeFirst();
  if (same) throw new Error(`The slug "${slug}" belongs to ${same.name} already.`);
  const shown = await tx
    .selectFrom("organizationDomains")
    .where("domain", "=", host)
    .select("domain")
    .executeTakeFirst();
  if (shown) throw new Error(`The domain ${host} shows another organization already.`);
};

const createOrganization = (database: Database, options: NewOrganization): Promise<void> =>
  database.asPlatform("a new organization", async (tx) => {
    await refuseTaken(tx, options);
    const id = await insertOrganization(tx, {
      slug: options.slug,
      name: options.name,
      email: options.email ?? `hello@${options.domain}`,
      timezone: options.timezone,
      defaultLocale: options.locale,
      locales: allLocales(options.locale, options.locales),
      primaryColor: options.primaryColor,
      secondaryColor: options.secondaryColor,
    });
    await insertDomain(tx, id, options.domain);
  });

const listOrganizations = (database: Database) =>
  database.asPlatform("the list of organizations", (tx) =>
    tx
      .selectFrom("organizations as o")
      .leftJoin("organizationDomains as d", "d.organizationId", "o.id")
      .groupBy("o.id")
      .select(["o.slug", "o.name", "o.locales"])
      .select((eb) =>
        eb.fn<string[]>("array_remove", [eb.fn.agg("array_agg", ["d.domain"]), eb.val(null)]).as("domains"),
      )
      .orderBy("o.createdAt")
      .execute(),
  );

const printOrganizations = async (database: Database): Promise<void> => {
  const found = await listOrganizations(database);
  if (found.length === 0) return console.info("There are no organizations yet.");
  const rows = found.map((one) => [one.slug, one.domains.join(", "), one.locales.join(", "), one.name]);
  console.info(tableOf([["SLUG", "DOMAIN", "LOCALES", "NAME"], ...rows]));
};

/** `organization create`, `organization update`, `organization text` and `organization list`. */
export const addOrganizationCommands = (program: Command, env: Env): void => {
  const organization = program.command("organization").description("organizations of this deployment");
  organization
    .command("create")
    .description("make an organization, every module on, and show it under a host name")
    .requiredOption("--slug <slug>", "its name in commands, e.g. tidewater")
    .requiredOption("--name <name>", "its name as people read it")
    .requiredOption("--domain <host>", "host name of its pages, e.g. community.example")
    .option("--email <address>", "where people reach it (default: hello@<host>)")
    .option("--locale <code>", "its first language", "en")
    .option("--locales <codes>", "all its languages, separated by commas")
    .option("--primary-color <hex>", "brand colour, e.g. #0f766e")
    .option("--secondary-color <hex>", "second brand colour")
    .option("--timezone <zone>", "its time zone, e.g. Europe/Lisbon", "UTC")
    .action(async (given: unknown) => {
      const options = readOptions(newOrganization, given);
      await withDatabase(env, (database) => createOrganization(database, options));
      console.info(`${options.name} is at ${originOf(env, options.domain)}.`);
    });
  addUpdateCommand(organization, env);
  addTextCommand(organization, env);
  organization
    .command("list")
    .description("list the organizations, oldest first")
    .action(() => withDatabase(env, printOrganizations));
};
