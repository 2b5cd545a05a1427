"use client";

import type { ReactNode } from "react";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { Banner } from "#components/ui/states/banner";

type SendDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** That it cannot be taken back, and whom it reaches. */
  children: ReactNode;
  /** Why it was not sent. */
  failure: { title: string; text: string } | null;
  sendLabel: string;
  backLabel: string;
  busy: boolean;
  onSend: () => void;
};

/** The last look before something goes to many and cannot be taken back; a failure stays here, and nothing is lost. */
export function SendDialog(props: SendDialogProps) {
  const { open, onClose, title, children, failure, sendLabel, backLabel, busy, onSend } = props;
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      tone="primary"
      title={title}
      text={
        <div className="grid gap-3">
          {children}
          {failure && (
            <Banner tone="bad" title={failure.title} announce>
              {failure.text}
            </Banner>
          )}
        </div>
      }
      confirmLabel={sendLabel}
      cancelLabel={backLabel}
      busy={busy}
      onConfirm={onSend}
    />
  );
}
