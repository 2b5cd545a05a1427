"use client";

import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { EmptyState } from "#components/ui/states/empty-state";

/** Nothing is left of the events after what the reader asked for. */
export function NoEventMatches({ search, onClear }: { search?: string; onClear: () => void }) {
  const t = useTranslations("events");
  return (
    <EmptyState
      icon={<SearchX />}
      title={search ? t("list.noMatchTitle", { search }) : t("filter.noneTitle")}
      text={search ? t("list.noMatchText") : t("filter.noneText")}
      action={
        <Button variant="secondary" onClick={onClear}>
          {search ? t("list.clear") : t("filter.clear")}
        </Button>
      }
    />
  );
}
