"use client";

import { useTranslations } from "next-intl";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { Banner } from "#components/ui/states/banner";

type RemovalProps = {
  name: string;
  /** The code of why it could not go. */
  fault: string | undefined;
  isBusy: boolean;
  onRemove: () => void;
  /** What to do instead where it cannot go. */
  instead: { text: string; label: string; act: () => void } | null;
  onClose: () => void;
};

/** Asks before something goes; what was sold is offered to be taken off the market instead. */
export function Removal({ name, fault, isBusy, onRemove, instead, onClose }: RemovalProps) {
  const t = useTranslations("sales.remove");
  const errors = useTranslations("errors");
  const isInUse = fault === "in_use";
  const confirm = () => {
    if (!isInUse) return onRemove();
    instead?.act();
    onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
      title={t("title", { name })}
      text={
        <div className="grid gap-3">
          <p aria-live="polite">{isInUse ? (instead?.text ?? t("inUse")) : t("text")}</p>
          {fault && !isInUse && (
            <Banner tone="bad" announce>
              {errors(fault)}
            </Banner>
          )}
        </div>
      }
      tone={isInUse ? "primary" : "danger"}
      confirmLabel={isInUse ? (instead?.label ?? t("understood")) : t("confirm")}
      cancelLabel={t("cancel")}
      busy={isBusy}
      onConfirm={confirm}
    />
  );
}
