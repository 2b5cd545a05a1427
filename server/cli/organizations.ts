import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import { organizationModules } from "#kernel/modules";
import { standardAttributes } from "#kernel/standard-attributes";
import type { Database, Tx } from "#server/db/database";
import type { Organizations } from "#server/db/tables";
import {
  createOrganizationDirectory,
  type OrganizationRecord,
} from "#server/modules/organization/organization/organization.directory";

type NewOrganization = Omit<Insertable<Organizations>, "id" | "userPoolId" | "userPoolClientId">;

/** An organization with its own user pool, the standard profile fields and every module on, except the closed ones; nobody can visit it yet. */
export const insertOrganization = async (
  tx: Tx,
  columns: NewOrganization,
  closedModules: readonly string[] = [],
): Promise<string> => {
  const { id } = await tx
    .insertInto("organizations")
    .values({
      ...columns,
      userPoolId: `moothall_${randomBytes(6).toString("hex")}`,
      userPoolClientId: randomBytes(13).toString("hex"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("organizationModules")
    .values(
      organizationModules.map((module) => ({ organizationId: id, module, enabled: !closedModules.includes(module) })),
    )
    .execute();
  const attributes = Object.entries(standardAttributes);
  await tx
    .insertInto("accountAttributes")
    .values(attributes.map(([name, label], at) => ({ organizationId: id, name, label, sortOrder: 1000 + at })))
    .execute();
  return id;
};

export const insertDomain = (tx: Tx, organizationId: string, domain: string) =>
  tx.insertInto("organizationDomains").values({ organizationId, domain }).execute();

/** The organization that a command is about. Throws a sentence when there is none. */
export const requireOrganization = async (database: Database, slug: string): Promise<OrganizationRecord> => {
  const directory = createOrganizationDirectory(database, (domain) => `http://${domain}`);
  const organization = await directory.bySlug(slug);
  if (!organization) throw new Error(`There is no organization with the slug "${slug}".`);
  return organization;
};
