"use client";

import { Download, Images } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { ShowMore } from "#components/ui/show-more";
import type { EventMediaItem } from "#entities/event-media";
import { useEventMedia } from "#hooks/events";
import { AgendaSkeleton } from "./agenda-skeleton";
import { Section } from "./section";

export function MediaScreen({ slug }: { slug: string }) {
  const t = useTranslations("events.media");
  const read = useEventMedia(slug);
  return (
    <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<AgendaSkeleton label={t("loading")} />}>
      {({ items }) =>
        items.length > 0 ? (
          <section aria-label={t("title")}>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-4">
              {items.map((item) => (
                <li key={item.id}>
                  <MediaCard item={item} />
                </li>
              ))}
            </ul>
            <ShowMore list={read} label={t("more")} />
          </section>
        ) : (
          <EmptyState icon={<Images />} title={t("emptyTitle")} text={t("emptyText")} />
        )
      }
    </Section>
  );
}

function MediaCard({ item }: { item: EventMediaItem }) {
  return (
    <Card as="figure" padding="none" className="h-full overflow-hidden">
      <Medium item={item} />
      <figcaption className="p-4">
        <p className="font-medium text-sm">{item.name}</p>
        {item.description && <p className="mt-0.5 text-caption text-ink-muted">{item.description}</p>}
      </figcaption>
    </Card>
  );
}

function Medium({ item: { name, image, video, file } }: { item: EventMediaItem }) {
  const t = useTranslations("events.media");
  if (image) {
    return (
      <a href={image.uri} target="_blank" rel="noopener noreferrer" aria-label={t("open", { name })} className="block">
        <img
          src={image.uri}
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-video w-full bg-wash object-cover"
        />
      </a>
    );
  }
  if (video?.readyToStream) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the wire carries no captions
      <video
        controls
        preload="none"
        poster={video.thumbnailUrl}
        src={video.hlsUrl}
        aria-label={name}
        className="aspect-video w-full bg-black"
      />
    );
  }
  if (video)
    return <p className="grid aspect-video place-items-center bg-wash p-4 text-ink-muted text-sm">{t("processing")}</p>;
  if (!file?.url) return null;
  return (
    <a
      href={file.url}
      download
      aria-label={t("download", { name })}
      className="grid aspect-video place-items-center bg-wash text-ink-muted transition-colors hover:text-ink"
    >
      <Download aria-hidden="true" className="size-8" />
    </a>
  );
}
