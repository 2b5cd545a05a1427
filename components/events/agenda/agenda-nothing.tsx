"use client";

import { SearchX, Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { EmptyState } from "#components/ui/states/empty-state";

/** `isMine`: nothing is kept; else nothing is found. */
export function AgendaNothing({ isMine, onAll }: { isMine: boolean; onAll: () => void }) {
  const t = useTranslations("events.agenda");
  return (
    <EmptyState
      icon={isMine ? <Star /> : <SearchX />}
      title={t(isMine ? "noneKeptTitle" : "noMatchTitle")}
      text={t(isMine ? "noneKeptText" : "noMatchText")}
      action={
        <Button variant="secondary" onClick={onAll}>
          {t("clear")}
        </Button>
      }
    />
  );
}
