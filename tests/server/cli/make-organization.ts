import { randomUUID } from "node:crypto";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Platform } from "#server/platform";

/** An organization with a host name, found through the directory like any other. */
export const makeOrganization = async (
  { database, organizations }: Platform,
  facts: { name?: string; email?: string; primaryColor?: string } = {},
): Promise<OrganizationRecord> => {
  const id = randomUUID();
  const slug = `org-${id.slice(0, 8)}`;
  await database.asPlatform("make an organization for a test", async (tx) => {
    const row = {
      id,
      slug,
      name: "Harbour Club",
      email: "hello@harbour.example",
      userPoolId: slug,
      userPoolClientId: slug,
    };
    await tx
      .insertInto("organizations")
      .values({ ...row, ...facts })
      .execute();
    await tx
      .insertInto("organizationDomains")
      .values({ domain: `${slug}.example`, organizationId: id })
      .execute();
  });
  const record = await organizations.byId(id);
  if (!record) throw new Error("The organization that was just made is not there.");
  return record;
};
