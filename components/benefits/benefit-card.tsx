"use client";

import { CalendarDays, Clock } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Avatar } from "#components/ui/display/avatar";
import { Card } from "#components/ui/display/card";
import { Cover } from "#components/ui/display/cover";
import type { Benefit } from "#entities/community/benefits";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { formatDay } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type BenefitCardProps = {
  benefit: Benefit;
  now: Date;
  /** Its picture is in the first view. */
  priority?: boolean;
};

/** All there is to say of a benefit: it has no page of its own. */
export function BenefitCard({ benefit, now, priority = false }: BenefitCardProps) {
  const t = useTranslations("benefits.card");
  const href = useHref();
  const heading = useId();
  const { title, description, image, endDate, event, manager } = benefit;
  return (
    <Card as="article" aria-labelledby={heading} padding="none" className="flex h-full flex-col">
      <Cover name={title} src={image?.uri ?? null} mark="" priority={priority} className="rounded-t-card" />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h2 id={heading} dir="auto" className="text-base leading-snug wrap-anywhere">
          {title}
        </h2>
        {description && (
          <p dir="auto" className="whitespace-pre-line text-ink-muted text-sm wrap-anywhere">
            {description}
          </p>
        )}
        <ul className="mt-auto grid pt-1 text-sm empty:hidden">
          {endDate && (
            <Fact icon={<Clock />}>
              <Until end={endDate} now={now} />
            </Fact>
          )}
          {event && (
            <Fact icon={<CalendarDays />} href={href(routes.event(event.slug))}>
              <bdi>{event.name}</bdi>
            </Fact>
          )}
          {manager && (
            <Fact
              icon={<Avatar name={displayName(manager)} src={manager.image?.uri ?? null} size="xs" />}
              href={href(routes.member(manager.username))}
            >
              {t.rich("ask", { name: displayName(manager), bdi: (name) => <bdi>{name}</bdi> })}
            </Fact>
          )}
        </ul>
      </div>
    </Card>
  );
}

function Until({ end, now }: { end: string; now: Date }) {
  const t = useTranslations("benefits.card");
  const locale = useLocale();
  const zone = useReaderZone() ?? "UTC";
  // What ends at midnight is to be had through the day before.
  const last = new Date(Date.parse(end) - 1).toISOString();
  return <time dateTime={end}>{t("until", { day: formatDay({ instant: last, zone, locale }, now) })}</time>;
}

function Fact({ icon, href, children }: { icon: ReactNode; href?: string; children: ReactNode }) {
  const text = <span className="min-w-0 truncate">{children}</span>;
  return (
    <li className="flex min-h-8 items-center gap-2 text-ink-muted [&_svg]:size-4">
      <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center">
        {icon}
      </span>
      {href ? (
        <Link href={href} prefetch={false} className="flex min-w-0 font-medium text-brand-ink hover:underline">
          {text}
        </Link>
      ) : (
        text
      )}
    </li>
  );
}
