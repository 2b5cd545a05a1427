"use client";

import { ScanLine, Ticket, Users } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadError } from "#components/events/load-error";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { Progress } from "#components/ui/progress";
import { Skeleton } from "#components/ui/skeleton";
import { Stat } from "#components/ui/stat";
import type { EventListing } from "#entities/listings";
import { useListingAttendees, useListingPasses } from "#hooks/listings";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ListingFrame } from "./listing-frame";
import { useLive } from "./use-live";

/** How it is going, in numbers. */
export function ListingScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="overview">
      {(listing) => <Overview listing={listing} />}
    </ListingFrame>
  );
}

function Overview({ listing }: { listing: EventListing }) {
  const t = useTranslations("listings.overview");
  const href = useHref();
  const attendees = useListingAttendees(listing.id);
  const passes = useListingPasses(listing.id);
  const arrived = useListingPasses(listing.id, { checkedIn: true });
  useLive(attendees.refetch);
  useLive(arrived.refetch);
  if (attendees.error && !attendees.data) return <LoadError title={t("errorTitle")} read={attendees} />;
  const registered = attendees.data?.count;
  const admitted = arrived.data?.count;
  const limit = listing.registrationLimit;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <Figure
          label={t("registered")}
          icon={<Users aria-hidden="true" />}
          value={registered}
          of={limit > 0 ? limit : undefined}
          note={limit > 0 ? t("of", { limit }) : t("unlimited")}
        />
        <Figure
          label={t("passes")}
          icon={<Ticket aria-hidden="true" />}
          value={passes.data?.count}
          note={t("passesNote")}
        />
        <Figure
          label={t("checkedIn")}
          icon={<ScanLine aria-hidden="true" />}
          value={admitted}
          of={passes.data?.count || undefined}
          note={t("checkedInNote")}
        />
      </div>
      {registered === 0 ? (
        <EmptyState icon={<Users />} title={t("none")} text={t("noneText")} />
      ) : (
        <ButtonLink className="mt-6" href={href(routes.listingTab(listing.id, "attendees"))}>
          {t("attendees")}
        </ButtonLink>
      )}
    </>
  );
}

type FigureProps = {
  label: string;
  icon: ReactNode;
  value: number | undefined;
  /** What the value is a part of. */
  of?: number | undefined;
  note: string;
};

function Figure({ label, icon, value, of, note }: FigureProps) {
  const format = useFormatter();
  return (
    <Stat
      label={label}
      icon={icon}
      value={value === undefined ? <Skeleton className="w-16" /> : format.number(value)}
      note={note}
    >
      {of !== undefined && value !== undefined && <Progress label={label} value={Math.min(value, of)} max={of} />}
    </Stat>
  );
}
