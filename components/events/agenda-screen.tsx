"use client";

import { CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { LatePart } from "#components/layout/late-part";
import { EmptyState } from "#components/ui/empty-state";
import { useEvent, useEventSessions } from "#hooks/events";
import { eventZone } from "#lib/events/when";
import { useSession } from "#lib/session/use-session";
import { AgendaBoard, type AgendaBoardProps } from "./agenda-board";
import { AgendaSkeleton } from "./agenda-skeleton";
import { Section } from "./section";

const MemberAgenda = lazy(() => import("./member-agenda").then((part) => ({ default: part.MemberAgenda })));

export function AgendaScreen({ slug, renderedAt }: { slug: string; renderedAt: string }) {
  const t = useTranslations("events.agenda");
  const { data: event } = useEvent(slug);
  const read = useEventSessions(slug);
  if (!event) return null;
  return (
    <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<AgendaSkeleton label={t("loading")} />}>
      {(sessions) =>
        sessions.length > 0 ? (
          <Agenda
            eventId={event.id}
            slug={event.slug}
            zone={eventZone(event)}
            sessions={sessions}
            renderedAt={renderedAt}
          />
        ) : (
          <EmptyState icon={<CalendarClock />} title={t("emptyTitle")} text={t("emptyText")} />
        )
      }
    </Section>
  );
}

/** Everybody reads the same agenda; what is one's own in it comes on top. */
function Agenda(props: AgendaBoardProps) {
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const board = <AgendaBoard {...props} />;
  if (!isSignedIn) return board;
  return (
    <LatePart fallback={board}>
      <Suspense fallback={board}>
        <MemberAgenda {...props} />
      </Suspense>
    </LatePart>
  );
}
