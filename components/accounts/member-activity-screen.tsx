"use client";

import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActivityCard } from "#components/activities/activity-card";
import { ActivitySkeleton } from "#components/activities/activity-skeleton";
import { EmptyState } from "#components/ui/empty-state";
import { ShowMore } from "#components/ui/show-more";
import { useAccountActivities } from "#hooks/accounts";
import { useNow } from "#hooks/use-now";
import { PeopleSection } from "./people-section";
import { useMemberName } from "./use-member-name";

/** `renderedAt`: when the page was made, ISO 8601. */
export function MemberActivityScreen({ username, renderedAt }: { username: string; renderedAt: string }) {
  const t = useTranslations("accounts.activity");
  const now = useNow(renderedAt);
  const name = useMemberName(username);
  const read = useAccountActivities(username);
  return (
    <div className="max-w-feed">
      <PeopleSection read={read} errorTitle={t("errorTitle")} skeleton={<ActivitySkeleton label={t("loading")} />}>
        {({ items }) =>
          items.length > 0 ? (
            <>
              <ul className="grid gap-4">
                {items.map((activity) => (
                  <li key={activity.id}>
                    <ActivityCard activity={activity} now={now} />
                  </li>
                ))}
              </ul>
              <ShowMore list={read} label={t("more")} />
            </>
          ) : (
            <EmptyState icon={<MessageSquareText />} title={t("emptyTitle")} text={t("emptyText", { name })} />
          )
        }
      </PeopleSection>
    </div>
  );
}
