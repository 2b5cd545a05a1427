"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/app-context";
import { Html } from "#components/ui/html";

type MailPreviewProps = {
  event: string;
  subject: string;
  /** The editor's own, which knows a few harmless elements. */
  html: string;
};

/** The mail's frame: whose it is, the text, and how to get no more of them. */
export function MailPreview({ event, subject, html }: MailPreviewProps) {
  const t = useTranslations("roster");
  const { NAME } = useAppContext().config;
  return (
    <section aria-label={t("mail.preview")} className="overflow-hidden rounded-card border border-line">
      <p className="border-line border-b px-5 py-3 text-caption text-ink-muted">
        <span className="font-medium text-ink">{NAME}</span>
        <span dir="auto" className="block truncate">
          {subject || t("mail.noSubject")}
        </span>
      </p>
      <div className="bg-canvas p-4">
        <div className="rounded-card border border-line border-t-4 border-t-brand bg-surface p-5">
          <p dir="auto" className="mb-4 wrap-anywhere font-semibold text-xl">
            {subject || t("mail.noSubject")}
          </p>
          {html ? <Html html={html} /> : <p className="text-ink-muted">{t("mail.noText")}</p>}
          <p className="mt-5 mb-5 w-fit rounded-control bg-brand px-4 py-2 font-medium text-on-brand text-sm">
            {t("letter.open")}
          </p>
          <p className="text-caption text-ink-muted">{t("letter.why", { event })}</p>
          <p className="mt-2 text-caption text-ink-muted underline">{t("letter.end")}</p>
        </div>
      </div>
    </section>
  );
}
