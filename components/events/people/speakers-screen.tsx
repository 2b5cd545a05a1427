"use client";

import { Mic } from "lucide-react";
import { useTranslations } from "next-intl";
import { Section } from "#components/events/section";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Speaker } from "#entities/events/speakers";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import { eventOptions, eventSpeakersOptions } from "#hooks/events/events-options";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSpeakerLine } from "./speaker-line";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3";

export function SpeakersScreen({ slug }: { slug: string }) {
  const t = useTranslations("events.speakers");
  const { data: event } = useRead(eventOptions(slug));
  const read = useReadPages(eventSpeakersOptions(slug));
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
