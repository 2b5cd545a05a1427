import { type Insertable, sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { PaymentIntents, PaymentLineItems } from "#server/db/tables";

/** What a line of an offer or of the books is about. */
export type ItemType = PaymentLineItems["type"];

const addressColumns = ["address1", "address2", "city", "state", "country", "zip"] as const;

export const findAddress = (tx: Tx, accountId: string, id: string) =>
  tx
    .selectFrom("accountAddresses")
    .where("accountId", "=", accountId)
    .where("id", "=", id)
    .select(addressColumns)
    .executeTakeFirst();

const intentColumns = [
  "id",
  "accountId",
  "source",
  "status",
  "fingerprint",
  "description",
  "currency",
  "total",
  "integrationType",
  "connectionId",
  "secret",
  "referenceId",
  ...addressColumns,
  "eventId",
  "registrationId",
  "passId",
  "passTypeId",
  "sessionId",
  "couponId",
  "invoiceId",
  "attempts",
  "holdEndsAt",
  "createdAt",
] as const;

const intents = (tx: Tx) =>
  tx
    .selectFrom("paymentIntents")
    .select(intentColumns)
    // As text, so that nobody renames the keys inside.
    .select(sql<string>`metadata::text`.as("metadata"))
    .select(sql<string>`held::text`.as("held"));

export const findIntent = (tx: Tx, accountId: string, id: string) =>
  intents(tx).where("accountId", "=", accountId).where("id", "=", id).executeTakeFirst();
export type IntentRow = NonNullable<Awaited<ReturnType<typeof findIntent>>>;

/** An offer of any account, for work that nobody asked for. */
export const findIntentById = (tx: Tx, id: string) => intents(tx).where("id", "=", id).executeTakeFirst();

/**
 * An offer and the cart that it is for, both under a lock: the cart first, here as in the pricing of a cart. With an
 * account only if it is that account's.
 */
export const lockOffer = (tx: Tx, id: string, accountId: string | null) =>
  tx
    .with(
      (name) => name("cart").materialized(),
      (carts) =>
        carts
          .selectFrom("registrations")
          .where("id", "=", (eb) =>
            eb
              .selectFrom("paymentIntents")
              .where("id", "=", id)
              .$if(accountId !== null, (query) => query.where("accountId", "=", accountId ?? ""))
              .select("registrationId"),
          )
          .select(["id", "couponId"])
          .forUpdate(),
    )
    .selectFrom("paymentIntents as i")
    .leftJoin("cart", "cart.id", "i.registrationId")
    .where("i.id", "=", id)
    .$if(accountId !== null, (query) => query.where("i.accountId", "=", accountId ?? ""))
    .select(intentColumns.map((column) => `i.${column}` as const))
    // As text, so that nobody renames the keys inside.
    .select([sql<string>`i.metadata::text`.as("metadata"), sql<string>`i.held::text`.as("held")])
    // The coupon on the cart.
    .select("cart.couponId as cartCouponId")
    .forUpdate(["i"])
    .executeTakeFirst();
export type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

export const findOpenIntent = (tx: Tx, accountId: string, source: IntentRow["source"], fingerprint: string) =>
  tx
    .selectFrom("paymentIntents")
    .where("accountId", "=", accountId)
    .where("source", "=", source)
    .where("fingerprint", "=", fingerprint)
    .where("status", "in", ["open", "processing"])
    .select("id")
    .executeTakeFirst();

/** What is bought together and has one live offer: a registration's cart, or its passes that join one session. */
export interface CartKey {
  registrationId: string;
  sessionId?: string | undefined;
}

/** The offer for a cart that the provider is being asked about. */
export const findRunningIntent = (tx: Tx, { registrationId, sessionId }: CartKey) =>
  tx
    .selectFrom("paymentIntents")
    .where("registrationId", "=", registrationId)
    .where("source", "=", sessionId ? "session" : "registration")
    .where("sessionId", sessionId ? "=" : "is", sessionId ?? null)
    .where("status", "=", "processing")
    .select("id")
    .executeTakeFirst();

export const findIntentByReference = (tx: Tx, integrationType: IntentRow["integrationType"], referenceId: string) =>
  tx
    .selectFrom("paymentIntents")
    .where("integrationType", "=", integrationType)
    .where("referenceId", "=", referenceId)
    .select("id")
    .executeTakeFirst();

export const nameOrder = (tx: Tx, id: string, order: { secret: string; referenceId: string }) =>
  tx.updateTable("paymentIntents").set(order).where("id", "=", id).execute();

/** The provider is asked, and what is scarce is held until then. */
export const markProcessing = (
  tx: Tx,
  id: string,
  { held, holdEndsAt, attempts, now }: { held: string; holdEndsAt: Date; attempts: number; now: Date },
) =>
  tx
    .updateTable("paymentIntents")
    .set({ status: "processing", held, holdEndsAt, attempts, updatedAt: now })
    .where("id", "=", id)
    .execute();

/** Nothing is held for it any more. */
export const endHold = (tx: Tx, id: string, status: "open" | "expired", now: Date) =>
  tx
    .updateTable("paymentIntents")
    .set({ status, held: "[]", holdEndsAt: null, updatedAt: now })
    .where("id", "=", id)
    .execute();

/** Offers whose hold ran out, under a lock; those that somebody else is settling are left to them. */
export const lockRunOut = (tx: Tx, now: Date) =>
  tx
    .selectFrom("paymentIntents")
    .where("status", "=", "processing")
    .where("holdEndsAt", "<=", now.toISOString())
    .select("id")
    .select(sql<string>`held::text`.as("held"))
    .orderBy("holdEndsAt")
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();

export const hasRunOut = async (tx: Tx, now: Date): Promise<boolean> =>
  (await tx
    .selectFrom("paymentIntents")
    .where("status", "=", "processing")
    .where("holdEndsAt", "<=", now.toISOString())
    .select("id")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A cart has one open offer: the older ones end. */
export const expireCartIntents = (
  tx: Tx,
  { source, registrationId, sessionId }: CartKey & Pick<IntentRow, "source">,
  now: Date,
) =>
  tx
    .updateTable("paymentIntents")
    .set({ status: "expired", updatedAt: now })
    .where("registrationId", "=", registrationId)
    .where("source", "=", source)
    .where("sessionId", sessionId ? "=" : "is", sessionId ?? null)
    .where("status", "=", "open")
    .execute();

export const insertIntent = (tx: Tx, values: Insertable<PaymentIntents>) =>
  tx.insertInto("paymentIntents").values(values).returning("id").executeTakeFirstOrThrow();

export const insertLineItems = (tx: Tx, rows: readonly Insertable<PaymentLineItems>[]) =>
  tx
    .insertInto("paymentLineItems")
    .values([...rows])
    .execute();
