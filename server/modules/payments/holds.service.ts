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

/** Ends the holds that ran out: before anybody is told that something is gone, what nobody holds any more is free. */
export const releaseRunOut = async ({ read, write, now }: Pick<MemberCtx, "read" | "write" | "now">): Promise<void> => {
  if (!(await read((tx) => hasRunOut(tx, now)))) return;
  await write(async (tx) => {
    for (const intent of await lockRunOut(tx, now)) await release(tx, intent, "expired", now);
  });
};

/** The offer that a provider is being asked about: for a registration's cart, or for its passes that join a session. */
export const runningIntentId = async (
  tx: Tx,
  registrationId: string,
  sessionId?: string,
): Promise<string | undefined> => (await findRunningIntent(tx, { registrationId, sessionId }))?.id;
