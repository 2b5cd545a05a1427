import { AppError, type ErrorCode } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { endHold, findRunningIntent, hasRunOut, type IntentRow, lockRunOut } from "./intents.queries.ts";
import { type Claim, claim } from "./purchase.service.ts";
import { returnAll } from "./supplies.service.ts";

/** How long what is scarce waits for a provider's answer, in ms. */
export const holdTime = 15 * 60_000;

/** What an offer holds while its provider is asked. */
export const claimOf = ({ held }: Pick<IntentRow, "held">): Claim => claim.parse(JSON.parse(held));

/** Gives back what an offer holds; it may be tried again, or is over. */
export const release = async (
  tx: Tx,
  { id, held }: Pick<IntentRow, "id" | "held">,
  status: "open" | "expired",
  now: Date,
): Promise<void> => {
  await returnAll(tx, claimOf({ held }).takes);
  await endHold(tx, id, status, now);
};

type HoldCtx = Pick<MemberCtx, "read" | "write" | "now">;

/** Ends the holds that ran out. Whether there were any. */
export const releaseRunOut = async ({ read, write, now }: HoldCtx): Promise<boolean> => {
  if (!(await read((tx) => hasRunOut(tx, now)))) return false;
  await write(async (tx) => {
    for (const intent of await lockRunOut(tx, now)) await release(tx, intent, "expired", now);
  });
  return true;
};

const wants: readonly ErrorCode[] = ["sold_out", "registration_full", "payment_running"];

/**
 * Work that a hold may stand in the way of: before anybody is told that something is gone, the holds that ran out are
 * ended, and the work is tried once more. Nobody waits for a sweeper, and nobody pays for one who finds enough.
 */
export const despiteRunOut = async <T>(ctx: HoldCtx, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const isInTheWay = error instanceof AppError && wants.includes(error.code);
    if (!isInTheWay || !(await releaseRunOut(ctx))) throw error;
    return work();
  }
};

/** The offer that a provider is being asked about: for a registration's cart, or for its passes that join a session. */
export const runningIntentId = async (
  tx: Tx,
  registrationId: string,
  sessionId?: string,
): Promise<string | undefined> => (await findRunningIntent(tx, { registrationId, sessionId }))?.id;
