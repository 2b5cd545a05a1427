import type { Tx } from "#server/db/database";

const columns = ["secret", "createdAt"] as const;

export const findPreview = (tx: Tx, eventId: string) =>
  tx.selectFrom("eventPreviews").where("eventId", "=", eventId).select(columns).executeTakeFirst();

export const replacePreview = (tx: Tx, eventId: string, { secret, now }: { secret: string; now: Date }) =>
  tx
    .insertInto("eventPreviews")
    .values({ eventId, secret, createdAt: now })
    .onConflict((known) => known.columns(["organizationId", "eventId"]).doUpdateSet({ secret, createdAt: now }))
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deletePreview = (tx: Tx, eventId: string) =>
  tx.deleteFrom("eventPreviews").where("eventId", "=", eventId).execute();
