"use client";

import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActivitySkeleton } from "#components/activities/activity-skeleton";
import { ActivityCard } from "#components/activities/card/activity-card";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { useNow } from "#hooks/browser/use-now";
import { useReadPages } from "#hooks/calls/use-call";
import { accountActivitiesOptions } from "#hooks/people/accounts-options";
import { PeopleSection } from "./people-section";
import { useMemberName } from "./use-member-name";

/** `renderedAt`: when the page was made, ISO 8601. */
export function MemberActivityScreen({ username, renderedAt }: { username: string; renderedAt: string }) {
  const t = useTranslations("accounts.activity");
  const now = useNow(renderedAt);
  const name = useMemberName(username);
  const read = useReadPages(accountActivitiesOptions(username));
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
