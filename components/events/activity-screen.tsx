"use client";

import { MessageSquareText, Pin } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActivityCard } from "#components/activities/activity-card";
import { ActivitySkeleton } from "#components/activities/activity-skeleton";
import { EmptyState } from "#components/ui/empty-state";
import { ShowMore } from "#components/ui/show-more";
import { useEventActivities } from "#hooks/events";
import { useNow } from "#hooks/use-now";
import { Section } from "./section";

/** What people say at an event. `renderedAt`: when the page was made, ISO 8601. */
export function ActivityScreen({ slug, renderedAt }: { slug: string; renderedAt: string }) {
  const t = useTranslations("events.activity");
  const now = useNow(renderedAt);
  const read = useEventActivities(slug);
  return (
    <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<ActivitySkeleton label={t("loading")} />}>
      {({ items }) =>
        items.length > 0 ? (
          <section aria-label={t("title")} className="max-w-feed">
            <ul className="grid gap-4">
              {items.map((activity) => (
                <li key={activity.id}>
                  {activity.pinned && (
                    <p className="mb-1.5 flex items-center gap-1.5 text-caption text-ink-muted">
                      <Pin aria-hidden="true" className="size-3.5" />
                      {t("pinned")}
                    </p>
                  )}
                  {/* Everything here is said at this event. */}
                  <ActivityCard activity={{ ...activity, event: null }} now={now} />
                </li>
              ))}
            </ul>
            <ShowMore list={read} label={t("more")} />
          </section>
        ) : (
          <EmptyState icon={<MessageSquareText />} title={t("emptyTitle")} text={t("emptyText")} />
        )
      }
    </Section>
  );
}
