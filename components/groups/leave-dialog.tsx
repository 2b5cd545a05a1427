"use client";

import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { Banner } from "#components/ui/states/banner";
import type { BaseGroup } from "#entities/groups/groups";
import { useLeaveGroup } from "#hooks/groups/groups";

/** Says what leaving means, and why it is refused where it is. */
export function LeaveDialog({ group, onClose }: { group: BaseGroup; onClose: () => void }) {
  const t = useTranslations();
  const leave = useLeaveGroup(group);
  const { id: groupId, name, access } = group;
  const confirm = () =>
    leave.mutate(
      { params: { groupId } },
      {
        onSuccess: () => {
          notify(t("groups.leave.left", { name }));
          onClose();
        },
      },
    );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !leave.isPending && onClose()}
      title={t("groups.leave.title", { name })}
      text={
        <div className="grid gap-3">
          <p>{t(`groups.leave.${access}`)}</p>
          {leave.error && (
            <Banner tone="bad" announce>
              {t(`errors.${leave.error.code}`)}
            </Banner>
          )}
        </div>
      }
      confirmLabel={t("groups.leave.action")}
      cancelLabel={t("common.actions.cancel")}
      busy={leave.isPending}
      onConfirm={confirm}
    />
  );
}
