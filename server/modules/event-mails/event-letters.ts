import type { MailBlock } from "#server/mail/layout";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import type { listNamedPasses } from "./event-mails.queries.ts";
import type { Desk, Letter } from "./letters.service.ts";

type NamedPass = Awaited<ReturnType<typeof listNamedPasses>>[number];
/** What a letter says, before it is sealed for anybody. */
export type Draft = Omit<Letter, "mailId" | "attachments">;

/** "2 × Regular, 1 × Crew" */
export const namedCounts = (names: readonly string[], locale: string): string => {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => `${length} × ${name}`);
  return new Intl.ListFormat(locale, { type: "unit" }).format(counts);
};

const countsOf = (passes: readonly NamedPass[], locale: string): string =>
  namedCounts(
    passes.map(({ name }) => name),
    locale,
  );

/** Where somebody finds their passes: at the only one, else among all. */
const passesPage = ({ page, slug }: Desk, passes: readonly NamedPass[]): string => {
  const [only] = passes;
  const place = `/my-events/${slug}`;
  return page(passes.length === 1 && only ? `${place}/passes/${only.id}` : place);
};

interface Confirmed {
  passes: readonly NamedPass[];
  /** Due now, in minor units. */
  total: number;
  currency: string;
  organization: Pick<OrganizationRecord, "paymentType">;
}

export const confirmationLetter = (desk: Desk, { passes, total, currency, organization }: Confirmed): Draft => {
  const { t, reader, entry, facts, money } = desk;
  const counts = countsOf(passes, reader.locale);
  const sums = total === 0 ? [] : [{ label: t("registration.total"), value: money(total, currency) }];
  const isPending = total > 0 && organization.paymentType === "manual";
  const isIncomplete = passes.some(({ status }) => status === "needsInfo");
  const blocks: MailBlock[] = [
    { kind: "facts", facts: [...facts, { label: t("registration.passes"), value: counts }, ...sums] },
    ...(isPending ? [{ kind: "text" as const, text: t("registration.pending") }] : []),
    ...(isIncomplete ? [{ kind: "text" as const, text: t("registration.incomplete") }] : []),
    { kind: "button", label: t("registration.open", { count: passes.length }), href: passesPage(desk, passes) },
    { kind: "note", text: t("registration.note") },
  ];
  return {
    subject: t("registration.subject", { event: entry.name }),
    text: t("registration.intro", { name: reader.called, event: entry.name }),
    hostText: "confirmation",
    passes: counts,
    blocks,
  };
};

interface Canceled {
  pass: Pick<NamedPass, "name">;
  /** Passes that are still held. */
  left: number;
  /** What goes back, in minor units. */
  refund: number;
  currency: string;
}

export const cancellationLetter = (desk: Desk, { pass, left, refund, currency }: Canceled): Draft => {
  const { t, reader, entry, facts, money, page, slug } = desk;
  const refunded = { label: t("cancellation.refund"), value: money(refund, currency) };
  // With the event all passes end: none of them need be named.
  const named = entry.isCanceled ? [] : [{ label: t("cancellation.pass"), value: pass.name }];
  const blocks: MailBlock[] = [
    {
      kind: "facts",
      facts: [...facts, ...named, ...(refund > 0 ? [refunded] : [])],
    },
    ...(refund > 0 ? [{ kind: "text" as const, text: t("cancellation.refundText") }] : []),
    ...(left > 0 ? [{ kind: "text" as const, text: t("cancellation.left", { count: left }) }] : []),
    {
      kind: "button",
      label: t(left > 0 ? "registration.open" : "cancellation.open", { count: left }),
      href: page(left > 0 ? `/my-events/${slug}` : `/events/${slug}`),
    },
  ];
  const subject = t(entry.isCanceled ? "cancellation.eventSubject" : "cancellation.subject", { event: entry.name });
  const intro = entry.isCanceled ? "cancellation.eventIntro" : "cancellation.intro";
  return {
    ...{ subject, title: subject },
    text: t(intro, { name: reader.called, event: entry.name }),
    hostText: "cancellation",
    passes: pass.name,
    blocks,
  };
};

export const reminderLetter = (desk: Desk, passes: readonly NamedPass[]): Draft => {
  const { t, reader, entry, facts } = desk;
  const counts = countsOf(passes, reader.locale);
  return {
    subject: t("reminder.subject", { event: entry.name }),
    text: t("reminder.intro", { name: reader.called, event: entry.name }),
    hostText: "reminder",
    passes: counts,
    blocks: [
      { kind: "facts", facts: [...facts, { label: t("registration.passes"), value: counts }] },
      { kind: "button", label: t("registration.open", { count: passes.length }), href: passesPage(desk, passes) },
      { kind: "note", text: t("registration.note") },
    ],
  };
};
