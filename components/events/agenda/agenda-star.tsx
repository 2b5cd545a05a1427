"use client";

import { Star } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { use } from "react";
import type { Session } from "#entities/events/sessions";
import { cx } from "#lib/format/class-names";
import { useSession } from "#lib/session/use-session";
import { AgendaKeepingContext } from "./agenda-keeping";
import { useSignInLink } from "./use-sign-in-link";

type AgendaStarProps = { session: Session; className?: string };

/** Keeps a session in one's agenda; strangers are asked to sign in first. Nothing where nothing is kept. */
export function AgendaStar({ session, className }: AgendaStarProps) {
  const keeping = use(AgendaKeepingContext);
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  if (keeping === undefined) return null;
  if (keeping) return <keeping.Star session={session} className={className} />;
  const look = cx("inline-flex size-8 shrink-0 items-center justify-center text-ink-faint [&_svg]:size-4.5", className);
  if (isAnonymous) return <StrangersStar session={session} className={look} />;
  return (
    <span aria-hidden="true" className={look}>
      <Star />
    </span>
  );
}

function StrangersStar({ session, className }: AgendaStarProps) {
  const t = useTranslations("events.agenda");
  const signIn = useSignInLink();
  const label = t("keep", { name: session.name });
  return (
    <Link
      {...signIn}
      aria-label={label}
      title={label}
      className={cx("touch-target rounded-control transition-colors hover:bg-wash hover:text-ink", className)}
    >
      <Star aria-hidden="true" />
    </Link>
  );
}
