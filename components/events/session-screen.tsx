"use client";

import { MapPin } from "lucide-react";
import { notFound } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar";
import { ListRow } from "#components/ui/list-row";
import type { Session } from "#entities/sessions";
import { useEvent, useEventSession } from "#hooks/events";
import { isTimed } from "#lib/events/agenda";
import { eventZone } from "#lib/events/when";
import { formatLongDay, formatTimeRange, zoneAbbreviation } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { AgendaSkeleton } from "./agenda-skeleton";
import { BackLink } from "./back-link";
import { Section } from "./section";
import { useSpeakerLine } from "./speaker-line";
import { TrackNames } from "./track-names";

/** `session`: slug. */
export function SessionScreen({ slug, session }: { slug: string; session: string }) {
  const t = useTranslations("events.agenda");
  const href = useHref();
  const { data: event } = useEvent(slug);
  const read = useEventSession(slug, session);
  if (!event) return null;
  if (read.error?.status === 404) notFound();
  return (
    <>
      <BackLink href={href(routes.eventTab(event.slug, "agenda"))}>{t("back")}</BackLink>
      <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<AgendaSkeleton label={t("loading")} />}>
        {(found) => <SessionDetails slug={event.slug} session={found} zone={eventZone(event)} />}
      </Section>
    </>
  );
}

function SessionDetails({ slug, session, zone }: { slug: string; session: Session; zone: string }) {
  const t = useTranslations("events.agenda");
  const text = session.longDescription || session.description;
  return (
    <article className="grid gap-6">
      <header>
        <h2 className="text-2xl">{session.name}</h2>
        <SessionFacts session={session} zone={zone} />
      </header>
      {text && (
        <p dir="auto" className="max-w-reading whitespace-pre-line">
          {text}
        </p>
      )}
      {session.speakers.length > 0 && (
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
      )}
    </article>
  );
}

function SessionFacts({ session, zone }: { session: Session; zone: string }) {
  const locale = useLocale();
  const { startTime: start, endTime: end } = session;
  const moment = { instant: start, zone, locale };
  return (
    <p className="figures mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted text-sm">
      <span>{formatLongDay(moment)}</span>
      {isTimed(session, zone) && (
        <span>
          {formatTimeRange({ start, end, zone, locale })} {zoneAbbreviation(moment)}
        </span>
      )}
      {session.location && (
        <span className="inline-flex items-center gap-1">
          <MapPin aria-hidden="true" className="size-4" />
          {session.location.name}
        </span>
      )}
      <TrackNames tracks={session.tracks} />
    </p>
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
