"use client";

import { useTranslations } from "next-intl";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";

export type RemovalDialogProps = {
  /** For whom it goes. */
  text: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks whether a message is to be deleted. */
export function RemovalDialog({ text, busy, onConfirm, onClose }: RemovalDialogProps) {
  const t = useTranslations("conversations");
  const cancel = useTranslations("common.actions")("cancel");
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("removal.title")}
      text={text}
      confirmLabel={t("removal.action")}
      cancelLabel={cancel}
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
