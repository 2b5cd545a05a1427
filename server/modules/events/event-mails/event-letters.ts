import { isolated } from "#lib/i18n/isolate";
import type { MailBlock } from "#server/mail/layout";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { listNamedPasses } from "./event-mails.queries.ts";
import type { Desk, Letter } from "./letters.service.ts";

type NamedPass = Awaited<ReturnType<typeof listNamedPasses>>[number];
/** What a letter says, before it is sealed for anybody. */
export type Draft = Omit<Letter, "mailId" | "attachments">;

/** "2 × Regular, 1 × Crew" */
export const namedCounts = (names: readonly string[], locale: string): string => {
  const counts = [...Map.groupBy(names, (name) => name)].map(
    ([name, { length }]) => `${length} × ${isolated(name, locale)}`,
  );
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
  const named = { label: t("cancellation.pass"), value: pass.name };
  const blocks: MailBlock[] = [
    { kind: "facts", facts: [...facts, named, ...(refund > 0 ? [refunded] : [])] },
    ...(refund > 0 ? [{ kind: "text" as const, text: t("cancellation.refundText") }] : []),
    ...(left > 0 ? [{ kind: "text" as const, text: t("cancellation.left", { count: left }) }] : []),
    {
      kind: "button",
      label: t(left > 0 ? "registration.open" : "cancellation.open", { count: left }),
      href: page(left > 0 ? `/my-events/${slug}` : `/events/${slug}`),
    },
  ];
  const subject = t("cancellation.subject", { event: entry.name });
  return {
    ...{ subject, title: subject },
    text: t("cancellation.intro", { name: reader.called, event: entry.name }),
    hostText: "cancellation",
    passes: pass.name,
    blocks,
  };
};

interface EventCanceled {
  /** Those of the reader that ended with it; none for who bought something else, or was paying. */
  passes: readonly Pick<NamedPass, "name">[];
  /** What goes back to the reader, in minor units. */
  refund: number;
  currency: string;
  /** A provider was taking money. */
  isPaying: boolean;
}

export const eventCanceledLetter = (desk: Desk, { passes, refund, currency, isPaying }: EventCanceled): Draft => {
  const { t, reader, entry, facts, money, page, slug, cancellationReason } = desk;
  const fact = (label: string, value: string) => (value === "" ? [] : [{ label, value }]);
  const text = (isSaid: boolean, words: string) => (isSaid ? [{ kind: "text" as const, text: words }] : []);
  const blocks: MailBlock[] = [
    {
      kind: "facts",
      facts: [
        ...facts,
        ...fact(t("cancellation.reason"), cancellationReason ?? ""),
        ...fact(t("cancellation.refund"), refund > 0 ? money(refund, currency) : ""),
      ],
    },
    ...text(refund > 0, t("cancellation.refundText")),
    ...text(isPaying, t("cancellation.paying")),
    { kind: "button", label: t("cancellation.open"), href: page(`/events/${slug}`) },
  ];
  const subject = t("cancellation.eventSubject", { event: entry.name });
  const intro = passes.length > 0 ? "cancellation.eventIntro" : "cancellation.eventIntroWithoutPass";
  return {
    ...{ subject, title: subject },
    text: t(intro, { name: reader.called, event: entry.name }),
    hostText: "cancellation",
    passes: namedCounts(
      passes.map(({ name }) => name),
      reader.locale,
    ),
    blocks,
  };
};

interface Moved {
  /** When and where it was, as far as that is not so any more. */
  was: readonly { readonly label: string; readonly value: string }[];
  /** One joins it online by another address, or not at all, or only now. */
  isOnlineNew: boolean;
  passes: readonly NamedPass[];
}

/** What is so now stands first, as in every letter of the event. */
export const moveLetter = (desk: Desk, { was, isOnlineNew, passes }: Moved): Draft => {
  const { t, reader, entry, facts } = desk;
  const subject = t("move.subject", { event: entry.name });
  return {
    ...{ subject, title: subject },
    text: t("move.intro", { name: reader.called, event: entry.name }),
    passes: countsOf(passes, reader.locale),
    blocks: [
      { kind: "facts", facts: [...facts, ...was] },
      ...(isOnlineNew ? [{ kind: "text" as const, text: t("move.online") }] : []),
      { kind: "text", text: t("move.calendar") },
      { kind: "button", label: t("registration.open", { count: passes.length }), href: passesPage(desk, passes) },
      { kind: "note", text: t("move.note") },
    ],
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
