"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { CouponRows } from "#components/attendee/coupons/coupon-rows";
import { Part } from "#components/attendee/part";
import type { ManagedCoupon } from "#entities/commerce/coupons";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** The coupons that one bought for an event, or was given. */
export function OwnCoupons({ slug, coupons }: { slug: string; coupons: readonly ManagedCoupon[] }) {
  const t = useTranslations("attendee.coupons");
  const href = useHref();
  return (
    <Part
      title={t("title")}
      text={t("text")}
      action={
        <Link href={href(routes.myCoupons(slug))} className="font-medium text-brand-ink text-sm hover:underline">
          {t("all")}
        </Link>
      }
    >
      <CouponRows slug={slug} coupons={coupons} />
    </Part>
  );
}
