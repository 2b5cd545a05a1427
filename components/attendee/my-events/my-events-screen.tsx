"use client";

import { CalendarDays } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CalendarFeedCard } from "#components/calendars/calendar-feed-card";
import { AccessGate } from "#components/events/access-gate";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { SessionGate } from "#components/layout/session-gate";
import { ButtonLink } from "#components/ui/actions/button-link";
import { ShowMore } from "#components/ui/lists/show-more";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import { NavTabsSkeleton } from "#components/ui/navigation/nav-tabs-skeleton";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useMyEvents } from "#hooks/account/self";
import { useRelationships } from "#hooks/people/relationships";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { MyEventCard } from "./my-event-card";

/** The events one is registered for, or has codes for. */
export function MyEventsScreen() {
  const t = useTranslations("attendee.list");
  return (
    <Page title={t("title")}>
      <div className="max-w-180">
        <SessionGate pending={<Pending />}>
          <MyEvents />
        </SessionGate>
      </div>
    </Page>
  );
}

function MyEvents() {
  const t = useTranslations("attendee.list");
  const href = useHref();
  const isPast = useSearchParams().get("past") === "true";
  const list = useMyEvents({ past: isPast });
  return (
    <>
      <NavTabs
        label={t("views")}
        className="mb-6"
        items={[
          { href: href(routes.myEvents()), label: t("upcoming"), current: !isPast },
          { href: href(routes.myEvents({ past: "true" })), label: t("past"), current: isPast },
        ]}
      />
      <EventCards key={String(isPast)} list={list} isPast={isPast} />
      {!isPast && !list.isPending && (
        <div className="mt-10">
          <CalendarFeedCard />
        </div>
      )}
    </>
  );
}

type EventCardsProps = { list: ReturnType<typeof useMyEvents>; isPast: boolean };

function EventCards({ list, isPast }: EventCardsProps) {
  const t = useTranslations("attendee.list");
  const href = useHref();
  const [now] = useState(() => new Date());
  const registered = useRelationships().data?.events;
  if (!list.data) {
    if (list.error && isGate(list.error)) return <AccessGate level={2} code={list.error.code} />;
    return list.error ? <LoadError title={t("errorTitle")} read={list} /> : <ListSkeleton />;
  }
  const { items } = list.data;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<CalendarDays />}
        title={t(isPast ? "nonePast" : "none")}
        text={t(isPast ? "nonePastText" : "noneText")}
        action={<ButtonLink href={href(routes.events())}>{t("find")}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {items.map((event) => (
          <li key={event.id}>
            <MyEventCard event={event} now={now} hasPass={registered === undefined || registered[event.id] === true} />
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
  const t = useTranslations("attendee.list");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-3">
      {["first", "second", "third"].map((card) => (
        <Skeleton key={card} shape="block" className="h-28" />
      ))}
    </SkeletonGroup>
  );
}
