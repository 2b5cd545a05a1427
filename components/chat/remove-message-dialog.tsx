"use client";

import { useTranslations } from "next-intl";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { useRemoveMessage } from "#hooks/conversations/chat";

export type RemoveMessageDialogProps = {
  params: { conversationId: string; messageId: string };
  onClose: () => void;
  /** In place of `onClose`. */
  onRemoved: () => void;
};

export function RemoveMessageDialog({ params, onClose, onRemoved }: RemoveMessageDialogProps) {
  const t = useTranslations("chat");
  const cancel = useTranslations("common.actions")("cancel");
  const remove = useRemoveMessage();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("removeMessage.title")}
      text={t("removeMessage.text")}
      confirmLabel={t("delete")}
      cancelLabel={cancel}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params }, { onSuccess: onRemoved, onError: onClose })}
    />
  );
}
