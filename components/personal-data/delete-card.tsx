"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { late } from "#components/layout/late";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { useSelf } from "#hooks/account/use-self";
import { useFocusReturn } from "#hooks/browser/use-focus-return";

const DeleteDialog = late(() => import("./delete-dialog").then((part) => part.DeleteDialog));

/** The way out, behind a question. */
export function DeleteCard({ onDeleted }: { onDeleted: () => void }) {
  const t = useTranslations("personal-data.delete");
  const { data: self } = useSelf();
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusReturn<HTMLButtonElement>(isOpen);
  return (
    <SettingCard
      tone="danger"
      title={t("title")}
      text={t("text")}
      action={
        <Button
          ref={opener}
          variant="danger"
          aria-haspopup="dialog"
          disabled={self === undefined}
          onClick={() => setOpen(true)}
        >
          {t("open")}
        </Button>
      }
    >
      {isOpen && self && <DeleteDialog self={self} onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </SettingCard>
  );
}
