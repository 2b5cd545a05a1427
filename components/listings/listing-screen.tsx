"use client";

import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { KeyFigures } from "#components/reports/key-figures";
import { RegistrationsFigure } from "#components/reports/registrations-figure";
import { ReportSkeleton } from "#components/reports/report-skeleton";
import { TextLink } from "#components/ui/actions/text-link";
import { EmptyState } from "#components/ui/states/empty-state";
import type { ListingStatistics } from "#entities/attendance/reports";
import type { EventListing } from "#entities/hosting/listings";
import { useStatistics } from "#hooks/attendance/reports";
import { useLive } from "#hooks/browser/use-live";
import { useListingAttendees } from "#hooks/hosting/listings";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ListingFrame } from "./listing-frame";
import { OverviewLatest } from "./overview-latest";
import { OverviewMail } from "./overview-mail";
import { PublishCard } from "./publish-card";

/** Where an event stands, and how it is going. */
export function ListingScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="overview">
      {(listing) => (
        <div className="grid gap-6">
          <PublishCard listing={listing} />
          <Overview listing={listing} />
        </div>
      )}
    </ListingFrame>
  );
}

function Overview({ listing }: { listing: EventListing }) {
  const t = useTranslations("listings.overview");
  const statistics = useStatistics(listing.id);
  useLive(() => statistics.refetch({ cancelRefetch: false }));
  if (!statistics.data) {
    return statistics.error ? <LoadError title={t("errorTitle")} read={statistics} /> : <ReportSkeleton />;
  }
  return (
    <div className="grid gap-6">
      <KeyFigures statistics={statistics.data} />
      <Registrations listing={listing} statistics={statistics.data} />
    </div>
  );
}

function Registrations({ listing, statistics }: { listing: EventListing; statistics: ListingStatistics }) {
  const t = useTranslations("listings.overview");
  const href = useHref();
  const attendees = useListingAttendees(listing.id);
  useLive(() => attendees.refetch({ cancelRefetch: false }));
  const mail = statistics.nextMail && <OverviewMail mail={statistics.nextMail} listing={listing} />;
  if (statistics.registered === 0 && attendees.data?.count === 0) {
    return (
      <>
        <EmptyState icon={<Users />} title={t("none")} text={t("noneText")} />
        {mail}
      </>
    );
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-2">
        <RegistrationsFigure listing={listing} statistics={statistics} />
        <p className="text-sm">
          <TextLink href={href(routes.listingTab(listing.id, "report"))}>{t("report")}</TextLink>
        </p>
      </div>
      <div className="grid min-w-0 gap-6">
        {mail}
        <OverviewLatest listing={listing} attendees={attendees} />
      </div>
    </div>
  );
}
