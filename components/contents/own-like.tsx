"use client";

import { Heart } from "lucide-react";
import { useTranslations } from "next-intl";
import { actClass, Count } from "#components/activities/card/act";
import type { Content } from "#entities/content/contents";
import { useLikeContent } from "#hooks/content/channels";
import { cx } from "#lib/format/class-names";

/** Moves at once, and takes it back when that fails. */
export function OwnLike({ content }: { content: Content }) {
  const t = useTranslations("activities.card");
  const like = useLikeContent(content);
  const count = content._count?.likes ?? 0;
  const isLiked = content.likes.length > 0;
  return (
    <button
      type="button"
      aria-label={t("like", { count })}
      aria-pressed={isLiked}
      onClick={() => like.mutate(!isLiked)}
      className={actClass()}
    >
      <Heart aria-hidden="true" className={cx(isLiked && "fill-current")} />
      <Count>{count}</Count>
    </button>
  );
}
