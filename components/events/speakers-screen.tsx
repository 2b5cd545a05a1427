"use client";

import { Mic } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar";
import { Badge } from "#components/ui/badge";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { IntentLink } from "#components/ui/intent-link";
import { ShowMore } from "#components/ui/show-more";
import { Skeleton } from "#components/ui/skeleton";
import { SkeletonGroup } from "#components/ui/skeleton-group";
import type { Speaker } from "#entities/speakers";
import { useEvent, useEventSpeakers } from "#hooks/events";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { Section } from "./section";
import { useSpeakerLine } from "./speaker-line";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3";

export function SpeakersScreen({ slug }: { slug: string }) {
  const t = useTranslations("events.speakers");
  const { data: event } = useEvent(slug);
  const read = useEventSpeakers(slug);
  if (!event) return null;
  return (
    <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<SpeakersSkeleton label={t("loading")} />}>
      {({ items }) =>
        items.length > 0 ? (
          <section aria-label={t("title")}>
            <ul className={grid}>
              {items.map((speaker) => (
                <li key={speaker.id}>
                  <SpeakerCard slug={event.slug} speaker={speaker} />
                </li>
              ))}
            </ul>
            <ShowMore list={read} label={t("more")} />
          </section>
        ) : (
          <EmptyState icon={<Mic />} title={t("emptyTitle")} text={t("emptyText")} />
        )
      }
    </Section>
  );
}

function SpeakerCard({ slug, speaker }: { slug: string; speaker: Speaker }) {
  const t = useTranslations("events.speakers");
  const href = useHref();
  const line = useSpeakerLine();
  const name = displayName(speaker);
  const label = speaker.label ?? (speaker.isHost ? t("host") : null);
  return (
    <Card as="article" padding="sm" interactive className="flex h-full items-center gap-4">
      <Avatar name={name} src={speaker.image?.uri ?? null} size="lg" />
      <div className="min-w-0">
        <h2 className="text-base">
          <IntentLink
            href={href(routes.eventSpeaker(slug, speaker.slug))}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </IntentLink>
        </h2>
        <p className="line-clamp-2 text-caption text-ink-muted">{line(speaker)}</p>
        {label && <Badge className="mt-1">{label}</Badge>}
      </div>
    </Card>
  );
}

const places = ["a", "b", "c", "d", "e", "f"];

function SpeakersSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={grid}>
      {places.map((place) => (
        <div key={place} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
          <Skeleton shape="circle" className="size-14" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2 text-sm" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
