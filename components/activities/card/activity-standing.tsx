"use client";

import { Pin, Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/display/badge";
import type { Activity } from "#entities/community/activities";

export type ActivityStandingProps = { activity: Activity; className?: string };

/** What moderators made of a post in their place. */
export function ActivityStanding({ activity: { pinned, featured }, className = "" }: ActivityStandingProps) {
  const t = useTranslations("activities.feed");
  if (pinned)
    return (
      <Badge className={className} icon={<Pin aria-hidden="true" />}>
        {t("pinned")}
      </Badge>
    );
  if (featured) {
    return (
      <Badge tone="accent" className={className} icon={<Star aria-hidden="true" />}>
        {t("featuredPost")}
      </Badge>
    );
  }
  return null;
}
