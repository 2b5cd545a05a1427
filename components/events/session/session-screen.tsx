"use client";

import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { use } from "react";
import { AddToCalendar } from "#components/calendars/add-to-calendar";
import { AgendaKeepingContext } from "#components/events/agenda/agenda-keeping";
import { AgendaSkeleton } from "#components/events/agenda/agenda-skeleton";
import { AgendaStar } from "#components/events/agenda/agenda-star";
import { OwnAgenda } from "#components/events/agenda/own-agenda";
import { BackLink } from "#components/events/back-link";
import { useSpeakerLine } from "#components/events/people/speaker-line";
import { Section } from "#components/events/section";
import { LateStreams } from "#components/streams/late-streams";
import { Avatar } from "#components/ui/display/avatar";
import { Html } from "#components/ui/display/html";
import { ListRow } from "#components/ui/lists/list-row";
import type { Event } from "#entities/events/events";
import type { Session } from "#entities/events/sessions";
import { useNow } from "#hooks/browser/use-now";
import { useRead } from "#hooks/calls/use-call";
import { eventOptions, eventSessionOptions } from "#hooks/events/events-options";
import { eventZone } from "#lib/events/when";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { SessionFacts } from "./session-facts";
import { SessionRegister } from "./session-register";
import { SessionTalk } from "./session-talk";

/** `session`: slug. */
export function SessionScreen({ slug, session, renderedAt }: { slug: string; session: string; renderedAt: string }) {
  const t = useTranslations("events.agenda");
  const href = useHref();
  const { data: event } = useRead(eventOptions(slug));
  const read = useRead(eventSessionOptions(slug, session));
  if (!event) return null;
  if (read.error?.status === 404) notFound();
  return (
    <>
      <BackLink href={href(routes.eventTab(event.slug, "agenda"))}>{t("back")}</BackLink>
      <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<AgendaSkeleton label={t("loading")} />}>
        {(found) => <SessionDetails event={event} session={found} renderedAt={renderedAt} />}
      </Section>
    </>
  );
}

type SessionDetailsProps = { event: Event; session: Session; renderedAt: string };

function SessionDetails({ event, session, renderedAt }: SessionDetailsProps) {
  const zone = eventZone(event);
  return (
    <OwnAgenda event={event} zone={zone}>
      <article className="grid gap-6">
        <SessionHeader session={session} zone={zone} />
        {session.streamInput && (
          <LateStreams streams={[session.streamInput]} output="event" still={session.image?.uri ?? null} />
        )}
        {!session.nonSession && <SessionActions event={event} session={session} renderedAt={renderedAt} />}
        {session.longDescription && <Html html={session.longDescription} />}
        <Speakers slug={event.slug} session={session} />
        <SessionTalk slug={event.slug} session={session} />
      </article>
    </OwnAgenda>
  );
}

function SessionHeader({ session, zone }: { session: Session; zone: string }) {
  const keeping = use(AgendaKeepingContext);
  return (
    <header className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-2xl">
          <bdi>{session.name}</bdi>
        </h2>
        {!session.nonSession && <AgendaStar session={session} className="mt-0.5" />}
      </div>
      {session.description && (
        <p className="max-w-reading text-ink-muted">
          <bdi>{session.description}</bdi>
        </p>
      )}
      <SessionFacts session={session} zone={zone} />
      {keeping && <keeping.Clash session={session} />}
    </header>
  );
}

function SessionActions({ event, session, renderedAt }: SessionDetailsProps) {
  const now = useNow(renderedAt);
  return (
    <>
      <SessionRegister slug={event.slug} session={session} zone={eventZone(event)} now={now} />
      <div>
        <AddToCalendar event={event} session={session} />
      </div>
    </>
  );
}

function Speakers({ slug, session }: { slug: string; session: Session }) {
  const t = useTranslations("events.agenda");
  if (session.speakers.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-medium text-ink-muted text-sm">{t("speakers")}</h3>
      <ul>
        {session.speakers.map((speaker) => (
          <li key={speaker.id}>
            <SpeakerRow slug={slug} speaker={speaker} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SpeakerRow({ slug, speaker }: { slug: string; speaker: Session["speakers"][number] }) {
  const href = useHref();
  const line = useSpeakerLine();
  const name = displayName(speaker);
  return (
    <ListRow
      leading={<Avatar name={name} src={speaker.image?.uri ?? null} />}
      title={name}
      text={line(speaker)}
      href={href(routes.eventSpeaker(slug, speaker.slug))}
    />
  );
}
