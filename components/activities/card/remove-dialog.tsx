"use client";

import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import type { Activity } from "#entities/community/activities";
import { useRemoveActivity } from "#hooks/community/activities";

export type RemoveDialogProps = { activity: Activity; onClose: () => void };

export function RemoveDialog({ activity, onClose }: RemoveDialogProps) {
  const t = useTranslations("activities");
  const cancel = useTranslations("common.actions")("cancel");
  const remove = useRemoveActivity();
  const isComment = activity.commentedId !== null;
  const confirm = () =>
    remove.mutate(
      { params: { activityId: activity.id } },
      { onSuccess: () => notify(t("menu.removed"), "good"), onSettled: onClose },
    );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isComment ? "remove.titleComment" : "remove.title")}
      text={t(isComment ? "remove.textComment" : "remove.text")}
      confirmLabel={t("remove.action")}
      cancelLabel={cancel}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
