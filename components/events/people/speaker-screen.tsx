"use client";

import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { AgendaItem } from "#components/events/agenda/agenda-item";
import { AgendaSkeleton } from "#components/events/agenda/agenda-skeleton";
import { BackLink } from "#components/events/back-link";
import { Section } from "#components/events/section";
import { Avatar } from "#components/ui/display/avatar";
import { ShowMore } from "#components/ui/lists/show-more";
import type { Speaker } from "#entities/events/speakers";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import { eventOptions, eventSpeakerOptions, speakerSessionsOptions } from "#hooks/events/events-options";
import { eventZone } from "#lib/events/when";
import { displayName } from "#lib/format/names";
import { webAddress } from "#lib/format/web-address";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSpeakerLine } from "./speaker-line";

/** `speaker`: slug. */
export function SpeakerScreen({ slug, speaker }: { slug: string; speaker: string }) {
  const t = useTranslations("events.speakers");
  const href = useHref();
  const { data: event } = useRead(eventOptions(slug));
  const read = useRead(eventSpeakerOptions(slug, speaker));
  if (!event) return null;
  if (read.error?.status === 404) notFound();
  return (
    <>
      <BackLink href={href(routes.eventTab(event.slug, "speakers"))}>{t("back")}</BackLink>
      <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<AgendaSkeleton label={t("loading")} />}>
        {(found) => (
          <article className="grid gap-6">
            <SpeakerProfile speaker={found} />
            <SpeakerSessions slug={event.slug} speaker={speaker} zone={eventZone(event)} />
          </article>
        )}
      </Section>
    </>
  );
}

function SpeakerProfile({ speaker }: { speaker: Speaker }) {
  const t = useTranslations("events.speakers");
  const line = useSpeakerLine();
  const name = displayName(speaker);
  const website = webAddress(speaker.website);
  return (
    <>
      <header className="flex flex-wrap items-center gap-5">
        <Avatar name={name} src={speaker.image?.uri ?? null} size="xl" />
        <div className="min-w-0">
          <h2 className="text-2xl">{name}</h2>
          <p className="text-ink-muted">{line(speaker)}</p>
          {website && (
            <a
              href={website.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${t("website")}: ${website.host}`}
              className="font-medium text-brand-ink text-sm hover:underline"
            >
              {website.host}
            </a>
          )}
        </div>
      </header>
      {speaker.bio && (
        <p dir="auto" className="max-w-reading whitespace-pre-line">
          {speaker.bio}
        </p>
      )}
      {speaker.companyBio && (
        <p dir="auto" className="max-w-reading whitespace-pre-line text-ink-muted text-sm">
          {speaker.companyBio}
        </p>
      )}
    </>
  );
}

function SpeakerSessions({ slug, speaker, zone }: { slug: string; speaker: string; zone: string }) {
  const t = useTranslations("events.speakers");
  const { data, ...list } = useReadPages(speakerSessionsOptions(slug, speaker));
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-medium text-ink-muted text-sm">{t("sessions")}</h3>
      <ul className="grid gap-2">
        {data.items.map((session) => (
          <li key={session.id}>
            <AgendaItem session={session} slug={slug} zone={zone} withDay />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t("more")} />
    </section>
  );
}
