"use client";

import { useTranslations } from "next-intl";
import { RemovalDialog } from "#components/conversations/removal-dialog";
import { useRemoveThreadMessage } from "#hooks/conversations/threads";

export type RemoveRemarkDialogProps = {
  params: { threadId: string; threadMessageId: string };
  onClose: () => void;
  /** In place of `onClose`. */
  onRemoved: () => void;
};

export function RemoveRemarkDialog({ params, onClose, onRemoved }: RemoveRemarkDialogProps) {
  const t = useTranslations("threads");
  const remove = useRemoveThreadMessage();
  return (
    <RemovalDialog
      text={t("removeText")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params }, { onSuccess: onRemoved, onError: onClose })}
      onClose={onClose}
    />
  );
}
