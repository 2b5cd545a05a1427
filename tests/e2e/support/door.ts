import { randomUUID } from "node:crypto";
import { withDatabase } from "#server/cli/database";
import { requireOrganization } from "#server/cli/organizations";
import { readEnv } from "#server/env";
import { signPassCode } from "#server/modules/commerce/passes/pass-code.policy";
import { ensureSigningKey } from "#server/modules/commerce/passes/pass-keys.service";
import { type Community, tidewater } from "./communities.ts";
import type { Person } from "./person.ts";
import { dataDir } from "./product.ts";

/** Somebody with a pass, and what its QR code says. */
export interface Guest {
  readonly name: string;
  readonly code: string;
}

interface Door {
  readonly eventId: string;
  readonly name: string;
  readonly guests: readonly [Guest, Guest, Guest];
}

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** An event of today that the person hosts, to which three people come. */
export const createDoor = (host: Person, { slug: community }: Community = tidewater): Promise<Door> =>
  withDatabase(readEnv({ ...process.env, DATA_DIR: dataDir }), async (database) => {
    const organization = await requireOrganization(database, community);
    return database.organization(organization.id).write(async (tx) => {
      const [word, eventId, passTypeId] = [randomUUID().slice(0, 8), randomUUID(), randomUUID()];
      const { id: creatorId } = await tx
        .selectFrom("accounts")
        .where("username", "=", host.username)
        .select("id")
        .executeTakeFirstOrThrow();
      const name = `Night sail ${word}`;
      const facts = { slug: `night-sail-${word}`, name, shortDescription: "Out after dark", creatorId };
      const dates = { eventStart: inDays(-0.1), eventEnd: inDays(0.4) };
      await tx
        .insertInto("events")
        .values({ id: eventId, ...facts, ...dates })
        .execute();
      await tx.insertInto("passTypes").values({ id: passTypeId, eventId, slug: "deck", name: "Deck" }).execute();
      const { privateKey } = await ensureSigningKey(tx);
      const invite = async (firstName: string): Promise<Guest> => {
        const [accountId, registrationId, passId] = [randomUUID(), randomUUID(), randomUUID()];
        const person = { username: `guest-${accountId}`, firstName, lastName: word };
        await tx
          .insertInto("accounts")
          .values({ id: accountId, ...person })
          .execute();
        await tx.insertInto("registrations").values({ id: registrationId, eventId, accountId }).execute();
        const pass = { id: passId, registrationId, passTypeId, status: "ready" as const };
        await tx.insertInto("passes").values(pass).execute();
        return { name: `${firstName} ${word}`, code: signPassCode({ passId, registrationId, eventId }, privateKey) };
      };
      return { eventId, name, guests: [await invite("Grace"), await invite("Rosa"), await invite("Edith")] };
    });
  });
