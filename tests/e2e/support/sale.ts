import { randomUUID } from "node:crypto";
import { withDatabase } from "#server/cli/database";
import { requireOrganization } from "#server/cli/organizations";
import type { Tx } from "#server/db/database";
import { readEnv } from "#server/env";
import { type Community, tidewater } from "./communities.ts";
import { dataDir } from "./product.ts";

/** A paid event with one of everything that can be sold, and no questions. */
export interface Sale {
  readonly slug: string;
  readonly name: string;
  readonly passType: string;
  readonly pack: string;
  readonly addOn: string;
  readonly room: string;
  readonly code: string;
  readonly session: string;
}

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();
const dayOf = (days: number): string => inDays(days).slice(0, 10);

interface Goods {
  sale: Sale;
  passTypeId: string;
  /** What the code takes off. */
  discountPercent: number;
}

const insertGoods = async (tx: Tx, eventId: string, { sale, passTypeId, discountPercent }: Goods): Promise<void> => {
  const refund = { passTypeId, percentage: 50, startDate: inDays(-1), endDate: inDays(19) };
  await tx.insertInto("passTypeRefundSchedules").values(refund).execute();
  const packageId = randomUUID();
  const pack = { id: packageId, eventId, name: sale.pack, description: "Two passes for less", price: 18_000 };
  await tx.insertInto("eventPackages").values(pack).execute();
  await tx.insertInto("eventPackagePasses").values({ packageId, passTypeId, quantity: 2 }).execute();
  await tx.insertInto("eventAddOns").values({ eventId, name: sale.addOn, price: 4_000, supply: 50 }).execute();
  const stay = { defaultStart: dayOf(20), defaultEnd: dayOf(22), supply: 10, maxPasses: 2 };
  await tx
    .insertInto("eventRoomTypes")
    .values({ eventId, name: sale.room, price: 9_000, ...stay })
    .execute();
  await tx.insertInto("coupons").values({ eventId, code: sale.code, discountPercent }).execute();
  const times = { startTime: inDays(20), endTime: inDays(20.1) };
  const session = { eventId, slug: "splicing", name: sale.session, registrationEnabled: true, price: 1_500, ...times };
  await tx
    .insertInto("sessions")
    .values({ ...session, supply: 5 })
    .execute();
};

/** A new sale, in a community that lets people pay with pretend cards or, if asked, by hand. */
export const createSale = (
  { slug: community }: Community = tidewater,
  { paymentType = "test", discountPercent = 20 }: { paymentType?: "test" | "manual"; discountPercent?: number } = {},
): Promise<Sale> =>
  withDatabase(readEnv({ ...process.env, DATA_DIR: dataDir }), async (database) => {
    const organization = await requireOrganization(database, community);
    const word = randomUUID().slice(0, 8);
    const sale: Sale = {
      ...{ slug: `sale-${word}`, name: `Regatta ${word}`, passType: "Regatta pass", pack: "Pair" },
      ...{ addOn: "Dinner", room: "Cabin", code: "TIDE20", session: "Splicing rope" },
    };
    await database.asPlatform("choose how a community of the journeys is paid", (tx) =>
      tx.updateTable("organizations").set({ paymentType }).where("id", "=", organization.id).execute(),
    );
    await database.organization(organization.id).write(async (tx) => {
      const { id: eventId } = await tx
        .insertInto("events")
        .values({
          ...{ slug: sale.slug, name: sale.name, shortDescription: "Boats, and everything around them" },
          ...{ eventStart: inDays(20), eventEnd: inDays(22), registration: true, registrationStart: inDays(-1) },
          ...{ allowSplitPayment: true, splitPaymentPercentage: 30, splitPaymentNetDays: 14 },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { id: passTypeId } = await tx
        .insertInto("passTypes")
        .values({
          ...{ eventId, slug: "regatta", name: sale.passType, price: 10_000, supply: 200 },
          ...{ cancelable: true, transferable: true, enableCoupons: true },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await insertGoods(tx, eventId, { sale, passTypeId, discountPercent });
    });
    return sale;
  });
