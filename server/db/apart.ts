import { sql } from "kysely";
import { announcedUntilNow } from "./announcements.ts";
import type { Tx } from "./database.ts";

/**
 * A part of a transaction failed that may fail alone. The transaction is run again, and this time with such parts set
 * apart; so nobody pays for savepoints while all goes well.
 */
export class PartFailed extends Error {
  constructor(cause: unknown) {
    super("A part of the transaction failed that may fail alone.", { cause });
  }
}

/** Whether a transaction that failed so may well succeed when all of it is run again. */
type MayRunAgain = (error: unknown) => boolean;

const careful = new WeakMap<Tx, MayRunAgain>();

/** From now on, parts of this transaction that may fail alone do. */
export const setPartsApart = (tx: Tx, mayRunAgain: MayRunAgain): void => {
  careful.set(tx, mayRunAgain);
};

/**
 * Does a part of a transaction that may fail without the rest. What it failed with, once nothing of it is left, neither
 * rows nor what it announced. Throws what concerns the whole transaction: a conflict, a connection that broke.
 */
export const doApart = async (tx: Tx, part: () => Promise<void>): Promise<{ error: unknown } | undefined> => {
  const mayRunAgain = careful.get(tx);
  if (!mayRunAgain) {
    try {
      await part();
      return undefined;
    } catch (error) {
      throw error instanceof PartFailed ? error : new PartFailed(error);
    }
  }
  const forgetAnnounced = announcedUntilNow(tx);
  // Parts within parts bear the same name: PostgreSQL takes it for the innermost.
  await sql`savepoint part`.execute(tx);
  try {
    await part();
    await sql`release savepoint part`.execute(tx);
    return undefined;
  } catch (error) {
    if (mayRunAgain(error)) throw error;
    await takeBack(tx, error);
    forgetAnnounced();
    return { error };
  }
};

/** Throws what the part failed with where nothing can be taken back: then the connection is gone. */
const takeBack = async (tx: Tx, failure: unknown): Promise<void> => {
  try {
    await sql`rollback to savepoint part`.execute(tx);
    await sql`release savepoint part`.execute(tx);
  } catch {
    throw failure;
  }
};
