"use client";

import { Pin, Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import type { Activity } from "#entities/activities";

/** What moderators made of a post in their place. */
export function ActivityStanding({ activity: { pinned, featured } }: { activity: Activity }) {
  const t = useTranslations("activities.feed");
  if (pinned) return <Badge icon={<Pin aria-hidden="true" />}>{t("pinned")}</Badge>;
  if (featured) {
    return (
      <Badge tone="accent" icon={<Star aria-hidden="true" />}>
        {t("featuredPost")}
      </Badge>
    );
  }
  return null;
}
