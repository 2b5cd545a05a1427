"use client";

import { Heart } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { actClass, Count } from "#components/activities/card/act";
import { LatePart } from "#components/layout/late-part";
import type { Content } from "#entities/content/contents";
import { localizedPath, routes } from "#lib/routes";
import { rememberHere } from "#lib/session/auth-redirect";
import { useSession } from "#lib/session/use-session";

// Only members can like; what it takes is no part of a stranger's page.
const OwnLike = lazy(async () => ({ default: (await import("./own-like")).OwnLike }));

/** How many like it, and the way to do so; who is not signed in is led there, and back here. */
export function LikeContent({ content }: { content: Content }) {
  const t = useTranslations("activities.card");
  const locale = useLocale();
  const status = useSession((session) => session.status);
  const count = content._count?.likes ?? 0;
  const label = t("like", { count });
  const shown = (
    <>
      <Heart aria-hidden="true" />
      <Count>{count}</Count>
    </>
  );
  if (status === "anonymous") {
    return (
      <Link
        href={localizedPath(locale, routes.signIn())}
        prefetch={false}
        onClick={rememberHere}
        aria-label={label}
        className={actClass()}
      >
        {shown}
      </Link>
    );
  }
  const still = (
    <span role="img" aria-label={label} className={actClass()}>
      {shown}
    </span>
  );
  if (status !== "authenticated") return still;
  return (
    <LatePart fallback={still}>
      <Suspense fallback={still}>
        <OwnLike content={content} />
      </Suspense>
    </LatePart>
  );
}
