"use client";

import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActivityFeed } from "#components/activities/activity-feed";
import { ActivitySkeleton } from "#components/activities/activity-skeleton";
import { EmptyState } from "#components/ui/empty-state";
import { useInterestActivities } from "#hooks/interests";
import { interestActivitiesOptions } from "#hooks/interests-options";
import { InterestsSection } from "./interests-section";

/** What was said with the interest in it. `interest`: as the page was asked for it. */
export function InterestFeed({ interest, name, now }: { interest: string; name: string; now: Date }) {
  const t = useTranslations("interests.feed");
  const read = useInterestActivities(interest);
  return (
    <InterestsSection read={read} errorTitle={t("errorTitle")} skeleton={<ActivitySkeleton label={t("loading")} />}>
      {(data) =>
        data.items.length > 0 ? (
          <ActivityFeed
            list={{ ...read, data }}
            queryKey={interestActivitiesOptions(interest).queryKey}
            now={now}
            label={t("title", { name })}
            place={null}
          />
        ) : (
          <EmptyState icon={<MessageSquareText />} title={t("emptyTitle")} text={t("emptyText", { name })} />
        )
      }
    </InterestsSection>
  );
}
