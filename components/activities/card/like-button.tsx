"use client";

import { Heart } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { notifyFailure } from "#components/layout/notices/toasts";
import type { Activity } from "#entities/community/activities";
import { useLike } from "#hooks/community/use-like";
import { cx } from "#lib/format/class-names";
import { localizedPath, routes } from "#lib/routes";
import { rememberHere } from "#lib/session/auth-redirect";
import { useSession } from "#lib/session/use-session";
import { actClass, Count } from "./act";

export type LikeButtonProps = { activity: Activity; size?: "sm" | "md" };

/** Moves at once and takes it back when that fails; who is not signed in is led there, and back here. */
export function LikeButton({ activity, size = "md" }: LikeButtonProps) {
  const t = useTranslations("activities.card");
  const failed = useTranslations("errors");
  const locale = useLocale();
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  const like = useLike(activity.id);
  const { likes } = activity._count;
  const isLiked = (activity.likes?.length ?? 0) > 0;
  const shared = { "data-act": "like", "aria-label": t("like", { count: likes }), className: actClass(size) };
  const content = (
    <>
      <Heart aria-hidden="true" className={cx(isLiked && "fill-current")} />
      <Count>{likes}</Count>
    </>
  );
  if (isAnonymous) {
    return (
      <Link {...shared} href={localizedPath(locale, routes.signIn())} prefetch={false} onClick={rememberHere}>
        {content}
      </Link>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      aria-pressed={isLiked}
      onPointerEnter={like.prepare}
      onFocus={like.prepare}
      onClick={() => like.mutate(!isLiked, () => notifyFailure(failed("unavailable")))}
    >
      {content}
    </button>
  );
}
