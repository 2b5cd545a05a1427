"use client";

import { useTranslations } from "next-intl";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";

type RemoveDialogProps = { name: string; text: string; busy: boolean; onConfirm: () => void; onClose: () => void };

/** Asks before a part of the programme is gone. */
export function RemoveDialog({ name, text, busy, onConfirm, onClose }: RemoveDialogProps) {
  const t = useTranslations();
  return (
    <AlertDialog
      open
      title={t("programme.remove.title", { name })}
      text={text}
      confirmLabel={t("programme.remove.act")}
      cancelLabel={t("common.actions.cancel")}
      busy={busy}
      onConfirm={onConfirm}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  );
}
