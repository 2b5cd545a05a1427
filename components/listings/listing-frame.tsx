"use client";

import { CalendarDays, Lock } from "lucide-react";
import { notFound } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { SessionGate } from "#components/layout/session-gate";
import { ButtonLink } from "#components/ui/actions/button-link";
import { DateTile } from "#components/ui/display/date-tile";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import { Gate } from "#components/ui/states/gate";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { EventListing } from "#entities/hosting/listings";
import { useWatch } from "#hooks/calls/use-watch";
import { useListing } from "#hooks/hosting/listings";
import { eventZone, shortWhen } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { standingOf } from "#lib/listings/standing";
import { type ListingTab, listingTabs, routes } from "#lib/routes";

type ListingFrameProps = {
  eventId: string;
  tab: "overview" | ListingTab;
  children: (listing: EventListing) => ReactNode;
};

/** What every page of a hosted event shares; for its hosts only. */
export function ListingFrame(props: ListingFrameProps) {
  return (
    <SessionGate pending={<ListingSkeleton />}>
      <WithListing {...props} />
    </SessionGate>
  );
}

const isRefused = (status: number): boolean => status === 403 || (status >= 453 && status <= 463);

function WithListing({ eventId, tab, children }: ListingFrameProps) {
  const t = useTranslations("listings");
  const read = useListing(eventId);
  // Another host may delete or move it, or end the viewer's part in it.
  useWatch(read.data ? `event-pages/${read.data.id}` : null);
  if (read.data) {
    return (
      <Page>
        <ListingHeader listing={read.data} tab={tab} />
        {children(read.data)}
      </Page>
    );
  }
  if (read.error?.status === 404) notFound();
  if (read.error && isRefused(read.error.status)) return <NotHost code={read.error.code} />;
  return read.error ? <LoadError level={1} title={t("errorTitle")} read={read} /> : <ListingSkeleton />;
}

function ListingHeader({ listing, tab }: { listing: EventListing; tab: ListingFrameProps["tab"] }) {
  const t = useTranslations("listings");
  const locale = useLocale();
  const href = useHref();
  const [now] = useState(() => new Date());
  return (
    <>
      <BackLink href={href(routes.listings())}>{t("list.title")}</BackLink>
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
          <DateTile instant={listing.eventStart} zone={eventZone(listing)} locale={locale} />
          <div className="min-w-0">
            <h1 className="break-words text-2xl lg:text-3xl">{listing.name}</h1>
            <p className="figures mt-1 text-ink-muted">{shortWhen(listing, locale, now)}</p>
          </div>
        </div>
        <ButtonLink
          variant="secondary"
          href={href(routes.event(listing.slug))}
          // For everybody but its hosts the page of a draft is missing: there is nothing to fetch ahead.
          prefetch={standingOf(listing) === "draft" ? false : null}
          icon={<CalendarDays aria-hidden="true" className="size-4.5" />}
        >
          {t("eventPage")}
        </ButtonLink>
      </header>
      <NavTabs
        label={t("tabs.label")}
        className="mt-6 mb-6"
        items={[
          { href: href(routes.listing(listing.id)), label: t("tabs.overview"), current: tab === "overview" },
          ...listingTabs.map((of) => ({
            href: href(routes.listingTab(listing.id, of)),
            label: t(`tabs.${of}`),
            current: of === tab,
          })),
        ]}
      />
    </>
  );
}

function NotHost({ code }: { code: string }) {
  const t = useTranslations();
  const href = useHref();
  return (
    <Gate
      icon={<Lock />}
      className="min-h-[60dvh] justify-center"
      title={t("listings.gate.title")}
      text={code === "forbidden" ? t("listings.gate.text") : t(`errors.${code}`)}
      action={
        <ButtonLink variant="secondary" href={href(routes.listings())}>
          {t("listings.gate.back")}
        </ButtonLink>
      }
    />
  );
}

function ListingSkeleton() {
  const t = useTranslations("listings");
  return (
    <Page>
      <SkeletonGroup label={t("loading")} className="grid gap-6">
        <div className="flex gap-4">
          <Skeleton shape="block" className="size-14" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="w-2/3 text-3xl" />
            <Skeleton className="w-1/3" />
          </div>
        </div>
        <Skeleton className="w-56" />
        <div className="grid gap-3 sm:grid-cols-3">
          {["first", "second", "third"].map((card) => (
            <Skeleton key={card} shape="block" className="h-28" />
          ))}
        </div>
      </SkeletonGroup>
    </Page>
  );
}
