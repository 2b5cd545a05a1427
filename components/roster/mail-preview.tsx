"use client";

import { useTranslations } from "next-intl";
import { MailFrame } from "#components/announcements/mail-frame";

type MailPreviewProps = { event: string; subject: string; html: string };

/** How the mail will look where it is read. */
export function MailPreview({ event, subject, html }: MailPreviewProps) {
  const t = useTranslations("roster");
  return (
    <section aria-label={t("mail.preview")} className="overflow-hidden rounded-card border border-line">
      <MailFrame
        subject={subject}
        html={html}
        words={{
          noSubject: t("mail.noSubject"),
          noText: t("mail.noText"),
          open: t("letter.open"),
          why: t("letter.why", { event }),
          end: t("letter.end"),
        }}
      />
    </section>
  );
}
