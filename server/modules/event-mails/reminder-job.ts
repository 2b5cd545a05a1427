import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import type { MailBlock } from "#server/mail/layout";
import { namedCounts } from "./confirmation-job.ts";
import { listHeldPassIds, listNamedPasses, takeReminder } from "./event-mails.queries.ts";
import { calendarFile, type Desk, openDesk, sendLetter } from "./letters.service.ts";
import { planReminder, reminderAt } from "./reminders.service.ts";

const write = async (
  tx: Tx,
  desk: Desk,
  { mailId, eventId }: Payload<"registrations.remind">,
  passIds: readonly string[],
  now: Date,
): Promise<void> => {
  const { t, reader, entry, facts, page, slug } = desk;
  const names = (await listNamedPasses(tx, passIds)).map(({ name }) => name);
  const [only] = passIds;
  const place = `/my-events/${slug}`;
  const blocks: MailBlock[] = [
    {
      kind: "facts",
      facts: [...facts, { label: t("registration.passes"), value: namedCounts(names, reader.locale) }],
    },
    {
      kind: "button",
      label: t("registration.open", { count: passIds.length }),
      href: page(passIds.length === 1 ? `${place}/passes/${only}` : place),
    },
    { kind: "note", text: t("registration.note") },
  ];
  await sendLetter(tx, eventId, desk, {
    mailId,
    subject: t("reminder.subject", { event: entry.name }),
    text: t("reminder.intro", { name: reader.called, event: entry.name }),
    hostText: "reminder",
    blocks,
    // The event may have moved since it was entered.
    attachments: [calendarFile(desk, "enter", now)],
  });
};

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
