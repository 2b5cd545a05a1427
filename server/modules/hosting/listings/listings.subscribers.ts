import type { Place } from "#entities/platform/realtime";
import { organizationOf, type Tx } from "#server/db/database";
import type { Subscribers } from "#server/domain-events/subscribers";
import { enqueueAll } from "#server/jobs/enqueue";
import { notify } from "#server/modules/inbox/notifications/notifications.service";
import { publishTo } from "#server/realtime/publish";
import { listHolders, listStillTold } from "./editing.queries.ts";
import { listLiveRegistrations } from "./removal.queries.ts";

/** Who has not looked at the news of an event within this time hears of one change, not of each. In ms. */
const oneStory = 60 * 60_000;

/** Registrations that one job ends; a worker that is told to stop waits for them. */
const batchSize = 50;

const batchesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, batch) =>
    ids.slice(batch * batchSize, (batch + 1) * batchSize),
  );

/** Tells the pages that show the event, of its readers, its hosts and its doors, that it is not as they show it. */
const changed = (tx: Tx, { payload: { eventId } }: { readonly payload: { readonly eventId: string } }): void => {
  const places: Place[] = [`event-pages/${eventId}`, `doors/${eventId}`];
  publishTo(tx, organizationOf(tx), places, { type: "event.changed", body: { eventId } });
};

/** Who has a part in an event hears that it moved or is canceled, and who looks at it also that it is gone; what they hold of a canceled one ends. */
export const listingSubscribers: Subscribers = {
  "event.accessChanged": changed,
  "event.deleted": changed,
  "event.programmeThinned": (tx, { organizationId, payload: { eventId } }) =>
    publishTo(tx, organizationId, [`event-pages/${eventId}`], { type: "programme.changed", body: { eventId } }),
  "event.moved": async (tx, said) => {
    changed(tx, said);
    const { organizationId, at, payload } = said;
    const { eventId, hostId, isAwaited } = payload;
    // What is imported again and again is told by mail alone.
    if (!isAwaited || !hostId) return;
    const told = new Set(await listStillTold(tx, eventId, new Date(at.getTime() - oneStory)));
    const accountIds = (await listHolders(tx, eventId)).filter((id) => !told.has(id));
    await notify(tx, organizationId, { type: "EVENT", senderId: hostId, eventId, accountIds });
  },
  "event.canceled": async (tx, said) => {
    changed(tx, said);
    const { organizationId, payload } = said;
    const { eventId, hostId, refund, isOver } = payload;
    if (isOver) return;
    const concerned = await listLiveRegistrations(tx, eventId);
    const accountIds = concerned.map(({ accountId }) => accountId);
    await notify(tx, organizationId, { type: "EVENT", senderId: hostId, eventId, accountIds });
    const batches = batchesOf(concerned.map(({ id }) => id));
    await enqueueAll(
      tx,
      "registrations.withdrawMany",
      batches.map((registrationIds) => ({ organizationId, registrationIds, canceledById: hostId, refund })),
    );
  },
};
