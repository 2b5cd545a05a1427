"use client";

import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { Banner } from "#components/ui/states/banner";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { EventListing } from "#entities/hosting/listings";
import { useDoor } from "#hooks/attendance/door";
import { useWatch } from "#hooks/calls/use-watch";
import { DoorCounters } from "./door-counters";
import { DoorFrame } from "./door-frame";
import { DoorSearch } from "./door-search";
import { LatestScans } from "./latest-scans";

/** The door of an event as its hosts follow it, and check in by hand. */
export function DoorScreen({ eventId }: { eventId: string }) {
  return (
    <DoorFrame eventId={eventId} part="checkIn">
      {(listing) => <Door listing={listing} />}
    </DoorFrame>
  );
}

function Door({ listing: { id, timezone } }: { listing: EventListing }) {
  const t = useTranslations("door");
  const read = useDoor(id);
  useWatch(`doors/${id}`);
  if (read.error && !read.data) return <LoadError level={2} title={t("errorTitle")} read={read} />;
  return (
    <div className="grid gap-8">
      {read.data?.event.canceled && (
        <Banner tone="bad" announce title={t("canceled.title")}>
          {t("canceled.text")}
        </Banner>
      )}
      {read.data ? <DoorCounters state={read.data} /> : <CountersSkeleton />}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <DoorSearch eventId={id} timezone={timezone} />
        <LatestScans eventId={id} timezone={timezone} />
      </div>
    </div>
  );
}

function CountersSkeleton() {
  const t = useTranslations("door");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-3 sm:grid-cols-3">
      {["admitted", "open", "types"].map((card) => (
        <Skeleton key={card} shape="block" className="h-28" />
      ))}
    </SkeletonGroup>
  );
}
