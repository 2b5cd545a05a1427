import { createHash } from "node:crypto";
import { translate } from "#lib/i18n/translator";
import { wordsIn } from "#lib/i18n/words-in";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { layOutMail } from "#server/mail/layout";
import { mailer } from "#server/mail/mailer";
import { eventMailEnds, reachedAttendees } from "#server/modules/inbox/announcements/event-mails.service";
import { oneLine } from "#server/text/lines";
import { findMail } from "./roster-mail.queries.ts";

/** One id for the mail to an account, however often the job runs. */
const letterId = (mailId: string, accountId: string): string => {
  const digest = createHash("sha256").update(`${mailId}:${accountId}`).digest("hex");
  return digest.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-5$3-8$4-$5");
};

/** Writes a host's mail to some attendees; whoever has ended such mails since then gets none. */
export const mailRoster = async (
  { write, organization }: JobCtx,
  { mailId, accountIds }: Payload<"roster.mail">,
): Promise<void> =>
  write(async (tx) => {
    const mail = await findMail(tx, mailId);
    if (!mail) return;
    const recipients = await reachedAttendees(tx, mail.eventId, accountIds);
    const ends = await eventMailEnds(tx, organization, mail.eventId);
    const localeOf = ({ locale }: { locale: string }) =>
      organization.locales.includes(locale) ? locale : organization.defaultLocale;
    const words = await wordsIn(recipients.map(localeOf), ["roster"], (locale, messages) =>
      translate(locale, messages, "roster.letter"),
    );
    for (const recipient of recipients) {
      const locale = localeOf(recipient);
      const t = words.get(locale);
      if (!t) continue;
      const { page, post } = ends(recipient.id, locale);
      const subject = oneLine(mail.subject);
      const blocks = [
        { kind: "html" as const, html: mail.html },
        { kind: "button" as const, label: t("open"), href: `${organization.websiteUrl}/${locale}/events/${mail.slug}` },
        { kind: "note" as const, text: t("why", { event: mail.event }) },
        { kind: "link" as const, label: t("end"), href: page },
      ];
      const letter = layOutMail(organization, { locale, title: mail.subject, preview: subject, blocks });
      await mailer.enqueue(
        tx,
        {
          ...{ organizationId: organization.id, to: recipient.email, subject, ...letter },
          ...{ unsubscribeUrl: post, aboutIds: [recipient.id], work: "bulk" },
        },
        letterId(mailId, recipient.id),
      );
    }
  });
