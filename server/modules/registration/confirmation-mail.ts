import { createTranslator, type Messages } from "use-intl/core";
import { loadMessages } from "#lib/i18n/messages";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { layOutMail, type MailBlock } from "#server/mail/layout";
import { mailer } from "#server/mail/mailer";
import type { CartEvent } from "./cart.service.ts";
import { findRecipient } from "./confirmation-mail.queries.ts";

interface Purchase {
  event: CartEvent;
  passes: readonly { id: string }[];
  /** Due now, in minor units. */
  total: number;
  currency: string;
}

const knownZone = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
};

/** When the event is, by its own clock, with the zone's name. */
const whenOf = ({ eventStart, eventEnd }: CartEvent, zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: knownZone(zone),
    timeZoneName: "short",
  })
    .formatRange(new Date(eventStart), new Date(eventEnd))
    .replace(/[\u2009\u202f]/g, " ");

const whereOf = ({ venue, address1, city, country }: CartEvent): string =>
  [venue, address1, city, country].filter(Boolean).join(", ");

const moneyOf = (minor: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency }).format(minor / 100);

/** Confirms a registration by mail, in the account's language; an account without an address gets none. */
export const enqueueConfirmation = async (
  { organization, viewer }: Pick<MemberCtx, "organization"> & { viewer: { accountId: string } },
  tx: Tx,
  { event, passes, total, currency }: Purchase,
): Promise<void> => {
  const recipient = await findRecipient(tx, viewer.accountId);
  const [first] = passes;
  if (!recipient?.email || !first) return;
  const locale = organization.locales.includes(recipient.locale) ? recipient.locale : organization.defaultLocale;
  const translate = createTranslator<Messages>({ locale, messages: await loadMessages(locale, ["mail"]) });
  const t = (key: string, values?: Record<string, string | number>) => translate(`mail.registration.${key}`, values);
  const place = whereOf(event);
  const facts = [
    { label: t("when"), value: whenOf(event, event.timezone ?? organization.timezone, locale) },
    ...(place === "" ? [] : [{ label: t("where"), value: place }]),
    { label: t("passes"), value: new Intl.NumberFormat(locale).format(passes.length) },
    ...(total === 0 ? [] : [{ label: t("total"), value: moneyOf(total, currency, locale) }]),
  ];
  const pages = `${organization.websiteUrl}/${locale}/my-events/${encodeURIComponent(event.slug)}`;
  const href = passes.length === 1 ? `${pages}/passes/${first.id}` : pages;
  const blocks: MailBlock[] = [
    { kind: "text", text: t("intro", { name: recipient.firstName ?? recipient.username, event: event.name }) },
    { kind: "facts", facts },
    ...(total === 0 ? [] : [{ kind: "text" as const, text: t("pending") }]),
    { kind: "button", label: t("open", { count: passes.length }), href },
    { kind: "note", text: t("note") },
  ];
  const subject = t("subject", { event: event.name });
  const { html, text } = layOutMail(organization, { locale, title: event.name, preview: subject, blocks });
  await mailer.enqueue(tx, { organizationId: organization.id, to: recipient.email, subject, text, html });
};
