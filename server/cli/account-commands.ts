import type { Command } from "commander";
import * as z from "zod";
import { usernameInput } from "#entities/account/self";
import { AppError } from "#kernel/errors";
import { organizationRoles } from "#kernel/permissions";
import type { Database, Tx } from "#server/db/database";
import type { Env } from "#server/env";
import { createUser } from "#server/identity/create-user";
import { findUserByName } from "#server/identity/users.queries";
import { assignRole } from "#server/modules/people/accounts/roles.service";
import { operator } from "#server/principals/principal";
import { insertConfirmedLogin, insertReadyAccount } from "./accounts.ts";
import { withDatabase } from "./database.ts";
import { mailAddress, organizationSlug, readOptions, text } from "./failure.ts";
import { requireOrganization } from "./organizations.ts";

const newAccount = z.object({
  organization: organizationSlug,
  email: mailAddress,
  password: z
    .string()
    .min(8, { error: "must have at least 8 characters" })
    .max(256, { error: "must have at most 256 characters" }),
  username: z.string().refine((value) => usernameInput.safeParse(value).success, {
    error: "takes 5 to 60 lower-case letters, digits and single hyphens inside",
  }),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
});
type NewAccount = z.output<typeof newAccount>;

const refuseTaken = async (tx: Tx, { email, username }: NewAccount): Promise<void> => {
  if (await findUserByName(tx, email)) throw new Error(`Somebody signs in with ${email} already.`);
  const account = await tx.selectFrom("accounts").where("username", "=", username).select("id").executeTakeFirst();
  if (account || (await findUserByName(tx, username))) throw new Error(`The username "${username}" is taken.`);
};

export const createAccount = async (database: Database, options: NewAccount): Promise<void> => {
  const organization = await requireOrganization(database, options.organization);
  const scope = database.organization(organization.id);
  await scope.read((tx) => refuseTaken(tx, options));
  const { email, username, password, firstName, lastName } = options;
  const sub = await createUser(database, {
    organizationId: organization.id,
    username,
    email,
    password,
    confirmed: true,
  });
  await scope.write(async (tx) => {
    const loginId = await insertConfirmedLogin(tx, { sub, username, email, firstName, lastName });
    const columns = { username, email, firstName, lastName, locale: organization.defaultLocale };
    await insertReadyAccount(tx, loginId, columns, new Date());
  });
};

const roleChange = z.object({
  organization: organizationSlug,
  username: z.string().trim().toLowerCase(),
  role: z.enum(organizationRoles, { error: `is ${organizationRoles.join(", ")}` }),
});
type RoleChange = z.output<typeof roleChange>;

const changeRole = async (database: Database, { organization, username, role }: RoleChange): Promise<void> => {
  const { id } = await requireOrganization(database, organization);
  const by = { principal: operator("role"), now: new Date() };
  try {
    await database.organization(id).write((tx) => assignRole(by, tx, { username, role }));
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found")
      throw new Error(`There is no account "${username}" in ${organization}.`);
    throw error;
  }
};

/** `account create`, `role`. */
export const addAccountCommands = (program: Command, env: Env): void => {
  const account = program.command("account").description("accounts of an organization");
  account
    .command("create")
    .description("make an account that can sign in at once, its address confirmed and the terms accepted")
    .requiredOption("--organization <slug>", "the organization it belongs to")
    .requiredOption("--email <address>", "address to sign in with")
    .requiredOption("--password <password>", "at least 8 characters")
    .requiredOption("--username <username>", "name in addresses; signs in as well")
    .option("--first-name <name>", "given name")
    .option("--last-name <name>", "family name")
    .action(async (given: unknown) => {
      const options = readOptions(newAccount, given);
      await withDatabase(env, (database) => createAccount(database, options));
      console.info(`${options.email} can sign in at ${options.organization}.`);
    });
  program
    .command("role")
    .description("change an account's role in its organization")
    .requiredOption("--organization <slug>", "the organization it belongs to")
    .requiredOption("--username <username>", "whose role changes")
    .requiredOption("--role <role>", organizationRoles.join(", "))
    .action(async (given: unknown) => {
      const options = readOptions(roleChange, given);
      await withDatabase(env, (database) => changeRole(database, options));
      console.info(`${options.username} is ${options.role} of ${options.organization}.`);
    });
};
