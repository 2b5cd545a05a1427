import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Json } from "#server/db/tables";

/** Somebody who hears of facts, and a thing whose facts they hear in their order. */
export interface Listening {
  readonly subscriber: string;
  readonly thingId: string;
}

interface NewFact {
  readonly name: string;
  readonly thingId: string;
  readonly payload: string;
  readonly occurredAt: Date;
}

/** A fact that is kept, and who still has an earlier one of its thing to hear. */
export interface KeptFact {
  readonly id: number;
  readonly thingId: string;
  readonly behind: readonly string[];
}

/** Keeps facts, in their order. */
export const insertFacts = (tx: Tx, rows: readonly NewFact[]): Promise<KeptFact[]> =>
  tx
    .with("kept", (db) => db.insertInto("domainEvents").values(rows).returning(["id", "thingId"]))
    .selectFrom("kept")
    .select(({ selectFrom }) => [
      "kept.id",
      "kept.thingId",
      sql<string[]>`array(${selectFrom("unheardFacts")
        .select("unheardFacts.subscriber")
        .distinct()
        .whereRef("unheardFacts.thingId", "=", "kept.thingId")})`.as("behind"),
    ])
    .orderBy("kept.id")
    .execute();

export const insertUnheard = async (tx: Tx, { subscriber, thingId }: Listening, factId: number): Promise<void> => {
  await tx.insertInto("unheardFacts").values({ subscriber, thingId, factId }).execute();
};

/** One at a time makes up for what a subscriber has not heard of a thing. */
export const lockUnheard = async (tx: Tx, { subscriber, thingId }: Listening): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${subscriber}), hashtext(${thingId}))`.execute(tx);
};

interface UnheardFact {
  readonly id: number;
  readonly name: string;
  readonly payload: Json;
  readonly occurredAt: string;
}

/** The oldest that it has not heard. */
export const findUnheard = (tx: Tx, { subscriber, thingId }: Listening): Promise<UnheardFact | undefined> =>
  tx
    .selectFrom("unheardFacts")
    .innerJoin("domainEvents", (join) =>
      join
        .onRef("domainEvents.organizationId", "=", "unheardFacts.organizationId")
        .onRef("domainEvents.id", "=", "unheardFacts.factId"),
    )
    .select(["domainEvents.id", "domainEvents.name", "domainEvents.payload", "domainEvents.occurredAt"])
    .where("unheardFacts.thingId", "=", thingId)
    .where("unheardFacts.subscriber", "=", subscriber)
    .orderBy("unheardFacts.factId")
    .limit(1)
    .executeTakeFirst();

export const deleteUnheard = async (tx: Tx, subscriber: string, factId: number): Promise<void> => {
  await tx.deleteFrom("unheardFacts").where("factId", "=", factId).where("subscriber", "=", subscriber).execute();
};
