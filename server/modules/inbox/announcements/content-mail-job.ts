import type { BaseContent } from "#entities/content/channels";
import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { layOutMail, type MailBlock } from "#server/mail/layout";
import { mailer } from "#server/mail/mailer";
import { contentSummaryRows } from "#server/modules/content/channels/content-summaries.reads";
import { contentSummariesOf } from "#server/modules/content/channels/content-summaries.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { oneLine } from "#server/text/lines";
import { listMailed, type Recipient } from "./audience.reads.ts";
import { mailKey } from "./mail-keys.service.ts";
import { mailToken } from "./mail-token.ts";
import { localeIn, mailIdOf, type Words, wordsOf } from "./mail-words.service.ts";

/** Mails that one run of the job makes; the rest is another job's. */
const batchSize = 100;

interface Letter {
  readonly organization: OrganizationRecord;
  readonly content: BaseContent;
  readonly key: string;
}

/** The content, where it is still out. */
const findOut = async (
  tx: Tx,
  { organization, platform }: JobCtx,
  contentId: string,
): Promise<BaseContent | undefined> => {
  const rows = await contentSummaryRows(tx, [contentId]).execute();
  const content = contentSummariesOf(organization, rows).get(contentId);
  const isOut = content?.published && Date.parse(content.published) <= platform.now().getTime();
  return isOut ? content : undefined;
};

const blocksOf = (
  { organization, content, key }: Letter,
  accountId: string,
  { locale, inbox, own }: Words & { locale: string },
): MailBlock[] => {
  const { channel, image, title, description } = content;
  const pages = `${organization.websiteUrl}/${locale}`;
  const home = `${pages}/channels/${channel.slug}`;
  const token = mailToken({ accountId, audience: { kind: "channel", id: channel.id } }, key);
  const alt = title ?? channel.name;
  return [
    ...(image ? [{ kind: "picture" as const, src: image.uri, alt }] : []),
    ...(description ? [{ kind: "text" as const, text: description }] : []),
    { kind: "button", label: inbox("content.open"), href: `${home}/contents/${content.slug}` },
    { kind: "note", text: inbox("content.why", { subject: channel.name }) },
    { kind: "link", label: own("unsubscribe"), href: `${pages}/announcements/mails/${token}` },
    { kind: "link", label: inbox("preferences"), href: home },
  ];
};

const writeTo = async (
  tx: Tx,
  letter: Letter,
  { id: accountId, email }: Recipient,
  words: Words & { locale: string },
): Promise<void> => {
  const { organization, content, key } = letter;
  const { channel } = content;
  const title = content.title ?? words.inbox("content.untitled");
  const subject = oneLine(words.inbox("content.subject", { subject: channel.name, title }));
  const token = mailToken({ accountId, audience: { kind: "channel", id: channel.id } }, key);
  const blocks = blocksOf(letter, accountId, words);
  await mailer.enqueue(
    tx,
    {
      organizationId: organization.id,
      to: email,
      subject,
      ...layOutMail(organization, { locale: words.locale, title, preview: subject, blocks }),
      unsubscribeUrl: `${organization.websiteUrl}/api/unsubscribe/${organization.id}/${token}`,
      aboutIds: [accountId],
      work: "bulk",
    },
    mailIdOf(content.id, accountId),
  );
};

/**
 * Mails a new content to those who subscribe to its channel, may still read it and want mails, so many a run, and leaves
 * the rest to the next job. What has been taken back meanwhile is mailed to nobody more.
 */
export const mailContent = async (
  ctx: JobCtx,
  { organizationId, contentId, after }: Payload<"contents.mail">,
): Promise<void> => {
  const { organization, write } = ctx;
  const localeOf = localeIn(organization);
  await write(async (tx) => {
    const content = await findOut(tx, ctx, contentId);
    if (!content) return;
    const audience = { kind: "channel", id: content.channel.id } as const;
    const recipients = await listMailed(tx, audience, { after, limit: batchSize });
    const words = await wordsOf(recipients.map(localeOf));
    const letter = { organization, content, key: await mailKey(tx) };
    for (const recipient of recipients) {
      const locale = localeOf(recipient);
      const spoken = words.get(locale);
      if (spoken) await writeTo(tx, letter, recipient, { locale, ...spoken });
    }
    const last = recipients.at(-1);
    if (!last || recipients.length < batchSize) return;
    const rest = { organizationId, contentId, after: last.id };
    await enqueue(tx, "contents.mail", rest, { key: `contents.mail:${contentId}:${last.id}` });
  });
};
