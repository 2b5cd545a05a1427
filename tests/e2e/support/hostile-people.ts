import { randomUUID } from "node:crypto";
import { withDatabase } from "#server/cli/database";
import { requireOrganization } from "#server/cli/organizations";
import { readEnv } from "#server/env";
import { packed } from "#tests/support/injections";
import { scriptAddresses } from "#tests/support/injections/addresses";
import type { Community } from "./communities.ts";
import { dataDir } from "./product.ts";

interface HostilePerson {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** Every second of the texts is a first name, the one after it a last name: all of them, by as few people as can be. */
const namesOf = (texts: readonly string[]) =>
  texts.flatMap((firstName, index) => (index % 2 === 0 ? [{ firstName, lastName: texts[index + 1] ?? "" }] : []));

const biographies = packed(5000);
const addressAt = (index: number): string => scriptAddresses[index % scriptAddresses.length] ?? "";

/**
 * People whose profiles are full of injections, in a row each: signing up by the hundred would take minutes. Some are
 * in the group, some ask to join, some are invited.
 */
export const plantPeople = (
  { slug }: Community,
  { groupId, inviterId }: { groupId: string; inviterId: string },
): Promise<HostilePerson[]> =>
  withDatabase(readEnv({ ...process.env, DATA_DIR: dataDir }), async (database) => {
    const organization = await requireOrganization(database, slug);
    const people = namesOf(packed(120, " ")).map(({ firstName, lastName }, index) => ({
      ...{ id: randomUUID(), username: `guest-${randomUUID()}`, termsAccepted: new Date().toISOString() },
      ...{ firstName, lastName, bio: biographies[index % biographies.length] ?? "" },
      ...{ website: addressAt(index), instagram: addressAt(index + 1), discord: addressAt(index + 2) },
    }));
    const every = (rest: number) => people.filter((_, index) => index % 3 === rest).map(({ id }) => id);
    await database.organization(organization.id).write(async (tx) => {
      await tx.insertInto("accounts").values(people).execute();
      const rows = (rest: number) => every(rest).map((accountId) => ({ groupId, accountId }));
      await tx.insertInto("groupMemberships").values(rows(0)).execute();
      await tx.insertInto("groupRequests").values(rows(1)).execute();
      await tx
        .insertInto("groupInvitations")
        .values(rows(2).map((row) => ({ ...row, inviterId })))
        .execute();
    });
    return people.map(({ id, username, firstName, lastName }) => ({ id, username, name: `${firstName} ${lastName}` }));
  });

/** What pages say of themselves, where somebody has linked to them. */
export const plantPreviews = ({ slug }: Community): Promise<{ url: string; texts: string[] }[]> =>
  withDatabase(readEnv({ ...process.env, DATA_DIR: dataDir }), async (database) => {
    const organization = await requireOrganization(database, slug);
    const previews = packed(1500, " ").map((text, index) => ({
      ...{ url: `https://evil.example/${index}`, found: true, title: text, siteName: text, description: text },
    }));
    await database
      .organization(organization.id)
      .write((tx) => tx.insertInto("linkPreviews").values(previews).execute());
    return previews.map(({ url, title }) => ({ url, texts: [title] }));
  });
