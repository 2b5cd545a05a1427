import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { cancellationLetter } from "./event-letters.ts";
import { listHeldPassIds, listNamedPasses } from "./event-mails.queries.ts";
import { calendarFile, openDesk, sendLetter } from "./letters.service.ts";

/** Tells who canceled a pass what became of it; the last one takes the event out of the calendar. */
export const mailCancellation = async (
  { write, organization, platform }: JobCtx,
  { mailId, eventId, accountId, passId, refund, currency }: Payload<"registrations.canceled">,
): Promise<void> =>
  write(async (tx) => {
    const desk = await openDesk(tx, organization, { eventId, accountId });
    const [pass] = await listNamedPasses(tx, [passId]);
    if (!desk || !pass) return;
    const left = (await listHeldPassIds(tx, eventId, accountId)).length;
    await sendLetter(tx, eventId, desk, {
      mailId,
      ...cancellationLetter(desk, { pass, left, refund, currency }),
      attachments: left > 0 ? [] : [calendarFile(desk, "withdraw", platform.now())],
    });
  });
