import type { Tx } from "#server/db/database";

type Type = "confirmation" | "cancellation" | "reminder";
const columns = ["type", "eventId", "body", "replyTo", "createdAt", "updatedAt"] as const;

interface Words {
  body?: string | undefined;
  replyTo?: string | undefined;
}

/** One change of an event's mails at a time, also of one that nobody has written yet. */
export const lockForEmails = (tx: Tx, eventId: string) =>
  tx.selectFrom("events").where("id", "=", eventId).select("id").forNoKeyUpdate().executeTakeFirstOrThrow();

export const findEmail = (tx: Tx, eventId: string, type: Type) =>
  tx
    .selectFrom("eventEmails")
    .where("eventId", "=", eventId)
    .where("type", "=", type)
    .select(["body", "replyTo"])
    .executeTakeFirst();

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
