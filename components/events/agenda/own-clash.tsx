"use client";

import { TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { use } from "react";
import type { Session } from "#entities/events/sessions";
import { cx } from "#lib/format/class-names";
import { OwnSessionsContext } from "./own-sessions";

/** Names what else one keeps at the same time. */
export function OwnClash({ session, className }: { session: Session; className?: string | undefined }) {
  const t = useTranslations("events.agenda");
  const locale = useLocale();
  const others = use(OwnSessionsContext)?.clashes.get(session.id);
  if (!others) return null;
  const names = new Intl.ListFormat(locale, { type: "conjunction" }).format(others.map(({ name }) => name));
  return (
    <p className={cx("flex items-start gap-1.5 text-warn text-xs", className)}>
      <TriangleAlert aria-hidden="true" className="mt-px size-3.5" />
      <span className="min-w-0">{t("clash", { names })}</span>
    </p>
  );
}
