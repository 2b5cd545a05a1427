"use client";

import { Heart } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { Activity } from "#entities/activities";
import { useLike } from "#hooks/activities";
import { cx } from "#lib/format/class-names";
import { withoutLocale } from "#lib/i18n/locale";
import { localizedPath, routes } from "#lib/routes";
import { rememberPath } from "#lib/session/auth-redirect";
import { useSession } from "#lib/session/use-session";
import { actClass, Count } from "./act";

export type LikeButtonProps = { activity: Activity; size?: "sm" | "md" };

/** Moves at once and takes it back when that fails; who is not signed in is led there, and back here. */
export function LikeButton({ activity, size = "md" }: LikeButtonProps) {
  const t = useTranslations("activities.card");
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
    const remember = () => rememberPath(sessionStorage, withoutLocale(location.pathname + location.search));
    return (
      <Link {...shared} href={localizedPath(locale, routes.signIn())} prefetch={false} onClick={remember}>
        {content}
      </Link>
    );
  }
  return (
    <button {...shared} type="button" aria-pressed={isLiked} onClick={() => like.mutate(!isLiked)}>
      {content}
    </button>
  );
}
