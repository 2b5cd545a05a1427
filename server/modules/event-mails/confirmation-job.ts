import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import type { MailBlock } from "#server/mail/layout";
import { listNamedPasses } from "./event-mails.queries.ts";
import { calendarFile, openDesk, sendLetter } from "./letters.service.ts";

/** "2 × Regular, 1 × Crew" */
export const namedCounts = (names: readonly string[], locale: string): string => {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => `${length} × ${name}`);
  return new Intl.ListFormat(locale, { type: "unit" }).format(counts);
};

/** Confirms a registration by mail, in the account's language; an account without an address gets none. */
export const mailConfirmation = async (
  { write, organization, platform }: JobCtx,
  { mailId, eventId, accountId, passIds, total, currency }: Payload<"registrations.confirmed">,
): Promise<void> =>
  write(async (tx) => {
    const desk = await openDesk(tx, organization, { eventId, accountId });
    const passes = await listNamedPasses(tx, passIds);
    const [first] = passes;
    if (!desk || !first) return;
    const { t, reader, entry, facts, money, page, slug } = desk;
    const names = passes.map(({ name }) => name);
    const sums = total === 0 ? [] : [{ label: t("registration.total"), value: money(total, currency) }];
    const isPending = total > 0 && organization.paymentType === "manual";
    const isIncomplete = passes.some(({ status }) => status === "needsInfo");
    const place = `/my-events/${slug}`;
    const blocks: MailBlock[] = [
      {
        kind: "facts",
        facts: [...facts, { label: t("registration.passes"), value: namedCounts(names, reader.locale) }, ...sums],
      },
      ...(isPending ? [{ kind: "text" as const, text: t("registration.pending") }] : []),
      ...(isIncomplete ? [{ kind: "text" as const, text: t("registration.incomplete") }] : []),
      {
        kind: "button",
        label: t("registration.open", { count: passes.length }),
        href: page(passes.length === 1 ? `${place}/passes/${first.id}` : place),
      },
      { kind: "note", text: t("registration.note") },
    ];
    await sendLetter(tx, eventId, desk, {
      mailId,
      subject: t("registration.subject", { event: entry.name }),
      text: t("registration.intro", { name: reader.called, event: entry.name }),
      hostText: "confirmation",
      blocks,
      attachments: [calendarFile(desk, "enter", platform.now())],
    });
  });
