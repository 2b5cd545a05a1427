"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { StateBadge } from "#components/events/state-badge";
import { Card } from "#components/ui/display/card";
import { DateTile } from "#components/ui/display/date-tile";
import type { EventListing } from "#entities/hosting/listings";
import { shortPlace } from "#lib/events/place";
import { eventZone, shortWhen } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { standingOf } from "#lib/listings/standing";
import { routes } from "#lib/routes";
import { StandingBadge } from "./standing-badge";

export function ListingCard({ listing, now }: { listing: EventListing; now: Date }) {
  const t = useTranslations("listings");
  const locale = useLocale();
  const href = useHref();
  const standing = standingOf(listing);
  const place = listing.eventType === "virtual" ? t("online") : shortPlace(listing, locale);
  return (
    <Card as="article" padding="sm" interactive className="flex items-center gap-4 sm:p-5">
      <DateTile instant={listing.eventStart} zone={eventZone(listing)} locale={locale} />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 break-words text-base">
          <Link href={href(routes.listing(listing.id))} className="after:absolute after:inset-0 after:rounded-card">
            {listing.name}
          </Link>
        </h2>
        <p className="figures mt-1 text-ink-muted text-sm">{shortWhen(listing, locale, now)}</p>
        {place && <p className="truncate text-ink-muted text-sm">{place}</p>}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {standing !== "everyone" && <StandingBadge standing={standing} />}
          {standing !== "canceled" && <StateBadge event={listing} now={now} />}
        </div>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint max-sm:hidden rtl:-scale-x-100" />
    </Card>
  );
}
