"use client";

import { CalendarClock, CircleCheck, PencilLine } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/display/badge";
import type { ContentStanding } from "./content-standing";

const looks = {
  draft: { tone: "neutral", icon: <PencilLine aria-hidden="true" /> },
  scheduled: { tone: "info", icon: <CalendarClock aria-hidden="true" /> },
  out: { tone: "good", icon: <CircleCheck aria-hidden="true" /> },
} as const;

export function ContentBadge({ standing }: { standing: ContentStanding }) {
  const t = useTranslations("channel-desk.state");
  return <Badge {...looks[standing]}>{t(standing)}</Badge>;
}
