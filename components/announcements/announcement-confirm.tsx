"use client";

import { useTranslations } from "next-intl";
import { AlertDialog } from "#components/ui/alert-dialog";
import { Banner } from "#components/ui/banner";
import type { Announcement, AnnouncementInput } from "#entities/announcements";
import { useAnnouncing } from "./announcing-context";

type AnnouncementConfirmProps = {
  /** Null = nothing to confirm. */
  announcement: AnnouncementInput | null;
  onClose: () => void;
  onSent: (announcement: Announcement) => void;
};

/** The last look before something that cannot be taken back; a failure stays here, and nothing is lost. */
export function AnnouncementConfirm({ announcement, onClose, onSent }: AnnouncementConfirmProps) {
  const t = useTranslations();
  const { words, send, isSending, failure, forgetFailure } = useAnnouncing();
  const close = (open: boolean) => {
    if (open || isSending) return;
    forgetFailure();
    onClose();
  };
  const { email, push } = announcement ?? { email: false, push: false };
  const ways = email && push ? "both" : email ? "email" : push ? "push" : "none";
  return (
    <AlertDialog
      open={announcement !== null}
      onOpenChange={close}
      tone="primary"
      title={words.confirmTitle}
      text={
        <div className="grid gap-3">
          <p className="font-medium text-ink">{t("desk.announcements.final")}</p>
          <p>{words.confirmWays[ways]}</p>
          {failure && (
            <Banner tone="bad" title={t("desk.announcements.failed")} announce>
              {failure}
            </Banner>
          )}
        </div>
      }
      confirmLabel={failure ? t("common.actions.retry") : t("desk.announcements.send")}
      cancelLabel={t("desk.announcements.keepEditing")}
      busy={isSending}
      onConfirm={() => announcement && send(announcement, onSent)}
    />
  );
}
