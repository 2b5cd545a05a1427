"use client";

import { MailCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { TextLink } from "#components/ui/actions/text-link";
import { Card } from "#components/ui/display/card";
import type { ListingStatistics } from "#entities/attendance/reports";
import type { EventListing } from "#entities/hosting/listings";
import { eventZone } from "#lib/events/when";
import { formatDay, formatTime } from "#lib/format/dates";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type OverviewMailProps = {
  mail: NonNullable<ListingStatistics["nextMail"]>;
  listing: Pick<EventListing, "id" | "timezone">;
};

/** The mail that leaves next by itself, while there is time to change it. */
export function OverviewMail({ mail, listing }: OverviewMailProps) {
  const t = useTranslations("listings.overview.mail");
  const locale = useLocale();
  const href = useHref();
  const [now] = useState(() => new Date());
  const moment = { instant: mail.at, zone: eventZone(listing), locale };
  return (
    <Card as="section" padding="sm" className="flex items-start gap-3">
      <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0 text-sm">
        <h2 className="text-base">{t("title")}</h2>
        <p className="figures mt-1 text-ink-muted">
          {t("reminder", { day: formatDay(moment, now), time: formatTime(moment), count: mail.recipients })}
        </p>
        <p className="mt-2">
          <TextLink href={href(routes.listingPart(listing.id, "messages", "emails"))}>{t("edit")}</TextLink>
        </p>
      </div>
    </Card>
  );
}
