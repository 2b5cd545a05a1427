"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/button";
import { useSelf } from "#hooks/self";
import { useFocusReturn } from "#hooks/use-focus-return";

const DeleteDialog = dynamic(() => import("./delete-dialog").then((part) => part.DeleteDialog), { ssr: false });

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
