"use client";

import { useTranslations } from "next-intl";
import { ContentCard } from "#components/contents/content-card";
import { ContentCardSkeleton } from "#components/contents/content-card-skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Content } from "#entities/content/contents";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 sm:gap-6";

/** Pictures of the first rows are asked for at once. */
const firstView = 3;

export type ContentGridProps = {
  contents: Content[];
  /** All of them are of one channel, whose name stands above. */
  inChannel?: boolean;
};

export function ContentGrid({ contents, inChannel = false }: ContentGridProps) {
  return (
    <ul className={grid}>
      {contents.map((content, at) => (
        <li key={content.id}>
          <ContentCard
            content={content}
            channel={!inChannel}
            priority={!inChannel && at < firstView}
            level={inChannel ? 3 : 2}
          />
        </li>
      ))}
    </ul>
  );
}

const places = ["a", "b", "c", "d", "e", "f"];

export function ContentGridSkeleton() {
  const t = useTranslations("channels.items");
  return (
    <SkeletonGroup label={t("loading")} className={grid}>
      {places.map((place) => (
        <ContentCardSkeleton key={place} />
      ))}
    </SkeletonGroup>
  );
}
