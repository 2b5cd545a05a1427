"use client";

import { Heart } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { PlayButton } from "#components/player/play-button";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import type { BaseContent } from "#entities/content/channels";
import type { Content } from "#entities/content/contents";
import { durationOf, kindOf, titleOf } from "#lib/contents/facts";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ContentDay } from "./content-day";
import { ContentPicture } from "./content-picture";
import { KindIcon } from "./kind-icon";

export type ContentCardProps = {
  /** Lists bring whole contents, of which the card shows likes and when they come out. */
  content: BaseContent & Partial<Pick<Content, "_count" | "publishSchedule">>;
  /** False leaves its channel's name out: where all are of one. */
  channel?: boolean;
  /** Its picture is in the first view. */
  priority?: boolean;
  level?: 2 | 3;
};

/** A content in a list; sound is played in place. Needs the messages of `contents`. */
export function ContentCard({ content, channel = true, priority = false, level = 2 }: ContentCardProps) {
  const href = useHref();
  const heading = useId();
  const Heading = `h${level}` as const;
  const { slug, description } = content;
  return (
    <Card as="article" aria-labelledby={heading} padding="none" interactive className="flex h-full flex-col">
      <div className="relative">
        <ContentPicture content={content} priority={priority} className="rounded-t-card" />
        <KindBadge content={content} />
        {kindOf(content) === "audio" && (
          <PlayButton content={content} className="absolute end-3 bottom-3 z-1 shadow-float" />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        {channel && (
          <p className="truncate text-caption text-ink-muted">
            <bdi>{content.channel.name}</bdi>
          </p>
        )}
        <Heading id={heading} className="line-clamp-2 text-base leading-snug wrap-anywhere">
          <IntentLink
            href={href(routes.content(content.channel.slug, slug))}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            <bdi>{titleOf(content)}</bdi>
          </IntentLink>
        </Heading>
        {description && (
          <p dir="auto" className="line-clamp-2 text-ink-muted text-sm wrap-anywhere">
            {description}
          </p>
        )}
        <CardFoot content={content} />
      </div>
    </Card>
  );
}

function KindBadge({ content }: { content: BaseContent }) {
  const t = useTranslations("contents.kinds");
  const kind = kindOf(content);
  const duration = durationOf(content);
  return (
    <Badge icon={<KindIcon kind={kind} />} className="absolute start-3 top-3 bg-surface! text-ink!">
      {t(kind)}
      {duration && (
        <>
          <span aria-hidden="true">·</span>
          <bdi>{duration}</bdi>
        </>
      )}
    </Badge>
  );
}

function CardFoot({ content: { published, publishSchedule, _count } }: Pick<ContentCardProps, "content">) {
  const t = useTranslations("contents.card");
  const format = useFormatter();
  const likes = _count?.likes ?? 0;
  return (
    <p className="figures mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-caption text-ink-muted">
      {published ? (
        <ContentDay instant={published} />
      ) : (
        <Badge tone="warn">{publishSchedule ? <ScheduledFor date={publishSchedule.date} /> : t("draft")}</Badge>
      )}
      {likes > 0 && (
        <span className="inline-flex items-center gap-1">
          <Heart aria-hidden="true" className="size-4" />
          <span aria-hidden="true">{format.number(likes, { notation: "compact" })}</span>
          <span className="sr-only">{t("likes", { count: likes })}</span>
        </span>
      )}
    </p>
  );
}

function ScheduledFor({ date }: { date: string }) {
  const t = useTranslations("contents.card");
  return t.rich("scheduled", { day: () => <ContentDay instant={date} /> });
}
