import * as z from "zod";
import { type RealtimeEvent, realtimeEvent } from "#entities/realtime";
import { id } from "#kernel/wire";
import { announce } from "#server/db/announcements";
import type { OrganizationId, Tx } from "#server/db/database";

/** As processes say it to each other. */
const delivery = z.object({ organizationId: id, accountIds: z.array(id), event: realtimeEvent });
type Delivery = z.infer<typeof delivery>;

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

/** Tells the accounts' open pages, in every process, when the transaction commits. */
export const publish = (
  tx: Tx,
  organizationId: OrganizationId,
  accountIds: readonly string[],
  event: RealtimeEvent,
): void => {
  const count = Math.ceil(accountIds.length / accountsPerDelivery);
  const chunks = Array.from({ length: count }, (_, index) =>
    accountIds.slice(index * accountsPerDelivery, (index + 1) * accountsPerDelivery),
  );
  announce(
    tx,
    chunks.map((chunk) => JSON.stringify({ organizationId, accountIds: chunk, event } satisfies Delivery)),
  );
};
