"use client";

import { ScanLine } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ListingFrame } from "#components/listings/listing-frame";
import { ButtonLink } from "#components/ui/actions/button-link";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import type { EventListing } from "#entities/hosting/listings";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type DoorFrameProps = {
  eventId: string;
  part: "checkIn" | "links";
  children: (listing: EventListing) => ReactNode;
};

/** What the pages of the door share: its parts, and the way to the scanner. */
export function DoorFrame({ eventId, part, children }: DoorFrameProps) {
  const t = useTranslations("door");
  const href = useHref();
  return (
    <ListingFrame eventId={eventId} tab="door">
      {(listing) => (
        <>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
            <NavTabs
              label={t("parts.label")}
              items={[
                {
                  href: href(routes.listingTab(listing.id, "door")),
                  label: t("parts.checkIn"),
                  current: part === "checkIn",
                },
                {
                  href: href(routes.listingPart(listing.id, "door", "links")),
                  label: t("parts.links"),
                  current: part === "links",
                },
              ]}
            />
            <ButtonLink
              href={href(routes.listingPart(listing.id, "door", "scan"))}
              icon={<ScanLine aria-hidden="true" className="size-4.5" />}
            >
              {t("openScanner")}
            </ButtonLink>
          </div>
          {children(listing)}
        </>
      )}
    </ListingFrame>
  );
}
