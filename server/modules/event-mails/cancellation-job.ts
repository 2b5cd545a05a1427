import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import type { MailBlock } from "#server/mail/layout";
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
    const { t, reader, entry, facts, money, page, slug } = desk;
    const left = (await listHeldPassIds(tx, eventId, accountId)).length;
    const refunded = { label: t("cancellation.refund"), value: money(refund, currency) };
    const blocks: MailBlock[] = [
      {
        kind: "facts",
        facts: [...facts, { label: t("cancellation.pass"), value: pass.name }, ...(refund > 0 ? [refunded] : [])],
      },
      ...(refund > 0 ? [{ kind: "text" as const, text: t("cancellation.refundText") }] : []),
      ...(left > 0 ? [{ kind: "text" as const, text: t("cancellation.left", { count: left }) }] : []),
      {
        kind: "button",
        label: t(left > 0 ? "registration.open" : "cancellation.open", { count: left }),
        href: page(left > 0 ? `/my-events/${slug}` : `/events/${slug}`),
      },
    ];
    const subject = t("cancellation.subject", { event: entry.name });
    await sendLetter(tx, eventId, desk, {
      ...{ mailId, subject, title: subject },
      text: t("cancellation.intro", { name: reader.called, event: entry.name }),
      hostText: "cancellation",
      blocks,
      attachments: left > 0 ? [] : [calendarFile(desk, "withdraw", platform.now())],
    });
  });
