import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { layOutMail, type MailBlock } from "#server/mail/layout";
import { mailer } from "#server/mail/mailer";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { oneLine } from "#server/text/lines";
import { findAnnouncementToMail, type MailedAnnouncement } from "./announcement-mail.queries.ts";
import { type Audience, listMailed, type Recipient } from "./audience.reads.ts";
import { mailKey } from "./mail-keys.service.ts";
import { mailToken } from "./mail-token.ts";
import { localeIn, mailIdOf, type Words, wordsOf } from "./mail-words.service.ts";

/** Mails that one run of the job makes; the rest is another job's. */
const batchSize = 100;

const audienceOf = ({ groupId, eventId }: MailedAnnouncement): Audience => {
  if (groupId) return { kind: "group", id: groupId };
  return eventId ? { kind: "event", id: eventId } : { kind: "organization" };
};

interface Letter {
  readonly organization: OrganizationRecord;
  readonly announcement: MailedAnnouncement;
  /** Of the organization, the group or the event. */
  readonly place: string;
  readonly key: string;
}

const writeTo = async (
  tx: Tx,
  { organization, announcement, place, key }: Letter,
  { id: accountId, email }: Recipient,
  { locale, inbox, own }: Words & { locale: string },
): Promise<void> => {
  const { id, title: given, html, message } = announcement;
  const values = { subject: place };
  const title = given ?? inbox("announcement.title", values);
  const token = mailToken({ accountId, audience: audienceOf(announcement) }, key);
  const pages = `${organization.websiteUrl}/${locale}`;
  const body: MailBlock[] = html === null ? [{ kind: "text", text: message ?? "" }] : [{ kind: "html", html }];
  const blocks: MailBlock[] = [
    ...body,
    { kind: "button", label: inbox("announcement.open"), href: `${pages}/announcements/${id}` },
    { kind: "note", text: inbox("announcement.why", values) },
    { kind: "link", label: own("unsubscribe"), href: `${pages}/announcements/mails/${token}` },
    { kind: "link", label: inbox("preferences"), href: `${pages}/account/notifications` },
  ];
  const subject = oneLine(inbox("announcement.subject", { ...values, title }));
  await mailer.enqueue(
    tx,
    {
      organizationId: organization.id,
      to: email,
      subject,
      ...layOutMail(organization, { locale, title, preview: subject, blocks }),
      unsubscribeUrl: `${organization.websiteUrl}/api/unsubscribe/${organization.id}/${token}`,
      aboutIds: [accountId],
      work: "bulk",
    },
    mailIdOf(id, accountId),
  );
};

/** Mails an announcement to those of its audience who want it, so many a run, and leaves the rest to the next job. */
export const mailAnnouncement = async (
  { write, organization, organizationId }: JobCtx,
  { announcementId, after }: Payload<"announcements.mail">,
): Promise<void> => {
  const localeOf = localeIn(organization);
  await write(async (tx) => {
    const announcement = await findAnnouncementToMail(tx, announcementId);
    if (!announcement) return;
    const recipients = await listMailed(tx, audienceOf(announcement), { after, limit: batchSize });
    const words = await wordsOf(recipients.map(localeOf));
    const letter = {
      organization,
      announcement,
      place: announcement.place ?? organization.name,
      key: await mailKey(tx),
    };
    for (const recipient of recipients) {
      const locale = localeOf(recipient);
      const spoken = words.get(locale);
      if (spoken) await writeTo(tx, letter, recipient, { locale, ...spoken });
    }
    const last = recipients.at(-1);
    if (!last || recipients.length < batchSize) return;
    await enqueue(
      tx,
      "announcements.mail",
      { organizationId, announcementId, after: last.id },
      { key: `announcements.mail:${announcementId}:${last.id}` },
    );
  });
};
