import { type Insertable, sql, type Updateable } from "kysely";
import type { PageQuery } from "#kernel/wire";
import { countAround } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import type { Coupons } from "#server/db/tables";

const orders = { code: "code", uses: "uses", createdAt: "createdAt", endDate: "endDate" } as const;

/** One page of an event's coupons, newest first unless asked otherwise, and how many there are. */
export const pageCouponIds = async (
  tx: Tx,
  eventId: string,
  { active, search, page, pageSize, orderBy }: PageQuery & { active?: boolean | undefined },
) => {
  let found = tx.selectFrom("coupons").where("eventId", "=", eventId);
  if (active !== undefined) found = found.where("active", "=", active);
  if (search) found = found.where(sql<boolean>`position(upper(${search}) in upper(code)) > 0`);
  const { column, direction } = orderAsked(orderBy, orders) ?? { column: "createdAt" as const, direction: "desc" };
  const offset = (page - 1) * pageSize;
  const rows = await found
    .select("id")
    .orderBy(column, direction)
    .orderBy("id")
    .limit(pageSize + 1)
    .offset(offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  const count = await countAround({ offset, pageSize, ids }, async () => {
    const counted = found.select((eb) => eb.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  });
  return { ids: ids.slice(0, pageSize), count };
};

/** What only hosts see of coupons. */
export const listCouponFacts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("coupons as c")
    .leftJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "c.organizationId").onRef("r.id", "=", "c.registrationId"),
    )
    .where("c.id", "in", ids)
    .select(["c.id", "c.description", "c.uses", "c.registrationId", "r.accountId as ownerId"])
    .execute();

/** What coupons have taken off what was bought, in minor units. */
export const listDiscounts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("payments as p")
    .innerJoin("paymentLineItems as i", (join) =>
      join.onRef("i.organizationId", "=", "p.organizationId").onRef("i.paymentId", "=", "p.id"),
    )
    .where("p.couponId", "in", ids)
    .where("p.type", "=", "charge")
    .where("p.status", "!=", "failed")
    .groupBy("p.couponId")
    .select((eb) => ["p.couponId", eb.fn.sum<number>("i.discount").as("discounted")])
    .execute();

/** The coupon of an event, held until the transaction ends. */
export const lockCoupon = (tx: Tx, eventId: string, id: string) =>
  tx
    .selectFrom("coupons")
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .select([
      ...(["id", "code", "description", "registrationId", "passTypeId", "active", "uses"] as const),
      ...(["startDate", "endDate", "discountAmount", "discountPercent", "quantityMin", "quantityMax"] as const),
      ...(["useLimit", "purchaseLimit", "emailDomains"] as const),
      ...(["applyToPassType", "applyToAddOns", "applyToReservation"] as const),
    ])
    .forUpdate()
    .executeTakeFirst();
export type HeldCoupon = NonNullable<Awaited<ReturnType<typeof lockCoupon>>>;

export const hasPassType = async (tx: Tx, eventId: string, id: string): Promise<boolean> =>
  (await tx.selectFrom("passTypes").where("eventId", "=", eventId).where("id", "=", id).select("id").execute())
    .length === 1;

export const isCodeTaken = async (tx: Tx, eventId: string, code: string, exceptId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom("coupons")
      .where("eventId", "=", eventId)
      .where(sql`upper(code)`, "=", code.toUpperCase())
      .where("id", "!=", exceptId)
      .select("id")
      .execute()
  ).length > 0;

/** Those whose codes are free; a code that is taken makes none. */
export const insertCoupons = (tx: Tx, coupons: readonly Insertable<Coupons>[]) =>
  tx
    .insertInto("coupons")
    .values(coupons)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "code"])
    .execute();

export const updateCoupon = (tx: Tx, id: string, changes: Updateable<Coupons>) =>
  tx.updateTable("coupons").set(changes).where("id", "=", id).execute();

/** The books keep what was paid and given back for a coupon whose code goes. */
export const unnameInBooks = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable("payments").set({ couponId: null }).where("couponId", "=", id).execute();
  await tx.updateTable("paymentIntents").set({ couponId: null }).where("couponId", "=", id).execute();
};

export const deleteCoupon = (tx: Tx, id: string) => tx.deleteFrom("coupons").where("id", "=", id).execute();
