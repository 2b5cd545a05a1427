"use client";

import { TicketPercent } from "lucide-react";
import { useTranslations } from "next-intl";
import { OwnEventFrame } from "#components/attendee/attendee-frame";
import { RowsSkeleton, SubpageSkeleton } from "#components/attendee/passes/pass-skeleton";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { Card } from "#components/ui/display/card";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Event } from "#entities/events/events";
import { useManagedCoupons } from "#hooks/attendance/attendee";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { CouponRows } from "./coupon-rows";

/** The coupons one bought or was given, to hand out. */
export function CouponsScreen({ slug }: { slug: string }) {
  return (
    <OwnEventFrame slug={slug} skeleton={<SubpageSkeleton />}>
      {(event) => <Coupons event={event} />}
    </OwnEventFrame>
  );
}

function Coupons({ event }: { event: Event }) {
  const t = useTranslations("attendee.coupons");
  const href = useHref();
  return (
    <Page
      width="reading"
      above={<BackLink href={href(routes.myEvent(event.slug))}>{event.name}</BackLink>}
      title={t("title")}
      description={t("text")}
    >
      <List event={event} />
    </Page>
  );
}

function List({ event }: { event: Event }) {
  const t = useTranslations("attendee.coupons");
  const list = useManagedCoupons(event.id);
  if (!list.data) return list.error ? <LoadError title={t("errorTitle")} read={list} /> : <RowsSkeleton />;
  if (list.data.items.length === 0) {
    return <EmptyState icon={<TicketPercent />} title={t("none")} text={t("noneText")} />;
  }
  return (
    <>
      <Card padding="none" className="px-4 sm:px-6">
        <CouponRows slug={event.slug} coupons={list.data.items} />
      </Card>
      <ShowMore list={list} label={t("more")} />
    </>
  );
}
