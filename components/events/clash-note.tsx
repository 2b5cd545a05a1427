"use client";

import { TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { Session } from "#entities/sessions";
import { cx } from "#lib/format/class-names";

/** Names what else one keeps at the same time. */
export function ClashNote({ others, className }: { others: readonly Pick<Session, "name">[]; className?: string }) {
  const t = useTranslations("events.agenda");
  const locale = useLocale();
  const names = new Intl.ListFormat(locale, { type: "conjunction" }).format(others.map(({ name }) => name));
  return (
    <p className={cx("flex items-start gap-1.5 text-warn text-xs", className)}>
      <TriangleAlert aria-hidden="true" className="mt-px size-3.5" />
      <span className="min-w-0">{t("clash", { names })}</span>
    </p>
  );
}
