import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { layOutMail, type MailBlock } from "#server/mail/layout";
import { mailEnds } from "#server/modules/inbox/announcements/mail-ends.service";
import { localeIn, type Words, wordsOf } from "#server/modules/inbox/announcements/mail-words.service";
import type { OwnMails } from "#server/modules/inbox/announcements/own-mails.policy";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { MailedType } from "./notification-kinds.policy.ts";
import { findGroup, findInvitedGroup, listMailable, type MailableRow } from "./notification-mail.queries.ts";

/** By which link mails of the type are ended. */
const ends = {
  GROUP_INVITATION: "groupInvitations",
  GROUP_REQUEST_ACCEPTED: "groupRequests",
} as const satisfies Record<MailedType, OwnMails>;

/** Mails that one run of the job makes; the rest is another job's. */
const batchSize = 100;

/** What a mail says about the thing, whoever reads it. */
interface Subject {
  /** Messages of the kind lie under this name. */
  words: "groupInvitation" | "groupRequestAccepted";
  /** What the messages call it. */
  name: string;
  /** Its page, without the locale. */
  path: string;
}

/** What the mails are about, or null when it is gone. */
const subjectOf = async (tx: Tx, { type, subjectId }: Payload<"notifications.mail">): Promise<Subject | null> => {
  switch (type) {
    case "GROUP_INVITATION":
    case "GROUP_REQUEST_ACCEPTED": {
      const isInvitation = type === "GROUP_INVITATION";
      const group = isInvitation ? await findInvitedGroup(tx, subjectId) : await findGroup(tx, subjectId);
      const words = isInvitation ? "groupInvitation" : "groupRequestAccepted";
      return group ? { words, name: group.name, path: `/groups/${encodeURIComponent(group.slug)}` } : null;
    }
  }
};

const senderOf = (row: MailableRow, organization: OrganizationRecord): string =>
  [row.senderFirstName, row.senderLastName].filter(Boolean).join(" ") || row.senderUsername || organization.name;

const compose = (
  organization: OrganizationRecord,
  { words, name, path }: Subject,
  row: MailableRow,
  { locale, end, inbox: t, own }: Words & { locale: string; end: string },
) => {
  const values = { name: row.firstName ?? row.username, sender: senderOf(row, organization), subject: name };
  const title = t(`${words}.title`, values);
  const pages = `${organization.websiteUrl}/${locale}`;
  const blocks: MailBlock[] = [
    { kind: "text", text: t(`${words}.text`, values) },
    { kind: "button", label: t(`${words}.open`), href: `${pages}${path}` },
    { kind: "note", text: t(`${words}.why`, values) },
    { kind: "link", label: own("unsubscribe"), href: end },
    { kind: "link", label: t("preferences"), href: `${pages}/account/notifications` },
  ];
  const subject = t(`${words}.subject`, { ...values, title });
  return { subject, ...layOutMail(organization, { locale, title, preview: subject, blocks }) };
};

/**
 * Writes the mails of one occasion to those who want them, so many a run, and leaves the rest to the next job. A mail
 * bears the id of its notification: whatever runs twice sends it once.
 */
export const mailNotifications = async (
  { write, organization, organizationId }: JobCtx,
  payload: Payload<"notifications.mail">,
): Promise<void> => {
  const localeOf = localeIn(organization);
  await write(async (tx) => {
    const subject = await subjectOf(tx, payload);
    if (!subject) return;
    const rows = await listMailable(tx, { ...payload, limit: batchSize });
    const words = await wordsOf(rows.map(localeOf));
    const endsOf = await mailEnds(tx, organization);
    for (const row of rows) {
      const locale = localeOf(row);
      const spoken = words.get(locale);
      if (!spoken) continue;
      const { page: end, post: unsubscribeUrl } = endsOf(
        { accountId: row.accountId, audience: { kind: ends[payload.type] } },
        locale,
      );
      const said = compose(organization, subject, row, { ...spoken, locale, end });
      const mail = { id: row.id, to: row.email, ...said, unsubscribeUrl };
      const aboutIds = row.senderId === null ? [row.accountId] : [row.accountId, row.senderId];
      await enqueue(tx, "mail.bulk", { organizationId, ...mail, attachments: [], aboutIds }, { key: `mail:${row.id}` });
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    const rest = { ...payload, after: last.accountId };
    await enqueue(tx, "notifications.mail", rest, {
      key: `notifications.mail:${payload.subjectId}:${payload.at}:${last.accountId}`,
    });
  });
};
