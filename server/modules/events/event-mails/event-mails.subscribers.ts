import type { Subscribers } from "#server/domain-events/subscribers";
import { enqueue } from "#server/jobs/enqueue";
import {
  enqueueCancellation,
  enqueueConfirmed,
  enqueueEventCanceled,
  enqueueTransferMails,
} from "./event-mails.service.ts";
import { rescheduleReminders } from "./reminders.service.ts";

/** Who saves several times in a row is done after this time without another change, in ms. */
const calm = 5 * 60_000;

/** Who goes to an event is written to when something becomes of it or of their passes. */
export const eventMailSubscribers: Subscribers = {
  "registration.completed": (tx, { organizationId: id, at, payload }) => {
    const { eventId, eventStart, passIds, ...confirmed } = payload;
    return enqueueConfirmed({ organization: { id }, now: at }, tx, {
      ...{ ...confirmed, event: { id: eventId, eventStart } },
      passes: passIds.map((passId) => ({ id: passId })),
    });
  },
  "registration.withdrawn": (tx, { organizationId: id, at, payload }) =>
    enqueueEventCanceled({ organization: { id }, now: at }, tx, payload),
  "pass.canceled": (tx, { organizationId: id, at, payload: { eventId, passId, ...canceled } }) =>
    enqueueCancellation({ organization: { id }, now: at }, tx, {
      ...{ ...canceled, event: { id: eventId }, pass: { id: passId } },
    }),
  "passes.transferred": async (tx, { organizationId: id, at, payload }) => {
    const { eventId, eventStart, giverId, receiverId, passIds } = payload;
    const event = { id: eventId, eventStart };
    for (const passId of passIds)
      await enqueueTransferMails({ organization: { id }, now: at }, tx, {
        ...{ event, pass: { id: passId }, giverId, receiverId },
      });
  },
  "event.moved": async (tx, { organizationId, at, payload: { eventId, hasOtherTime, isAwaited } }) => {
    if (hasOtherTime) await rescheduleReminders(tx, { organizationId, eventId });
    // One updated invitation, once no further change has come for a while.
    const runAt = new Date(at.getTime() + calm);
    if (isAwaited) await enqueue(tx, "events.moved", { organizationId, eventId }, { key: `moved:${eventId}`, runAt });
  },
};
