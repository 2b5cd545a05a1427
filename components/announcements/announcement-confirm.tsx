"use client";

import { useTranslations } from "next-intl";
import type { Announcement, AnnouncementInput } from "#entities/inbox/announcements";
import { useAnnouncing } from "./announcing-context";
import { SendDialog } from "./send-dialog";

type AnnouncementConfirmProps = {
  /** Null = nothing to confirm. */
  announcement: AnnouncementInput | null;
  onClose: () => void;
  onSent: (announcement: Announcement) => void;
};

/** What is about to be announced, and to how many. */
export function AnnouncementConfirm({ announcement, onClose, onSent }: AnnouncementConfirmProps) {
  const t = useTranslations();
  const { words, send, isSending, failure, forgetFailure } = useAnnouncing();
  const close = () => {
    forgetFailure();
    onClose();
  };
  const { email, push } = announcement ?? { email: false, push: false };
  const ways = email && push ? "both" : email ? "email" : push ? "push" : "none";
  return (
    <SendDialog
      open={announcement !== null}
      onClose={close}
      title={words.confirmTitle}
      failure={failure === null ? null : { title: t("desk.announcements.failed"), text: failure }}
      sendLabel={failure === null ? t("desk.announcements.send") : t("common.actions.retry")}
      backLabel={t("desk.announcements.keepEditing")}
      busy={isSending}
      onSend={() => announcement && send(announcement, onSent)}
    >
      <p className="font-medium text-ink">{t("desk.announcements.final")}</p>
      <p>{words.confirmWays[ways]}</p>
    </SendDialog>
  );
}
