"use client";

import { useTranslations } from "next-intl";
import { RemovalDialog } from "#components/conversations/removal-dialog";
import { useRemoveMessage } from "#hooks/conversations/chat";

export type RemoveMessageDialogProps = {
  params: { conversationId: string; messageId: string };
  onClose: () => void;
  /** In place of `onClose`. */
  onRemoved: () => void;
};

export function RemoveMessageDialog({ params, onClose, onRemoved }: RemoveMessageDialogProps) {
  const t = useTranslations("chat");
  const remove = useRemoveMessage();
  return (
    <RemovalDialog
      text={t("removeMessageText")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params }, { onSuccess: onRemoved, onError: onClose })}
      onClose={onClose}
    />
  );
}
