"use client";

import { Headphones, MonitorPlay } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import type { BaseContent } from "#entities/content/channels";
import { useContentNumbers } from "#hooks/content/content-numbers";
import { NumbersFigure } from "./numbers-figure";
import { NumbersSkeleton } from "./numbers-skeleton";
import { NumbersTotal } from "./numbers-total";

export type ContentNumbersProps = { content: Pick<BaseContent, "id" | "slug" | "type" | "channel"> };

/** How many have opened a content, and played what can be played of it, in sums and day by day; for who runs its channel. */
export function ContentNumbers({ content }: ContentNumbersProps) {
  const t = useTranslations("content-numbers");
  const read = useContentNumbers(content.channel.id, content.id);
  const canBePlayed = content.type === "audio" || content.type === "video";
  if (!read.data)
    return read.error ? <LoadError title={t("errorTitle")} read={read} /> : <NumbersSkeleton isWide={canBePlayed} />;
  const numbers = read.data;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <NumbersTotal kind="opened" numbers={numbers} icon={<MonitorPlay aria-hidden="true" />} />
        {canBePlayed && <NumbersTotal kind="played" numbers={numbers} icon={<Headphones aria-hidden="true" />} />}
      </div>
      <NumbersFigure kind="opened" content={content} numbers={numbers} />
      {canBePlayed && <NumbersFigure kind="played" content={content} numbers={numbers} />}
    </div>
  );
}
