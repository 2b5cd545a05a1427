"use client";

import { FileDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Film } from "#components/media/film";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import type { EventMediaItem } from "#entities/events/event-media";

export type MediaCardProps = {
  item: EventMediaItem;
  /** Pictures open large. */
  onOpen: () => void;
};

/** One picture, recording or file of an event. */
export function MediaCard({ item, onOpen }: MediaCardProps) {
  const { name, description, allowedPassTypes } = item;
  return (
    <Card as="figure" padding="none" className="flex h-full flex-col overflow-hidden">
      <Medium item={item} onOpen={onOpen} />
      <figcaption className="flex-1 p-4">
        <p dir="auto" className="font-medium text-sm wrap-anywhere">
          {name}
        </p>
        {description && (
          <p dir="auto" className="mt-0.5 text-caption text-ink-muted wrap-anywhere">
            {description}
          </p>
        )}
        {allowedPassTypes.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-1">
            {allowedPassTypes.map(({ id, name: passType }) => (
              <Badge key={id} tone="brand">
                {passType}
              </Badge>
            ))}
          </p>
        )}
      </figcaption>
    </Card>
  );
}

function Medium({ item: { name, image, video, file }, onOpen }: MediaCardProps) {
  const t = useTranslations("events.media");
  if (image) {
    return (
      <button type="button" onClick={onOpen} aria-label={t("enlarge", { name })} className="block overflow-hidden">
        <img
          src={image.uri}
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-video w-full bg-wash object-cover transition-transform duration-300 hover:scale-103"
        />
      </button>
    );
  }
  if (video) return <Film video={video} label={name} className="w-full" />;
  if (!file?.url) return null;
  return (
    <a
      href={file.url}
      download={file.name}
      aria-label={t("download", { name: file.name })}
      className="grid aspect-video place-content-center justify-items-center gap-2 bg-wash p-4 text-center text-ink-muted transition-colors hover:text-ink"
    >
      <FileDown aria-hidden="true" strokeWidth={1.75} className="size-8" />
      <span className="text-caption wrap-anywhere">{file.name}</span>
    </a>
  );
}
