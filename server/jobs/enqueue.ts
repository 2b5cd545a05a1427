import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Payload, TaskName } from "./tasks.ts";

interface Timing {
  /** A waiting job with the same key is replaced, so that the work is done once. */
  key?: string;
  /** Not before this instant. */
  runAt?: Date;
}

/** Puts work into the queue with the facts of the transaction: both are kept, or neither. */
export const enqueue = async <N extends TaskName>(
  tx: Tx,
  task: N,
  payload: Payload<N>,
  timing: Timing = {},
): Promise<void> => {
  const { key = null, runAt = null } = timing;
  await sql`select enqueue(${task}, ${JSON.stringify(payload)}::json, ${key}, ${runAt}::timestamptz)`.execute(tx);
};

interface ManyTiming<P> {
  keyOf?: (payload: P) => string;
  runAt?: Date;
}

/** The same for many payloads, in one statement. */
export const enqueueAll = async <N extends TaskName>(
  tx: Tx,
  task: N,
  payloads: readonly Payload<N>[],
  { keyOf, runAt }: ManyTiming<Payload<N>> = {},
): Promise<void> => {
  if (payloads.length === 0) return;
  const work = payloads.map((payload) => ({ payload, key: keyOf?.(payload) ?? null }));
  await sql`select enqueue(${task}, one -> 'payload', one ->> 'key', ${runAt ?? null}::timestamptz)
    from json_array_elements(${JSON.stringify(work)}::json) as one`.execute(tx);
};
