"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Channel } from "#entities/content/channels";
import { ChannelCard } from "./channel-card";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4 sm:gap-6";

export function ChannelGrid({ channels }: { channels: Channel[] }) {
  return (
    <ul className={grid}>
      {channels.map((channel) => (
        <li key={channel.id}>
          <ChannelCard channel={channel} />
        </li>
      ))}
    </ul>
  );
}

const places = ["a", "b", "c", "d", "e", "f"];

export function ChannelGridSkeleton() {
  const t = useTranslations("channels.list");
  return (
    <SkeletonGroup label={t("loading")} className={grid}>
      {places.map((place) => (
        <div key={place} className="flex gap-4 rounded-card border border-line bg-surface p-4">
          <Skeleton shape="block" className="size-24 shrink-0" />
          <div className="grid flex-1 content-start gap-2.5">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-2/5 text-sm" />
            <Skeleton className="w-full text-sm" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
