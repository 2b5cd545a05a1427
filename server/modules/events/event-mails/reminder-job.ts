import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { reminderLetter } from "./event-letters.ts";
import { listHeldPassIds, listNamedPasses, takeReminder } from "./event-mails.queries.ts";
import { calendarFile, type Desk, openDesk, sendLetter } from "./letters.service.ts";
import { planReminder, reminderAt } from "./reminders.service.ts";

const write = async (
  tx: Tx,
  desk: Desk,
  { mailId, eventId }: Payload<"registrations.remind">,
  passIds: readonly string[],
  now: Date,
): Promise<void> =>
  sendLetter(tx, eventId, desk, {
    mailId,
    ...reminderLetter(desk, await listNamedPasses(tx, passIds)),
    // The event may have moved since it was entered.
    attachments: [calendarFile(desk, "enter", now)],
    isBulk: true,
  });

/** Reminds who still holds a pass, once. An event that has moved meanwhile is waited for again. */
export const mailReminder = async (ctx: JobCtx, payload: Payload<"registrations.remind">): Promise<void> => {
  const { organization, platform } = ctx;
  const { organizationId, eventId, accountId } = payload;
  const now = platform.now();
  await ctx.write(async (tx) => {
    const desk = await openDesk(tx, organization, payload);
    if (!desk || desk.entry.isCanceled || Date.parse(desk.entry.start) <= now.getTime()) return;
    const passIds = await listHeldPassIds(tx, eventId, accountId);
    if (passIds.length === 0) return;
    const at = reminderAt(desk.entry.start);
    if (at > now) return planReminder(tx, { organizationId, eventId, accountId }, at);
    if (await takeReminder(tx, eventId, accountId, now)) await write(tx, desk, payload, passIds, now);
  });
};
