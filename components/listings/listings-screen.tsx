"use client";

import { ClipboardList } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccessGate } from "#components/events/access-gate";
import { CreateEventLink } from "#components/events/list/create-event-link";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { SessionGate } from "#components/layout/session-gate";
import { ShowMore } from "#components/ui/lists/show-more";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import { NavTabsSkeleton } from "#components/ui/navigation/nav-tabs-skeleton";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useListings } from "#hooks/hosting/listings";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ListingCard } from "./listing-card";

/** The events one hosts. */
export function ListingsScreen() {
  const t = useTranslations("listings.list");
  return (
    <Page title={t("title")} actions={<CreateEventLink isExpected />}>
      <div className="max-w-180">
        <SessionGate pending={<Pending />}>
          <Listings />
        </SessionGate>
      </div>
    </Page>
  );
}

function Listings() {
  const t = useTranslations("listings.list");
  const href = useHref();
  const isPast = useSearchParams().get("past") === "true";
  return (
    <>
      <NavTabs
        label={t("views")}
        className="mb-6"
        items={[
          { href: href(routes.listings()), label: t("upcoming"), current: !isPast },
          { href: href(routes.listings({ past: "true" })), label: t("past"), current: isPast },
        ]}
      />
      <ListingCards key={String(isPast)} isPast={isPast} />
    </>
  );
}

function ListingCards({ isPast }: { isPast: boolean }) {
  const t = useTranslations("listings.list");
  const [now] = useState(() => new Date());
  const list = useListings({ past: isPast });
  if (!list.data) {
    if (list.error && isGate(list.error)) return <AccessGate level={2} code={list.error.code} />;
    return list.error ? <LoadError title={t("errorTitle")} read={list} /> : <ListSkeleton />;
  }
  const { items } = list.data;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<ClipboardList />}
        title={t(isPast ? "nonePast" : "none")}
        text={t(isPast ? "nonePastText" : "noneText")}
      />
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {items.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} now={now} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t("more")} />
    </>
  );
}

function Pending() {
  return (
    <>
      <NavTabsSkeleton className="mb-6" />
      <ListSkeleton />
    </>
  );
}

function ListSkeleton() {
  const t = useTranslations("listings.list");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-3">
      {["first", "second", "third"].map((card) => (
        <Skeleton key={card} shape="block" className="h-24" />
      ))}
    </SkeletonGroup>
  );
}
