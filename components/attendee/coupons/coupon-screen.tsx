"use client";

import { UsersRound } from "lucide-react";
import { notFound } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { OwnEventFrame } from "#components/attendee/attendee-frame";
import { Part } from "#components/attendee/part";
import { RowsSkeleton, SubpageSkeleton } from "#components/attendee/passes/pass-skeleton";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import { ListRow } from "#components/ui/lists/list-row";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import type { ManagedCoupon, ManagedCouponPass } from "#entities/commerce/coupons";
import type { Event } from "#entities/events/events";
import { useCouponPasses, useManagedCoupon } from "#hooks/attendance/attendee";
import { eventZone } from "#lib/events/when";
import { formatDay } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { CopyCode } from "./copy-code";
import { UsesLeft, useCouponWorth } from "./coupon-rows";

type CouponProps = { slug: string; couponId: string };

/** One coupon: its code to hand out, and who used it. */
export function CouponScreen({ slug, couponId }: CouponProps) {
  return (
    <OwnEventFrame slug={slug} skeleton={<SubpageSkeleton />}>
      {(event) => <Coupon event={event} couponId={couponId} />}
    </OwnEventFrame>
  );
}

function Coupon({ event, couponId }: { event: Event; couponId: string }) {
  const t = useTranslations("attendee.coupons");
  const href = useHref();
  const read = useManagedCoupon(event.id, couponId);
  if (read.error?.status === 404) notFound();
  if (!read.data && !read.error) return <SubpageSkeleton />;
  return (
    <Page
      width="reading"
      above={<BackLink href={href(routes.myCoupons(event.slug))}>{t("title")}</BackLink>}
      {...(read.data && { title: t("one"), description: read.data.description })}
    >
      {read.data ? (
        <>
          <Facts coupon={read.data} event={event} />
          <Part title={t("who")}>
            <Users event={event} couponId={couponId} />
          </Part>
        </>
      ) : (
        <LoadError title={t("errorTitle")} read={read} />
      )}
    </Page>
  );
}

function Facts({ coupon, event }: { coupon: ManagedCoupon; event: Event }) {
  const t = useTranslations("attendee.coupons");
  const locale = useLocale();
  const worth = useCouponWorth();
  const end = coupon.endDate && { instant: coupon.endDate, zone: eventZone(event), locale };
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 break-all font-medium font-mono text-xl">
          <bdi dir="ltr">{coupon.code}</bdi>
        </p>
        <CopyCode code={coupon.code} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <UsesLeft coupon={coupon} />
        <span>{[worth(coupon), coupon.ticket?.name].filter(Boolean).join(" · ")}</span>
        {end && <span className="figures text-ink-muted">{t("until", { day: formatDay(end) })}</span>}
      </p>
    </Card>
  );
}

function Users({ event, couponId }: { event: Event; couponId: string }) {
  const t = useTranslations("attendee.coupons");
  const list = useCouponPasses(event.id, couponId);
  if (!list.data) {
    return (
      <div className="py-4">{list.error ? <LoadError title={t("errorTitle")} read={list} /> : <RowsSkeleton />}</div>
    );
  }
  if (list.data.items.length === 0) {
    return <EmptyState icon={<UsersRound />} title={t("nobody")} text={t("nobodyText")} />;
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {list.data.items.map((pass) => (
          <li key={pass.id}>
            <UserRow pass={pass} zone={eventZone(event)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="pb-4">
          <ShowMore list={list} label={t("more")} />
        </div>
      )}
    </>
  );
}

function UserRow({ pass, zone }: { pass: ManagedCouponPass; zone: string }) {
  const t = useTranslations("attendee");
  const locale = useLocale();
  const { account } = pass.attendee;
  const name = displayName(account);
  const isOdd = pass.status === "canceled" || pass.status === "needsInfo";
  return (
    <ListRow
      leading={<Avatar name={name} src={account.image?.uri ?? null} size="sm" />}
      title={<bdi>{name}</bdi>}
      text={<span className="figures">{formatDay({ instant: pass.createdAt, zone, locale })}</span>}
      trailing={isOdd && <Badge>{t(`state.${pass.status}`)}</Badge>}
    />
  );
}
