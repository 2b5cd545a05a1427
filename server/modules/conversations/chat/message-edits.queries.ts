import { sql } from "kysely";
import type { Tx } from "#server/db/database";

interface OtherWords {
  readonly id: number;
  readonly text: string;
  readonly mentionCount: number;
  /** By what the page behind its first web address is found; null for none. Undefined: as before. */
  readonly linkHash: Buffer | null | undefined;
  readonly at: Date;
}

/** A message in other words: its state is later than each before it, whatever the clocks say. */
export const changeWords = (tx: Tx, { id, text, mentionCount, linkHash, at }: OtherWords) => {
  const moment = sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`;
  return tx
    .updateTable("conversationMessages")
    .set({ text, mentionCount, ...(linkHash !== undefined && { linkHash }), editedAt: moment, updatedAt: moment })
    .where("id", "=", id)
    .execute();
};
