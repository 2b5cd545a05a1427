"use client";

import { CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/empty-state";
import { useEvent, useEventSessions } from "#hooks/events";
import { eventZone } from "#lib/events/when";
import { AgendaBoard } from "./agenda-board";
import { AgendaSkeleton } from "./agenda-skeleton";
import { OwnAgenda } from "./own-agenda";
import { Section } from "./section";

export function AgendaScreen({ slug, renderedAt }: { slug: string; renderedAt: string }) {
  const t = useTranslations("events.agenda");
  const { data: event } = useEvent(slug);
  const read = useEventSessions(slug);
  if (!event) return null;
  return (
    <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<AgendaSkeleton label={t("loading")} />}>
      {(sessions) =>
        sessions.length > 0 ? (
          <OwnAgenda event={event} zone={eventZone(event)}>
            <AgendaBoard slug={event.slug} zone={eventZone(event)} sessions={sessions} renderedAt={renderedAt} />
          </OwnAgenda>
        ) : (
          <EmptyState icon={<CalendarClock />} title={t("emptyTitle")} text={t("emptyText")} />
        )
      }
    </Section>
  );
}
