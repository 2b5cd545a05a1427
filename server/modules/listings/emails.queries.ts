import type { Tx } from "#server/db/database";

type Type = "confirmation" | "cancellation" | "reminder";
const columns = ["type", "eventId", "body", "replyTo", "createdAt", "updatedAt"] as const;

interface Words {
  body?: string | undefined;
  replyTo?: string | undefined;
}

/** What is left out stays as it is. */
export const upsertEmail = (tx: Tx, eventId: string, type: Type, words: Words, now: Date) =>
  tx
    .insertInto("eventEmails")
    .values({ eventId, type, ...words })
    .onConflict((known) =>
      known.columns(["organizationId", "eventId", "type"]).doUpdateSet({ ...words, updatedAt: now }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteEmail = (tx: Tx, eventId: string, type: Type) =>
  tx.deleteFrom("eventEmails").where("eventId", "=", eventId).where("type", "=", type).execute();
