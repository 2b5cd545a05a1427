"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadError } from "#components/layout/load-error";
import { ListingFrame } from "#components/listings/listing-frame";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { EventSales } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { useSales } from "#hooks/commerce/sales";
import { PassesTabs } from "./passes-tabs";

type SalePartProps = {
  eventId: string;
  part: "passTypes" | "packages" | "extras";
  children: (listing: EventListing, sales: EventSales) => ReactNode;
};

/** What the pages about what is sold share: the tabs, and what is sold. */
export function SalePart({ eventId, part, children }: SalePartProps) {
  return (
    <ListingFrame eventId={eventId} tab="passes">
      {(listing) => (
        <>
          <PassesTabs eventId={listing.id} part={part} />
          <Loaded listing={listing}>{children}</Loaded>
        </>
      )}
    </ListingFrame>
  );
}

function Loaded({ listing, children }: Pick<SalePartProps, "children"> & { listing: EventListing }) {
  const t = useTranslations("sales");
  const read = useSales(listing.id);
  if (read.data) return children(listing, read.data);
  if (read.error) return <LoadError title={t("errorTitle")} read={read} />;
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-3">
      {["first", "second", "third"].map((row) => (
        <Skeleton key={row} shape="block" className="h-24" />
      ))}
    </SkeletonGroup>
  );
}
