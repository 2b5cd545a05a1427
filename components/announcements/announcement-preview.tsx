"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Card } from "#components/ui/display/card";
import { Segmented } from "#components/ui/fields/segmented";
import type { Announcement } from "#entities/inbox/announcements";
import { useSelf } from "#hooks/account/use-self";
import { AnnouncementArticle } from "./announcement-article";
import { useAnnouncing } from "./announcing-context";
import { MailFrame } from "./mail-frame";

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

function AsMail({ title, html }: AnnouncementPreviewProps) {
  const t = useTranslations();
  const { name } = useAnnouncing();
  return (
    <MailFrame
      subject={title}
      html={html}
      words={{
        noSubject: t("desk.announcements.titlePlaceholder"),
        noText: t("desk.announcements.textPlaceholder"),
        open: t("notifications.mail.announcement.open"),
        why: t("notifications.mail.announcement.why", { subject: name }),
        end: t("announcements.mail.unsubscribe"),
      }}
    />
  );
}
