"use client";

import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import type { Lost } from "#lib/realtime/connection";

/** Says that the page hears nothing new, calmly, and how to try again. */
export function LostConnection({ how, again }: { how: Lost; again: () => void }) {
  const t = useTranslations("common.lostConnection");
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-[calc(var(--tab-bar)+var(--action-bar)+var(--player)+0.75rem)] z-40 mx-auto flex w-fit max-w-full items-center gap-3 rounded-card border border-line bg-surface py-2 ps-4 pe-2 text-sm shadow-lg"
    >
      <CloudOff aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <span>{t(how)}</span>
      <Button size="sm" variant="secondary" onClick={again}>
        {t("again")}
      </Button>
    </div>
  );
}
