import type { DoorCounts, DoorState } from "#entities/door";
import type { Tx } from "#server/db/database";
import { listVerifyingKeys } from "#server/modules/attendee/pass-keys.service";
import type { requireHosted } from "#server/modules/events/event-access.service";
import { countByPassType } from "./door-passes.queries.ts";

type Event = Awaited<ReturnType<typeof requireHosted>>;

const sumOf = (parts: readonly DoorCounts[]): DoorCounts => ({
  passes: parts.reduce((sum, { passes }) => sum + passes, 0),
  admitted: parts.reduce((sum, { admitted }) => sum + admitted, 0),
});

export const countsOf = async (tx: Tx, eventId: string): Promise<DoorCounts> =>
  sumOf(await countByPassType(tx, eventId));

/** What a device at the door has to know, also while it is offline. */
export const doorStateOf = async (
  tx: Tx,
  { id, name, eventStart, eventEnd, timezone, venue }: Event,
): Promise<DoorState> => {
  const passTypes = await countByPassType(tx, id);
  return {
    event: { id, name, eventStart, eventEnd, timezone, venue },
    keys: await listVerifyingKeys(tx),
    counts: sumOf(passTypes),
    passTypes,
  };
};
