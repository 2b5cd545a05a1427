"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadError } from "#components/layout/load-error";
import { ListingFrame } from "#components/listings/listing-frame";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { EventListing } from "#entities/hosting/listings";
import type { HostProgramme } from "#entities/hosting/programme";
import { useProgramme } from "#hooks/hosting/programme";
import { useHref } from "#lib/i18n/use-href";
import { type ListingPart, listingParts, routes } from "#lib/routes";

/** Sessions are the tab's own page. */
export type ProgrammePart = "sessions" | ListingPart<"programme">;

export type ProgrammeView = { listing: EventListing; programme: HostProgramme };

type ProgrammeFrameProps = { eventId: string; part: ProgrammePart; children: (view: ProgrammeView) => ReactNode };

/** What every part of a hosted event's programme shares. */
export function ProgrammeFrame({ eventId, part, children }: ProgrammeFrameProps) {
  return (
    <ListingFrame eventId={eventId} tab="programme">
      {(listing) => (
        <>
          <ProgrammeTabs eventId={listing.id} part={part} />
          <WithProgramme listing={listing}>{children}</WithProgramme>
        </>
      )}
    </ListingFrame>
  );
}

function ProgrammeTabs({ eventId, part }: { eventId: string; part: ProgrammePart }) {
  const t = useTranslations("programme.parts");
  const href = useHref();
  const { data } = useProgramme(eventId);
  return (
    <NavTabs
      label={t("label")}
      className="mb-6"
      items={[
        {
          href: href(routes.listingTab(eventId, "programme")),
          label: t("sessions"),
          current: part === "sessions",
          ...(data && { count: data.sessions.length }),
        },
        ...listingParts.programme.map((of) => ({
          href: href(routes.listingPart(eventId, "programme", of)),
          label: t(of),
          current: of === part,
          ...(data && of === "speakers" && { count: data.speakers.length }),
        })),
      ]}
    />
  );
}

function WithProgramme({ listing, children }: { listing: EventListing; children: (view: ProgrammeView) => ReactNode }) {
  const t = useTranslations("programme");
  const read = useProgramme(listing.id);
  if (read.data) return children({ listing, programme: read.data });
  if (read.error) return <LoadError title={t("errorTitle")} read={read} />;
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-3">
      <Skeleton className="w-48 text-xl" />
      {["first", "second", "third", "fourth"].map((row) => (
        <Skeleton key={row} shape="block" className="h-16" />
      ))}
    </SkeletonGroup>
  );
}
