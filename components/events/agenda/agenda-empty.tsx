"use client";

import { CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/states/empty-state";

/** An event whose sessions nobody has announced yet. */
export function AgendaEmpty() {
  const t = useTranslations("events.agenda");
  return <EmptyState icon={<CalendarClock />} title={t("emptyTitle")} text={t("emptyText")} />;
}
