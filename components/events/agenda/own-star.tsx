"use client";

import { Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { use } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import type { Session } from "#entities/events/sessions";
import { cx } from "#lib/format/class-names";
import { OwnSessionsContext } from "./own-sessions";

/** Keeps a session in one's agenda, or lets go of it. */
export function OwnStar({ session, className }: { session: Session; className?: string | undefined }) {
  const t = useTranslations("events.agenda");
  const own = use(OwnSessionsContext);
  const isSaved = own?.saved.has(session.id) ?? false;
  return (
    <IconButton
      size="sm"
      label={t("keep", { name: session.name })}
      icon={<Star aria-hidden="true" />}
      pressed={isSaved}
      onClick={() => own?.keep(session, !isSaved)}
      className={cx("text-ink-faint aria-pressed:[&_svg]:fill-current", className)}
    />
  );
}
