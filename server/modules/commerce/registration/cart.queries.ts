import { type Insertable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { instant } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { AttendeePackages, Passes } from "#server/db/tables";
import { counts } from "#server/modules/events/holders/holders.policy";

const cartColumns = ["id", "eventId", "accountId", "couponId"] as const;

export const lockCart = (tx: Tx, eventId: string, accountId: string) =>
  tx
    .selectFrom("registrations")
    .where("eventId", "=", eventId)
    .where("accountId", "=", accountId)
    .select(cartColumns)
    .forUpdate()
    .executeTakeFirst();
export type CartRow = NonNullable<Awaited<ReturnType<typeof lockCart>>>;

/** Two carts asked for at once become one row. */
export const insertCart = (tx: Tx, eventId: string, accountId: string) =>
  tx
    .insertInto("registrations")
    .values({ eventId, accountId })
    .onConflict((conflict) => conflict.columns(["organizationId", "eventId", "accountId"]).doNothing())
    .execute();

/** The first word stays; what led to a purchase is not asked of the next one. */
export const noteSource = (tx: Tx, id: string, source: string) =>
  tx
    .updateTable("registrations")
    .set({ source })
    .where("id", "=", id)
    .where("source", "is", null)
    .where("registeredAt", "is", null)
    .execute();

const passColumns = ["id", "passTypeId", "status", "attendeePackageId", "reservationId", "couponId"] as const;

/** Passes of a registration that are not canceled, in the order they came. */
const passesOf = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom("passes")
    .where("registrationId", "=", registrationId)
    .where("status", "<>", "canceled")
    .select(passColumns)
    .orderBy("createdAt")
    .orderBy("id");

export const listPasses = (tx: Tx, registrationId: string) => passesOf(tx, registrationId).execute();
export type CartPass = Awaited<ReturnType<typeof listPasses>>[number];

/** Whether a registration has a pass that counts and brought no place of the event along: it takes one of its own. */
const hasOwnPlace = (organizationId: string, registrationId: string) => sql<boolean>`exists (
  select from passes p left join coupons c on c.organization_id = p.organization_id and c.id = p.coupon_id
    where p.organization_id = ${sql.ref(organizationId)} and p.registration_id = ${sql.ref(registrationId)}
      and ${counts("p")} and not coalesce(c.holds_event_places, false))`;

/**
 * Who goes on with their cart although the event is full: who has a place there, or is paying for one; and whoever there
 * are bought codes for that still have places of it, since with one of them they could come.
 */
export const findWayIntoFull = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom("registrations as r")
    .where("r.id", "=", registrationId)
    .select([
      hasOwnPlace("r.organizationId", "r.id").as("hasOwnPlace"),
      sql<boolean>`exists (select from payment_intents i where i.organization_id = r.organization_id
        and i.registration_id = r.id and i.status = 'processing')`.as("isPaying"),
      sql<boolean>`exists (select from coupons c where c.organization_id = r.organization_id
        and c.event_id = r.event_id and c.holds_event_places and c.use_limit > c.uses)`.as("hasCodes"),
    ])
    .executeTakeFirstOrThrow();

/**
 * A cart in one look: its passes as `listPasses` has them, and of what else there may be something to read, so that a
 * plain cart is not asked for rooms that nobody sells.
 */
export const lookIntoCart = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom("registrations as r")
    .where("r.id", "=", registrationId)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("passes as p")
          .whereRef("p.organizationId", "=", "r.organizationId")
          .whereRef("p.registrationId", "=", "r.id")
          .where("p.status", "<>", "canceled")
          .select(passColumns.map((column) => `p.${column}` as const))
          .orderBy("p.createdAt")
          .orderBy("p.id"),
      ).as("passes"),
      hasOwnPlace("r.organizationId", "r.id").as("hasOwnPlace"),
      sql<boolean>`exists (select from attendee_packages a
        where a.organization_id = r.organization_id and a.registration_id = r.id and a.status = 'draft')`.as(
        "hasPackages",
      ),
      sql<boolean>`exists (select from pass_add_ons a join passes p on p.organization_id = a.organization_id
        and p.id = a.pass_id
        where p.organization_id = r.organization_id and p.registration_id = r.id and a.status = 'draft')`.as(
        "hasAddOns",
      ),
      sql<boolean>`exists (select from room_reservations v
        where v.organization_id = r.organization_id and v.registration_id = r.id and v.status = 'draft')`.as(
        "hasStays",
      ),
      // What was answered before a question went away is dropped with the purchase.
      sql<boolean>`(exists (select from registration_sections s
          where s.organization_id = r.organization_id and s.event_id = r.event_id and s.kind = 'registration')
        or exists (select from registration_question_responses a join passes p on p.organization_id = a.organization_id
          and p.id = a.pass_id where p.organization_id = r.organization_id and p.registration_id = r.id))`.as(
        "isAsked",
      ),
      sql<boolean>`exists (select from tax_rates t where t.organization_id = r.organization_id)`.as("isTaxed"),
      sql<boolean>`exists (select from pass_signing_keys k
        where k.organization_id = r.organization_id and k.retired_at is null)`.as("hasSigningKey"),
    ])
    .executeTakeFirstOrThrow();
/** What there is in a cart, and around it. */
export type CartLook = Awaited<ReturnType<typeof lookIntoCart>>;

export const listDraftPackages = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom("attendeePackages as a")
    .innerJoin("eventPackages as p", (join) =>
      join.onRef("p.organizationId", "=", "a.organizationId").onRef("p.id", "=", "a.packageId"),
    )
    .where("a.registrationId", "=", registrationId)
    .where("a.status", "=", "draft")
    .select(["a.id", "a.packageId", "p.name", "p.price", "p.taxCode", "p.taxIncluded", "p.isActive"])
    .orderBy("a.createdAt")
    .orderBy("a.id")
    .execute();

/** What the drafts of passes name: pass types of the event, with the price of now. */
const passTypesForSale = (tx: Tx, eventId: string, now: Date) =>
  tx
    .selectFrom("passTypes as t")
    .where("t.eventId", "=", eventId)
    .select([
      "t.id",
      "t.name",
      "t.active",
      "t.minQuantityPerSale",
      "t.maxQuantityPerSale",
      "t.supply",
      "t.sold",
      "t.requiredPassTypeId",
      "t.taxCode",
      "t.taxIncluded",
      "t.enableCoupons",
      "t.minCouponQuantity",
      "t.maxCouponQuantity",
    ])
    .select((eb) => [
      instant<string | null>("t.overrideStartDate").as("overrideStartDate"),
      eb.fn
        .coalesce(
          eb
            .selectFrom("passTypePriceSchedules as s")
            .whereRef("s.organizationId", "=", "t.organizationId")
            .whereRef("s.passTypeId", "=", "t.id")
            .where("s.startDate", "<=", now.toISOString())
            .where("s.endDate", ">", now.toISOString())
            .select("s.price")
            .limit(1),
          "t.price",
        )
        .as("price"),
    ]);
export type PassTypeForSale = Awaited<ReturnType<typeof listPassTypesForSale>>[number];

export const listPassTypesForSale = (tx: Tx, eventId: string, now: Date) =>
  passTypesForSale(tx, eventId, now).execute();

/** What is for sale, and what is in the cart, in one statement. The caller holds the lock of the cart. */
export const findSaleAndPasses = (tx: Tx, { id, eventId }: CartRow, now: Date) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(passTypesForSale(tx, eventId, now)).as("passTypes"),
      jsonArrayFrom(passesOf(tx, id)).as("passes"),
    ])
    .executeTakeFirstOrThrow();

/** Packages of the event that may be bought, with what is in them. */
export const listPackagesForSale = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("eventPackages as p")
    .innerJoin("eventPackagePasses as i", (join) =>
      join.onRef("i.organizationId", "=", "p.organizationId").onRef("i.packageId", "=", "p.id"),
    )
    .where("p.eventId", "=", eventId)
    .where("p.isActive", "=", true)
    .select(["p.id as packageId", "i.passTypeId", "i.quantity"])
    .execute();
export type PackageItem = Awaited<ReturnType<typeof listPackagesForSale>>[number];

export const deleteDrafts = async (tx: Tx, registrationId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("passes")
    .where("registrationId", "=", registrationId)
    .where("status", "=", "draft")
    .where("id", "in", ids)
    .execute();
};

export const deleteDraftPackages = async (tx: Tx, registrationId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("attendeePackages")
    .where("registrationId", "=", registrationId)
    .where("status", "=", "draft")
    .where("id", "in", ids)
    .execute();
};

/** How many were inserted: an id that exists already is left as it is. */
export const insertDraftPasses = async (tx: Tx, rows: readonly Insertable<Passes>[]): Promise<number> => {
  if (rows.length === 0) return 0;
  const inserted = await tx
    .insertInto("passes")
    .values([...rows])
    .onConflict((conflict) => conflict.columns(["organizationId", "id"]).doNothing())
    .returning("id")
    .execute();
  return inserted.length;
};

/** How many were inserted: an id that exists already is left as it is. */
export const insertDraftPackages = async (tx: Tx, rows: readonly Insertable<AttendeePackages>[]): Promise<number> => {
  if (rows.length === 0) return 0;
  const inserted = await tx
    .insertInto("attendeePackages")
    .values([...rows])
    .onConflict((conflict) => conflict.columns(["organizationId", "id"]).doNothing())
    .returning("id")
    .execute();
  return inserted.length;
};

export const movePassToPackage = (tx: Tx, passId: string, attendeePackageId: string | null) =>
  tx.updateTable("passes").set({ attendeePackageId }).where("id", "=", passId).execute();

/** Ends the holds of rooms that no pass of the cart sleeps in any more. */
export const deleteEmptyReservations = (tx: Tx, registrationId: string) =>
  tx
    .deleteFrom("roomReservations as r")
    .where("r.registrationId", "=", registrationId)
    .where("r.status", "=", "draft")
    .where(
      sql<boolean>`not exists (select from passes p where p.organization_id = r.organization_id and p.reservation_id = r.id)`,
    )
    .execute();
