import * as z from "zod";
import {
  type Place,
  type PlaceEvent,
  place,
  placeEvent,
  type RealtimeEvent,
  realtimeEvent,
} from "#entities/platform/realtime";
import { id } from "#kernel/wire";
import { announce } from "#server/db/announcements";
import type { OrganizationId, Tx } from "#server/db/database";

/** As processes say it to each other: for accounts, or for whoever watches the places. */
const delivery = z.union([
  z.object({
    ...{ organizationId: id, accountIds: z.array(id), event: realtimeEvent },
    /** Of `chat.changed`: who came or went, so whose pages find out anew what they may watch; without it, all. */
    movedIds: z.array(id).optional(),
  }),
  z.object({
    ...{ organizationId: id, places: z.array(place), event: placeEvent },
    ...{ except: z.array(id).optional(), only: z.array(id).optional() },
  }),
]);
export type Delivery = z.infer<typeof delivery>;

/** Null for what this process does not know: a newer one may have said it. */
export const readDelivery = (payload: string): Delivery | null => {
  try {
    return delivery.parse(JSON.parse(payload));
  } catch {
    return null;
  }
};

/** Keeps what a process parses in one go small. */
const accountsPerDelivery = 1_000;

const deliver = (tx: Tx, deliveries: readonly Delivery[]): void =>
  announce(
    tx,
    deliveries.map((each) => JSON.stringify(each)),
  );

/** Tells the accounts' open pages, in every process, when the transaction commits. `movedIds`: as the delivery has it. */
export const publish = (
  tx: Tx,
  organizationId: OrganizationId,
  accountIds: readonly string[],
  event: RealtimeEvent,
  { movedIds }: { readonly movedIds?: readonly string[] } = {},
): void => {
  const count = Math.ceil(accountIds.length / accountsPerDelivery);
  const chunks = Array.from({ length: count }, (_, index) =>
    accountIds.slice(index * accountsPerDelivery, (index + 1) * accountsPerDelivery),
  );
  deliver(
    tx,
    chunks.map((chunk) => ({ organizationId, accountIds: chunk, event, ...(movedIds && { movedIds: [...movedIds] }) })),
  );
};

/** Of the accounts whose pages watch a place: all but these, or these alone. */
interface Hearers {
  readonly except?: readonly string[];
  readonly only?: readonly string[];
}

/**
 * Tells the open pages that watch any of the places, in every process, when the transaction commits: one message
 * however many they are. A page that watches several of them is told once.
 */
export const publishTo = (
  tx: Tx,
  organizationId: OrganizationId,
  places: readonly Place[],
  event: PlaceEvent,
  { except = [], only }: Hearers = {},
): void => {
  const hearers = { except: [...except], ...(only && { only: [...only] }) };
  if (places.length > 0) deliver(tx, [{ organizationId, places: [...places], ...hearers, event }]);
};
