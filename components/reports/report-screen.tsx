"use client";

import { Printer } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { ListingFrame } from "#components/listings/listing-frame";
import { PrintOnly } from "#components/payments/print-only";
import { Button } from "#components/ui/actions/button";
import { Segmented } from "#components/ui/fields/segmented";
import type { EventListing } from "#entities/hosting/listings";
import { useStatistics } from "#hooks/attendance/reports";
import { useLive } from "#hooks/browser/use-live";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { shortWhen } from "#lib/events/when";
import { daysOf, rangeNamed, reportRanges } from "#lib/reports/range";
import { CheckInsFigure } from "./check-ins-figure";
import { CouponsFigure } from "./coupons-figure";
import { KeyFigures } from "./key-figures";
import { PassTypesFigure } from "./pass-types-figure";
import { RegistrationsFigure } from "./registrations-figure";
import { ReportSkeleton } from "./report-skeleton";
import { RevenueFigure } from "./revenue-figure";
import { SourcesFigure } from "./sources-figure";

/** What an event sells, and who comes, for all time or for some days of it. */
export function ReportScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="report">
      {(listing) => <Report listing={listing} />}
    </ListingFrame>
  );
}

function Report({ listing }: { listing: EventListing }) {
  const t = useTranslations("reports");
  const locale = useLocale();
  const [name, setName] = useUrlParam("range");
  const [now] = useState(() => new Date());
  const range = rangeNamed(name);
  const read = useStatistics(
    listing.id,
    useMemo(() => daysOf(range, listing, now), [range, listing, now]),
  );
  useLive(() => read.refetch({ cancelRefetch: false }));
  return (
    <>
      <PrintOnly />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t("range.label")}
          value={range}
          onValueChange={(value) => setName(value === "all" ? "" : value)}
          options={reportRanges.map((value) => ({ value, label: t(`range.${value}`) }))}
        />
        <Button
          variant="secondary"
          onClick={() => window.print()}
          icon={<Printer aria-hidden="true" className="size-4.5" />}
        >
          {t("print")}
        </Button>
      </div>
      {read.data ? (
        <div data-print="">
          <div className="mb-6 hidden print:block">
            <p className="font-semibold text-2xl">{listing.name}</p>
            <p>{shortWhen(listing, locale, now)}</p>
            <p>{t(`range.${range}`)}</p>
          </div>
          <div className="grid gap-4">
            <KeyFigures statistics={read.data} />
            <RegistrationsFigure listing={listing} statistics={read.data} />
            <RevenueFigure listing={listing} statistics={read.data} />
            <PassTypesFigure listing={listing} statistics={read.data} />
            <CheckInsFigure listing={listing} statistics={read.data} />
            <div className="grid gap-4 lg:grid-cols-2">
              <SourcesFigure listing={listing} statistics={read.data} />
              <CouponsFigure listing={listing} statistics={read.data} />
            </div>
          </div>
        </div>
      ) : (
        <NotYet read={read} />
      )}
    </>
  );
}

function NotYet({ read }: { read: ReturnType<typeof useStatistics> }) {
  const t = useTranslations("reports");
  return read.error ? <LoadError title={t("errorTitle")} read={read} /> : <ReportSkeleton />;
}
