"use client";

import { Images } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Section } from "#components/events/section";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { notifyFailure } from "#components/layout/notices/toasts";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { EventMediaItem } from "#entities/events/event-media";
import type { Event } from "#entities/events/events";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import { eventMediaOptions, eventOptions } from "#hooks/events/events-options";
import { MediaCard } from "./media-card";
import { LockedMedia } from "./media-locked";

const Lightbox = late(() => import("./media-lightbox").then((part) => part.MediaLightbox));

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4";

/** Pictures, recordings and files, and what a pass would open. */
export function MediaScreen({ slug }: { slug: string }) {
  const t = useTranslations("events.media");
  const { data: event } = useRead(eventOptions(slug));
  const read = useReadPages(eventMediaOptions(slug));
  if (!event) return null;
  return (
    <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<MediaSkeleton label={t("loading")} />}>
      {({ items }) => (
        <>
          <Gallery event={event} items={items} />
          <ShowMore list={read} label={t("more")} />
        </>
      )}
    </Section>
  );
}

function Gallery({ event, items }: { event: Event; items: EventMediaItem[] }) {
  const t = useTranslations("events.media");
  const failed = useTranslations("errors");
  const [openId, setOpenId] = useState<string | null>(null);
  const locked = event.lockedMedia ?? [];
  const pictures = items.filter(({ image }) => image !== null);
  if (items.length === 0 && locked.length === 0) {
    return <EmptyState icon={<Images />} title={t("emptyTitle")} text={t("emptyText")} />;
  }
  const giveUp = () => {
    setOpenId(null);
    notifyFailure(failed("unavailable"));
  };
  return (
    <section aria-label={t("title")}>
      <ul className={grid}>
        {items.map((item) => (
          <li key={item.id}>
            <MediaCard item={item} onOpen={() => setOpenId(item.id)} />
          </li>
        ))}
        {locked.map(({ passTypes, count }) => (
          <li key={passTypes.join()}>
            <LockedMedia event={event} passTypes={passTypes} count={count} />
          </li>
        ))}
      </ul>
      {openId && (
        <LatePart onBroken={giveUp}>
          <Lightbox pictures={pictures} openId={openId} onOpenChange={setOpenId} />
        </LatePart>
      )}
    </section>
  );
}

const places = ["a", "b", "c", "d", "e", "f"];

function MediaSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={grid}>
      {places.map((place) => (
        <div key={place} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton shape="block" className="aspect-video rounded-none" />
          <div className="p-4">
            <Skeleton className="w-2/3 text-sm" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
