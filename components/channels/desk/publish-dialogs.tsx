"use client";

import { useTranslations } from "next-intl";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { useContentDesk } from "./use-content-draft";
import { usePublishNow, useTakeBack } from "./use-publication";
import { useWhenKept } from "./use-when-kept";

type DialogProps = { onClose: () => void };

export function PublishDialog({ onClose }: DialogProps) {
  const t = useTranslations();
  const { saved, content } = useContentDesk();
  const { isPending, run } = usePublishNow(onClose);
  const { isKeeping, orSay } = useWhenKept(onClose);
  return (
    <AlertDialog
      open
      tone="primary"
      title={t("channel-desk.publish.nowTitle", { title: saved.title || content.slug })}
      text={t("channel-desk.publish.nowText")}
      confirmLabel={t("channel-desk.publish.now")}
      cancelLabel={t("common.actions.cancel")}
      busy={isPending || isKeeping}
      onConfirm={() => orSay(run)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  );
}

export function TakeBackDialog({ onClose }: DialogProps) {
  const t = useTranslations();
  const { saved, content } = useContentDesk();
  const { isPending, run } = useTakeBack(onClose);
  return (
    <AlertDialog
      open
      title={t("channel-desk.publish.takeBackTitle", { title: saved.title || content.slug })}
      text={t("channel-desk.publish.takeBackText")}
      confirmLabel={t("channel-desk.publish.takeBack")}
      cancelLabel={t("common.actions.cancel")}
      busy={isPending}
      onConfirm={run}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  );
}
