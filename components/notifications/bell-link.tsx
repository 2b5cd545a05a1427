"use client";

import { Bell } from "lucide-react";
import Link from "next/link";
import { useSelectedLayoutSegment } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { RailLink } from "#components/layout/navigation/rail-link";
import { useUnreadNotifications } from "#hooks/inbox/notifications";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** A row of the rail, or an icon in the bar of phones. */
export type BellLook = "row" | "icon";

/** More than this is many. */
const MOST = 99;

export function BellLink({ look }: { look: BellLook }) {
  const t = useTranslations("common.nav");
  const href = useHref()(routes.notifications());
  const isCurrent = useSelectedLayoutSegment() === "notifications";
  const count = useUnreadNotifications().data?.unread ?? 0;
  const number = useShortNumber(count);
  const description = t("unread", { count, number });
  const icon = <Bell aria-hidden="true" strokeWidth={1.75} />;
  if (look === "row") {
    return (
      <div className="relative">
        <RailLink href={href} label={t("notifications")} description={description} current={isCurrent} icon={icon} />
        {count > 0 && (
          <>
            <Count number={number} className="end-3 top-1/2 -translate-y-1/2 @max-[10rem]:hidden" />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute start-1/2 top-2 ms-1 hidden size-2.5 rounded-full bg-brand ring-2 ring-surface @max-[10rem]:block"
            />
          </>
        )}
      </div>
    );
  }
  return (
    <Link
      href={href}
      aria-label={description}
      title={t("notifications")}
      aria-current={isCurrent ? "page" : undefined}
      className="relative grid size-10 place-items-center rounded-control text-ink-muted hover:bg-wash hover:text-ink aria-[current=page]:text-brand-ink [&_svg]:size-5.5"
    >
      {icon}
      {count > 0 && <Count number={number} className="-end-2 top-0 ring-2 ring-surface" />}
    </Link>
  );
}

function useShortNumber(count: number): string {
  const format = new Intl.NumberFormat(useLocale());
  return count > MOST ? `${format.format(MOST)}+` : format.format(count);
}

/** For the eye; the link's name says it to screen readers. */
function Count({ number, className }: { number: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`figures pointer-events-none absolute min-w-5 rounded-full bg-brand px-1.5 text-center font-medium text-on-brand text-xs leading-5 ${className}`}
    >
      {number}
    </span>
  );
}
