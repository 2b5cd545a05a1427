"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAppContext } from "#components/layout/app-context";
import { Card } from "#components/ui/card";
import { Html } from "#components/ui/html";
import { Segmented } from "#components/ui/segmented";
import type { Announcement } from "#entities/announcements";
import { useSelf } from "#hooks/self";
import { AnnouncementArticle } from "./announcement-article";
import { useAnnouncing } from "./announcing-context";

type AnnouncementPreviewProps = {
  title: string;
  /** The editor's own, which knows a few harmless elements. */
  html: string;
};

/** How it will look where it is read. */
export function AnnouncementPreview(props: AnnouncementPreviewProps) {
  const t = useTranslations("desk.announcements");
  const [as, setAs] = useState("page");
  return (
    <section aria-label={t("preview")} className="grid grid-cols-1 gap-3 lg:sticky lg:top-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium text-ink-muted text-sm">{t("preview")}</h2>
        <Segmented
          label={t("previewAs")}
          options={[
            { value: "page", label: t("asPage") },
            { value: "mail", label: t("asMail") },
          ]}
          value={as}
          onValueChange={setAs}
        />
      </div>
      <Card className="max-h-[70dvh] overflow-y-auto" padding={as === "page" ? "md" : "none"}>
        {as === "page" ? <AsPage {...props} /> : <AsMail {...props} />}
      </Card>
    </section>
  );
}

function AsPage({ title, html }: AnnouncementPreviewProps) {
  const t = useTranslations("desk.announcements");
  const { place } = useAnnouncing();
  const self = useSelf();
  const [createdAt] = useState(() => new Date().toISOString());
  const announcement: Announcement = {
    id: "",
    slug: "",
    title: title || t("titlePlaceholder"),
    message: t("textPlaceholder"),
    html: html || null,
    ...place,
    creator: self.data ?? null,
    createdAt,
    updatedAt: createdAt,
  };
  return <AnnouncementArticle announcement={announcement} />;
}

/** The mail's frame: whose it is, the text, and how to get no more of them. */
function AsMail({ title, html }: AnnouncementPreviewProps) {
  const t = useTranslations();
  const { name } = useAnnouncing();
  const { NAME } = useAppContext().config;
  return (
    <div>
      <p className="border-line border-b px-5 py-3 text-caption text-ink-muted">
        <span className="font-medium text-ink">{NAME}</span>
        <span dir="auto" className="block truncate">
          {title || t("desk.announcements.titlePlaceholder")}
        </span>
      </p>
      <div className="bg-canvas p-4">
        <div className="rounded-card border border-line border-t-4 border-t-brand bg-surface p-5">
          <p dir="auto" className="mb-4 wrap-anywhere font-semibold text-xl">
            {title || t("desk.announcements.titlePlaceholder")}
          </p>
          {html ? <Html html={html} /> : <p className="text-ink-muted">{t("desk.announcements.textPlaceholder")}</p>}
          <p className="mt-5 mb-5 w-fit rounded-control bg-brand px-4 py-2 font-medium text-on-brand text-sm">
            {t("notifications.mail.announcement.open")}
          </p>
          <p className="text-caption text-ink-muted">{t("notifications.mail.announcement.why", { subject: name })}</p>
          <p className="mt-2 text-caption text-ink-muted underline">{t("announcements.mail.unsubscribe")}</p>
        </div>
      </div>
    </div>
  );
}
