import { randomUUID } from "node:crypto";
import { withDatabase } from "#server/cli/database";
import { requireOrganization } from "#server/cli/organizations";
import { readEnv } from "#server/env";
import { tidewater } from "./communities.ts";
import type { Person } from "./person.ts";
import { dataDir } from "./product.ts";

/** An event that sells three passes at $10.00, also as codes for others. */
export interface CodesSale {
  readonly eventId: string;
  readonly slug: string;
  readonly name: string;
  readonly passType: string;
}

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** Such an event of Tidewater's, run by the person and paid with pretend cards. */
export const createCodesSale = (host: Person): Promise<CodesSale> =>
  withDatabase(readEnv({ ...process.env, DATA_DIR: dataDir }), async (database) => {
    const organization = await requireOrganization(database, tidewater.slug);
    await database.asPlatform("choose how a community of the journeys is paid", (tx) =>
      tx.updateTable("organizations").set({ paymentType: "test" }).where("id", "=", organization.id).execute(),
    );
    return database.organization(organization.id).write(async (tx) => {
      const [word, eventId] = [randomUUID().slice(0, 8), randomUUID()];
      const { id: creatorId } = await tx
        .selectFrom("accounts")
        .where("username", "=", host.username)
        .select("id")
        .executeTakeFirstOrThrow();
      const sale: CodesSale = { eventId, slug: `crew-${word}`, name: `Crew week ${word}`, passType: "Crew pass" };
      await tx
        .insertInto("events")
        .values({
          ...{
            id: eventId,
            slug: sale.slug,
            name: `Crew week ${word}`,
            shortDescription: "For whole crews",
            creatorId,
          },
          ...{ eventStart: inDays(20), eventEnd: inDays(22), registration: true, registrationStart: inDays(-1) },
        })
        .execute();
      const codes = { enableCoupons: true, minCouponQuantity: 1, maxCouponQuantity: 5 };
      await tx
        .insertInto("passTypes")
        .values({ eventId, slug: "crew", name: sale.passType, price: 1_000, supply: 3, ...codes })
        .execute();
      return sale;
    });
  });
