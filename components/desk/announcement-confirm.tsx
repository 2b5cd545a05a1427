"use client";

import { useFormatter, useTranslations } from "next-intl";
import { AlertDialog } from "#components/ui/alert-dialog";
import { Banner } from "#components/ui/banner";
import type { Announcement, AnnouncementInput } from "#entities/announcements";
import { useAnnounce } from "#hooks/group-desk";
import { useDesk } from "./desk-context";
import { useErrorText } from "./use-error-text";

type AnnouncementConfirmProps = {
  /** Null = nothing to confirm. */
  announcement: AnnouncementInput | null;
  onClose: () => void;
  onSent: (announcement: Announcement) => void;
};

/** The last look before something that cannot be taken back; a failure stays here, and nothing is lost. */
export function AnnouncementConfirm({ announcement, onClose, onSent }: AnnouncementConfirmProps) {
  const t = useTranslations();
  const format = useFormatter();
  const errorText = useErrorText();
  const { group } = useDesk();
  const announce = useAnnounce();
  const { members } = group._count;
  const close = (open: boolean) => {
    if (open || announce.isPending) return;
    announce.reset();
    onClose();
  };
  const send = () => {
    if (!announcement) return;
    announce.mutate({ params: { groupId: group.id }, body: announcement }, { onSuccess: onSent });
  };
  const { email, push } = announcement ?? { email: false, push: false };
  const ways = email && push ? "both" : email ? "email" : push ? "push" : "none";
  return (
    <AlertDialog
      open={announcement !== null}
      onOpenChange={close}
      tone="primary"
      title={t("desk.announcements.confirmTitle", { count: members, number: format.number(members) })}
      text={
        <div className="grid gap-3">
          <p className="font-medium text-ink">{t("desk.announcements.final")}</p>
          <p>{t(`desk.announcements.confirmWays.${ways}`)}</p>
          {announce.error && (
            <Banner tone="bad" title={t("desk.announcements.failed")} announce>
              {errorText(announce.error)}
            </Banner>
          )}
        </div>
      }
      confirmLabel={announce.error ? t("common.actions.retry") : t("desk.announcements.send")}
      cancelLabel={t("desk.announcements.keepEditing")}
      busy={announce.isPending}
      onConfirm={send}
    />
  );
}
