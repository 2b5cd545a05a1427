import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { confirmationLetter } from "./event-letters.ts";
import { listNamedPasses } from "./event-mails.queries.ts";
import { calendarFile, openDesk, sendLetter } from "./letters.service.ts";

/** Confirms a registration by mail, in the account's language; an account without an address gets none. */
export const mailConfirmation = async (
  { write, organization, platform }: JobCtx,
  { mailId, eventId, accountId, passIds, total, currency }: Payload<"registrations.confirmed">,
): Promise<void> =>
  write(async (tx) => {
    const desk = await openDesk(tx, organization, { eventId, accountId });
    const passes = await listNamedPasses(tx, passIds);
    if (!desk || passes.length === 0) return;
    await sendLetter(tx, eventId, desk, {
      mailId,
      ...confirmationLetter(desk, { passes, total, currency, organization }),
      attachments: [calendarFile(desk, "enter", platform.now())],
    });
  });
