"use client";

import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActivitySkeleton } from "#components/activities/activity-skeleton";
import { Composer } from "#components/activities/composer/composer";
import { ActivityFeed } from "#components/activities/feed/activity-feed";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Event } from "#entities/events/events";
import { useIsRegistered } from "#hooks/account/self";
import { useNow } from "#hooks/browser/use-now";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import { eventActivitiesOptions, eventOptions } from "#hooks/events/events-options";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { hostsOf } from "#lib/events/hosts";
import { Section } from "./section";

/** What people say at an event. `renderedAt`: when the page was made, ISO 8601. */
export function ActivityScreen({ slug, renderedAt }: { slug: string; renderedAt: string }) {
  const t = useTranslations("events.activity");
  const now = useNow(renderedAt);
  const { data: event } = useRead(eventOptions(slug));
  const read = useReadPages(eventActivitiesOptions(slug));
  return (
    <div className="grid max-w-feed grid-cols-1 gap-4">
      {event && <EventComposer event={event} />}
      <Section
        slug={slug}
        read={read}
        errorTitle={t("errorTitle")}
        skeleton={<ActivitySkeleton label={t("loading")} />}
      >
        {(data) =>
          data.items.length > 0 ? (
            <ActivityFeed
              list={{ ...read, data }}
              queryKey={eventActivitiesOptions(slug).queryKey}
              now={now}
              label={t("title")}
              place={event ? `events/${event.id}` : null}
              inPlace
            />
          ) : (
            <EmptyState icon={<MessageSquareText />} title={t("emptyTitle")} text={t("emptyText")} />
          )
        }
      </Section>
    </div>
  );
}

/** For those who come and those who host. */
function EventComposer({ event }: { event: Event }) {
  const viewerId = useViewerId();
  const isHost = hostsOf(event).some(({ id }) => id === viewerId);
  const isComing = useIsRegistered(event.id) === true;
  if (!isHost && !isComing) return null;
  return <Composer place={{ kind: "event", eventId: event.id, name: event.name }} />;
}
