import { useTranslations } from "next-intl";
import { useState } from "react";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";

type GuardOptions = { isDirty: boolean; onClose: () => void };

/** What closes a form asks first when something in it is not saved. */
export function useDiscardGuard({ isDirty, onClose }: GuardOptions) {
  const [isAsking, setAsking] = useState(false);
  return { isAsking, setAsking, onClose, close: () => (isDirty ? setAsking(true) : onClose()) };
}

export function DiscardGuard({ isAsking, setAsking, onClose }: ReturnType<typeof useDiscardGuard>) {
  const t = useTranslations("questions.form");
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      title={t("discard")}
      text={t("discardText")}
      confirmLabel={t("discardConfirm")}
      cancelLabel={t("discardCancel")}
      onConfirm={onClose}
    />
  );
}
