"use client";

import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import type { Activity } from "#entities/community/activities";
import { useReport } from "#hooks/community/activities";

export type ReportDialogProps = { activity: Activity; onClose: () => void };

export function ReportDialog({ activity, onClose }: ReportDialogProps) {
  const t = useTranslations("activities");
  const cancel = useTranslations("common.actions")("cancel");
  const report = useReport();
  const confirm = () =>
    report.mutate(
      { params: { activityId: activity.id } },
      { onSuccess: () => notify(t("menu.reported"), "good"), onSettled: onClose },
    );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("reportDialog.title")}
      text={t("reportDialog.text")}
      confirmLabel={t("reportDialog.action")}
      cancelLabel={cancel}
      tone="primary"
      busy={report.isPending}
      onConfirm={confirm}
    />
  );
}
