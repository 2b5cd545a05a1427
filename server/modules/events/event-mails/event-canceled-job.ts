import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { eventCanceledLetter } from "./event-letters.ts";
import { listNamedPasses } from "./event-mails.queries.ts";
import { calendarFile, openDesk, sendLetter } from "./letters.service.ts";

/** Tells who has a part in an event that it is canceled, why, and what becomes of their money; out of their calendar it goes. */
export const mailEventCanceled = async (
  { write, organization, platform }: JobCtx,
  { mailId, eventId, accountId, passIds, ...sums }: Payload<"registrations.eventCanceled">,
): Promise<void> =>
  write(async (tx) => {
    const desk = await openDesk(tx, organization, { eventId, accountId });
    if (!desk) return;
    const passes = await listNamedPasses(tx, passIds);
    await sendLetter(tx, eventId, desk, {
      mailId,
      ...eventCanceledLetter(desk, { passes, ...sums }),
      // Who never had a pass was never invited.
      attachments: passes.length === 0 ? [] : [calendarFile(desk, "withdraw", platform.now())],
      isBulk: true,
    });
  });
