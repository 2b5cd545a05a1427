import type { BasePass } from "#entities/commerce/base-pass";
import type { BaseEvent } from "#entities/events/base-event";
import { keptPrefix } from "#lib/session/storage";

/** Of an event what its passes say. */
export type TicketEvent = Pick<
  BaseEvent,
  "id" | "slug" | "name" | "timezone" | "eventStart" | "eventEnd" | "venue" | "city" | "country" | "eventType"
>;

/** Of a pass what is shown at the door: no answers, no prices. */
export type TicketPass = Pick<BasePass, "id" | "alternateId" | "location" | "usedAt" | "status" | "passAddOns"> & {
  ticket: Pick<BasePass["ticket"], "name">;
  reservation: Pick<NonNullable<BasePass["reservation"]>, "start" | "end" | "eventRoomType" | "room"> | null;
  accesses: Pick<BasePass["accesses"][number], "id" | "status" | "session">[];
};

export const ticketEvent = ({
  id,
  slug,
  name,
  timezone,
  eventStart,
  eventEnd,
  venue,
  city,
  country,
  eventType,
}: TicketEvent): TicketEvent => ({
  id,
  slug,
  name,
  timezone,
  eventStart,
  eventEnd,
  venue,
  city,
  country,
  eventType,
});

export const ticketPass = ({ ticket, reservation, accesses, ...pass }: TicketPass): TicketPass => ({
  id: pass.id,
  alternateId: pass.alternateId,
  location: pass.location,
  usedAt: pass.usedAt,
  status: pass.status,
  passAddOns: pass.passAddOns,
  ticket: { name: ticket.name },
  reservation: reservation && {
    start: reservation.start,
    end: reservation.end,
    eventRoomType: reservation.eventRoomType,
    room: reservation.room,
  },
  accesses: accesses.map(({ id, status, session }) => ({ id, status, session })),
});

export interface SavedPass {
  event: TicketEvent;
  pass: TicketPass;
  holder: string;
  code: string;
  /** ISO 8601. */
  savedAt: string;
}

/** Who looks: the login and the account it acts as. */
export interface Holder {
  organizationId: string;
  sub: string;
  accountId: string;
}

/** One account's passes, by their ids. `sub`: the login they were shown to. */
interface Shelf {
  version: typeof version;
  sub: string;
  passes: Record<string, SavedPass>;
}

/** Rises when what is kept changes its shape: older copies count for nothing. */
const version = 1;

/** A copy outlives its event by this, in milliseconds: shows end late, and zones differ. */
const afterwards = 48 * 3_600_000;

/** A sign-out takes whatever begins like this along. */
const prefixOf = (organizationId: string): string => `${keptPrefix(organizationId)}passes.`;
const keyOf = ({ organizationId, accountId }: Holder): string => `${prefixOf(organizationId)}${accountId}`;

const isShelf = (value: unknown): value is Shelf =>
  typeof value === "object" && value !== null && "version" in value && value.version === version;

const readShelf = (storage: Storage, holder: Holder): Shelf | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(holder)) ?? "null");
    return isShelf(value) && value.sub === holder.sub ? value : null;
  } catch {
    return null;
  }
};

const writeShelf = (storage: Storage, holder: Holder, passes: Record<string, SavedPass>): void => {
  const shelf: Shelf = { version, sub: holder.sub, passes };
  try {
    storage.setItem(keyOf(holder), JSON.stringify(shelf));
  } catch {
    // A full or refused storage: the pass is shown all the same, only not without a network.
  }
};

const accountsWithShelf = (storage: Storage, organizationId: string): string[] => {
  const prefix = prefixOf(organizationId);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.flatMap((key) => (key?.startsWith(prefix) ? [key.slice(prefix.length)] : []));
};

/** Takes away every copy on this device, or those that other logins than `sub` left. */
export const forgetPasses = (storage: Storage, organizationId: string, { except }: { except?: string } = {}): void => {
  for (const accountId of accountsWithShelf(storage, organizationId)) {
    const holder = { organizationId, accountId, sub: except ?? "" };
    if (except === undefined || !readShelf(storage, holder)) storage.removeItem(keyOf(holder));
  }
};

/** Keeps a pass for the time without a network, and drops those whose events are long over. */
export const keepPass = (storage: Storage, holder: Holder, saved: SavedPass): void => {
  forgetPasses(storage, holder.organizationId, { except: holder.sub });
  const earliest = Date.parse(saved.savedAt) - afterwards;
  const kept = Object.entries(readShelf(storage, holder)?.passes ?? {}).filter(
    ([, { event }]) => Date.parse(event.eventEnd) >= earliest,
  );
  writeShelf(storage, holder, { ...Object.fromEntries(kept), [saved.pass.id]: saved });
};

/** A pass that is not the holder's any more. */
export const forgetPass = (storage: Storage, holder: Holder, passId: string): void => {
  const { [passId]: gone, ...passes } = readShelf(storage, holder)?.passes ?? {};
  if (gone) writeShelf(storage, holder, passes);
};

/** The copy kept for this holder and for nobody else; null where there is none. */
export const savedPass = (storage: Storage, holder: Holder, passId: string): SavedPass | null => {
  const passes = readShelf(storage, holder)?.passes ?? {};
  return (Object.hasOwn(passes, passId) && passes[passId]) || null;
};
