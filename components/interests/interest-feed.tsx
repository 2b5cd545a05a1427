"use client";

import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActivitySkeleton } from "#components/activities/activity-skeleton";
import { ActivityFeed } from "#components/activities/feed/activity-feed";
import { EmptyState } from "#components/ui/states/empty-state";
import { useReadPages } from "#hooks/calls/use-call";
import { interestActivitiesOptions } from "#hooks/community/interests-options";
import { InterestsSection } from "./interests-section";

/** What was said with the interest in it. `interest`: as the page was asked for it. */
export function InterestFeed({ interest, name, now }: { interest: string; name: string; now: Date }) {
  const t = useTranslations("interests.feed");
  const read = useReadPages(interestActivitiesOptions(interest));
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
