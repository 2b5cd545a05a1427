"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Sheet } from "#components/ui/overlays/sheet";
import { type Shortcuts, useShortcuts } from "#hooks/browser/use-shortcuts";
import { useShortcutPreference } from "./shortcut-preference";

type DeskSheetProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** To the neighbours of the open row, and what the list adds. */
  keys: Shortcuts;
  footer?: ReactNode;
  children: ReactNode;
};

/** The details of a row beside the list, with the list's own keys. */
export function DeskSheet({ title, open, onClose, keys, footer, children }: DeskSheetProps) {
  const t = useTranslations("common.actions");
  const enabled = useShortcutPreference(({ isOn }) => isOn);
  useShortcuts(keys, { enabled: enabled && open, inDialog: true });
  return (
    <Sheet
      title={title}
      closeLabel={t("close")}
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={footer}
    >
      {children}
    </Sheet>
  );
}
