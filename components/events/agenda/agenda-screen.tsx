"use client";

import { useTranslations } from "next-intl";
import { lazy } from "react";
import { Section } from "#components/events/section";
import { useRead } from "#hooks/calls/use-call";
import { eventOptions, eventSessionsOptions } from "#hooks/events/events-options";
import { eventZone } from "#lib/events/when";
import { AgendaBoard } from "./agenda-board";
import { OwnAgenda } from "./own-agenda";

// The page brings its sessions along, and most events have some.
const AgendaSkeleton = lazy(() => import("./agenda-skeleton").then((part) => ({ default: part.AgendaSkeleton })));
const AgendaEmpty = lazy(() => import("./agenda-empty").then((part) => ({ default: part.AgendaEmpty })));

export function AgendaScreen({ slug, renderedAt }: { slug: string; renderedAt: string }) {
  const t = useTranslations("events.agenda");
  const { data: event } = useRead(eventOptions(slug));
  const read = useRead(eventSessionsOptions(slug));
  if (!event) return null;
  return (
    <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<AgendaSkeleton label={t("loading")} />}>
      {(sessions) =>
        sessions.length > 0 ? (
          <OwnAgenda event={event} zone={eventZone(event)}>
            <AgendaBoard slug={event.slug} zone={eventZone(event)} sessions={sessions} renderedAt={renderedAt} />
          </OwnAgenda>
        ) : (
          <AgendaEmpty />
        )
      }
    </Section>
  );
}
