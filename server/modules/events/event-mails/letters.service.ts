import { type EmailVariable, fillVariables } from "#entities/events/event-email-variables";
import { isolated } from "#lib/i18n/isolate";
import { loadMessages } from "#lib/i18n/messages";
import { type Translate, translate } from "#lib/i18n/translator";
import { invitationOf } from "#server/calendars/calendar";
import { type CalendarEntry, type Contact, eventEntry } from "#server/calendars/entries";
import { whenText } from "#server/calendars/when";
import type { Tx } from "#server/db/database";
import { layOutMail, type MailBlock } from "#server/mail/layout";
import { mailer } from "#server/mail/mailer";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { MailAttachment } from "#server/ports/mail";
import { escapeHtml } from "#server/text/escape-html";
import { oneLine } from "#server/text/lines";
import { moneyText } from "#server/text/money";
import { sanitise } from "#server/text/sanitise";
import { findHostText, findMailedEvent, findRecipient, type HostTextType } from "./event-mails.queries.ts";

export interface Reader extends Contact {
  /** Of the account. */
  readonly id: string;
  /** How a letter greets them. */
  readonly called: string;
  readonly lastName: string;
  readonly locale: string;
  readonly wantsTransferMail: boolean;
}

/** Who a mail to an account reaches; null where nobody does. */
export const findReader = async (
  tx: Tx,
  organization: OrganizationRecord,
  accountId: string,
): Promise<Reader | null> => {
  const found = await findRecipient(tx, accountId);
  if (!found?.email) return null;
  const { email, firstName, lastName, username, locale, transferEmail } = found;
  return {
    id: accountId,
    name: [firstName, lastName].filter(Boolean).join(" ") || username,
    address: email,
    called: firstName || username,
    lastName: lastName ?? "",
    locale: organization.locales.includes(locale) ? locale : organization.defaultLocale,
    wantsTransferMail: transferEmail ?? true,
  };
};

/** Everything a letter to somebody about an event is written with. */
export interface Desk {
  readonly organization: OrganizationRecord;
  readonly reader: Reader;
  readonly entry: CalendarEntry;
  readonly slug: string;
  /** Why the event is canceled, in the hosts' words. */
  readonly cancellationReason: string | null;
  /** Texts of the file `mail`, in the reader's language. */
  readonly t: Translate;
  readonly money: (minor: number, currency: string) => string;
  /** Address of a page in the reader's language. */
  readonly page: (path: string) => string;
  /** When and where. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Null where there is nobody to write to, or nothing to write about. */
export const openDesk = async (
  tx: Tx,
  organization: OrganizationRecord,
  { eventId, accountId }: { eventId: string; accountId: string },
): Promise<Desk | null> => {
  const reader = await findReader(tx, organization, accountId);
  const event = reader && (await findMailedEvent(tx, eventId));
  if (!reader || !event) return null;
  const { locale } = reader;
  const entry = eventEntry(organization, event, { locale });
  const t = translate(locale, await loadMessages(locale, ["mail"]), "mail");
  const place = entry.place === "" ? [] : [{ label: t("registration.where"), value: entry.place }];
  return {
    organization,
    reader,
    entry,
    slug: encodeURIComponent(event.slug),
    cancellationReason: event.cancellationReason,
    t,
    money: (minor, currency) => moneyText(minor, currency, locale),
    page: (path) => `${organization.websiteUrl}/${locale}${path}`,
    facts: [{ label: t("registration.when"), value: whenText(entry, locale) }, ...place],
  };
};

/** What mail programs do to the reader's calendar. */
export const calendarFile = (
  { entry, reader, slug }: Desk,
  what: "enter" | "withdraw",
  sentAt: Date,
): MailAttachment => {
  const isWithdrawn = what === "withdraw";
  const guest = { name: reader.name, address: reader.address };
  const text = invitationOf({ entry, guest, isWithdrawn, sentAt });
  return {
    filename: `${slug}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${isWithdrawn ? "CANCEL" : "REQUEST"}`,
    content: Buffer.from(text).toString("base64"),
  };
};

export interface Letter {
  /** Names the mail for ever. */
  readonly mailId: string;
  readonly subject: string;
  /** The event's name unless told otherwise: where hosts' words may not say what happened. */
  readonly title?: string;
  readonly text: string;
  /** Which of the hosts' own texts takes the place of `text`. */
  readonly hostText?: HostTextType;
  /** The passes it is about, for hosts' own texts. */
  readonly passes?: string;
  readonly blocks: readonly MailBlock[];
  readonly attachments?: readonly MailAttachment[];
  /** Accounts it names besides its reader. */
  readonly aboutIds?: readonly string[];
  /** Many get one like it. */
  readonly isBulk?: boolean;
}

const isAddress = (text: string): boolean => /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text);

/**
 * A host's text in the words of one reader. Names are people's own words: they are escaped here, and whatever they
 * make of the place they stand in is made harmless once more where the mail is laid out.
 */
const hostsWords = (body: string, { reader, entry, facts: [when] }: Desk, passes: string): string => {
  const own = (name: string): string => isolated(name, reader.locale);
  const values: Record<EmailVariable, string> = {
    firstName: own(reader.called),
    lastName: own(reader.lastName),
    eventName: own(entry.name),
    when: when?.value ?? "",
    where: own(entry.place),
    passes,
  };
  return fillVariables(sanitise(body), (name) => escapeHtml(values[name]));
};

/** A letter as it is read: in the organization's look, with the hosts' words where there are some. */
export const layOutLetter = (
  desk: Desk,
  { subject: line, title, text, passes = "", blocks }: Omit<Letter, "mailId">,
  body: string,
): { subject: string; html: string; text: string } => {
  const { organization, reader, entry } = desk;
  const subject = oneLine(line);
  const intro: MailBlock =
    body === "" ? { kind: "text", text } : { kind: "html", html: hostsWords(body, desk, passes) };
  const content = layOutMail(organization, {
    locale: reader.locale,
    title: title ?? entry.name,
    preview: subject,
    blocks: [intro, ...blocks],
  });
  return { subject, ...content };
};

/** Seals a letter. */
export const sendLetter = async (tx: Tx, eventId: string, desk: Desk, letter: Letter): Promise<void> => {
  const { organization, reader } = desk;
  const { mailId, attachments = [], aboutIds = [], isBulk = false } = letter;
  const own = letter.hostText && (await findHostText(tx, eventId, letter.hostText));
  const content = layOutLetter(desk, letter, own?.body ?? "");
  const replyTo = own && isAddress(own.replyTo) ? own.replyTo : undefined;
  await mailer.enqueue(
    tx,
    {
      organizationId: organization.id,
      to: reader.address,
      ...content,
      attachments,
      replyTo,
      aboutIds: [reader.id, ...aboutIds],
      work: isBulk ? "bulk" : "normal",
    },
    mailId,
  );
};
