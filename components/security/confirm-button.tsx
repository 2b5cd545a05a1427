"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { late } from "#components/layout/late";
import { Button, type ButtonProps } from "#components/ui/actions/button";
import { useFocusReturn } from "#hooks/browser/use-focus-return";

const AlertDialog = late(() => import("#components/ui/overlays/alert-dialog").then((part) => part.AlertDialog));

export type ConfirmButtonProps = {
  label: string;
  /** Where several are on one page: the label with its object, "Delete Quay Street 4" for "Delete". */
  "aria-label"?: string;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  tone?: "danger" | "primary";
  /** The dialog stays open until it settles, and closes either way. */
  onConfirm: () => Promise<unknown>;
} & Pick<ButtonProps, "variant" | "size" | "className">;

/** A button that asks before it acts; the dialog is loaded with the first press. */
export function ConfirmButton({
  label,
  title,
  text,
  confirmLabel,
  tone = "danger",
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const t = useTranslations("common.actions");
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const opener = useFocusReturn<HTMLButtonElement>(isOpen);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      setOpen(false);
    }
  };
  return (
    <>
      <Button {...button} ref={opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <AlertDialog
          open
          onOpenChange={(open) => !isBusy && setOpen(open)}
          title={title}
          text={text}
          confirmLabel={confirmLabel}
          cancelLabel={t("cancel")}
          tone={tone}
          busy={isBusy}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}
