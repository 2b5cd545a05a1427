"use client";

import { Star } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { use } from "react";
import { IconButton } from "#components/ui/icon-button";
import type { Session } from "#entities/sessions";
import { cx } from "#lib/format/class-names";
import { useSession } from "#lib/session/use-session";
import { AgendaKeepingContext } from "./agenda-keeping";
import { useSignInLink } from "./use-sign-in-link";

/** Keeps a session in one's agenda; strangers are asked to sign in first. Nothing where nothing is kept. */
export function AgendaStar({ session, className }: { session: Session; className?: string }) {
  const t = useTranslations("events.agenda");
  const keeping = use(AgendaKeepingContext);
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  const signIn = useSignInLink();
  const label = t("keep", { name: session.name });
  if (keeping === undefined) return null;
  if (isAnonymous) {
    return (
      <Link
        {...signIn}
        aria-label={label}
        title={label}
        className={cx(
          "touch-target inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-faint",
          "transition-colors hover:bg-wash hover:text-ink [&_svg]:size-4.5",
          className,
        )}
      >
        <Star aria-hidden="true" />
      </Link>
    );
  }
  const isSaved = keeping?.saved.has(session.id) ?? false;
  return (
    <IconButton
      size="sm"
      label={label}
      icon={<Star aria-hidden="true" />}
      pressed={isSaved}
      disabled={!keeping}
      onClick={() => keeping?.keep(session, !isSaved)}
      className={cx("text-ink-faint disabled:opacity-100 aria-pressed:[&_svg]:fill-current", className)}
    />
  );
}
