import type { DoorCounts, DoorRevoked, DoorState } from "#entities/attendance/door";
import { eventZone } from "#server/calendars/zones";
import type { Tx } from "#server/db/database";
import { listVerifyingKeys } from "#server/modules/commerce/passes/pass-keys.service";
import type { requireHosted } from "#server/modules/events/events/event-access.service";
import { countByPassType, listRevoked } from "./door-passes.queries.ts";

type Event = Awaited<ReturnType<typeof requireHosted>>;

const sumOf = (parts: readonly DoorCounts[]): DoorCounts => ({
  passes: parts.reduce((sum, { passes }) => sum + passes, 0),
  admitted: parts.reduce((sum, { admitted }) => sum + admitted, 0),
});

export const countsOf = async (tx: Tx, eventId: string): Promise<DoorCounts> =>
  sumOf(await countByPassType(tx, eventId));

/** What a device at the door has to know, also while it is offline. */
export const doorStateOf = async (
  { organization }: { readonly organization: { readonly timezone: string } },
  tx: Tx,
  event: Event,
): Promise<DoorState> => {
  const { id, name, eventStart, eventEnd, venue, canceledAt } = event;
  const timezone = eventZone(event, organization);
  const passTypes = await countByPassType(tx, id);
  return {
    event: { id, name, eventStart, eventEnd, timezone, venue, canceled: canceledAt !== null },
    keys: await listVerifyingKeys(tx),
    counts: sumOf(passTypes),
    passTypes,
  };
};

/** Changes are dated when they begin and seen once they are done: so long, in ms, one may take. */
const longestChange = 5 * 60 * 1000;

/** Passes that a device must not let in with by itself; all of them, or what may have come since it asked last. */
export const revokedOf = async (
  tx: Tx,
  eventId: string,
  { since, now }: { since: string | undefined; now: Date },
): Promise<DoorRevoked> => {
  const from = since === undefined ? new Date(0) : new Date(Math.max(0, Date.parse(since) - longestChange));
  return { at: now.toISOString(), passes: await listRevoked(tx, eventId, from) };
};
