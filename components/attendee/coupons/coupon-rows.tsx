"use client";

import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useCurrency } from "#components/attendee/use-currency";
import { Badge } from "#components/ui/display/badge";
import type { ManagedCoupon } from "#entities/commerce/coupons";
import { formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/percent";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { CopyCode } from "./copy-code";

/** Coupons by their codes: what each is worth, how often it may still be used. */
export function CouponRows({ slug, coupons }: { slug: string; coupons: readonly ManagedCoupon[] }) {
  return (
    <ul className="divide-y divide-line">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponRow slug={slug} coupon={coupon} />
        </li>
      ))}
    </ul>
  );
}

function CouponRow({ slug, coupon }: { slug: string; coupon: ManagedCoupon }) {
  const href = useHref();
  const worth = useCouponWorth();
  return (
    <div className="relative flex min-h-16 items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <Link
          href={href(routes.myCoupon(slug, coupon.id))}
          className="break-all font-medium font-mono text-sm after:absolute after:inset-0 hover:underline"
        >
          <bdi dir="ltr">{coupon.code}</bdi>
        </Link>
        <p className="text-caption text-ink-muted">
          {[worth(coupon), coupon.ticket?.name].filter(Boolean).join(" · ")}
        </p>
      </div>
      <UsesLeft coupon={coupon} />
      <CopyCode code={coupon.code} className="relative" />
    </div>
  );
}

/** Uses that are left; null = as many as one likes. */
export const usesLeft = ({ useLimit, _count }: ManagedCoupon): number | null =>
  useLimit === null ? null : Math.max(0, useLimit - _count.purchases);

export function UsesLeft({ coupon }: { coupon: ManagedCoupon }) {
  const t = useTranslations("attendee.coupons");
  const left = usesLeft(coupon);
  if (!coupon.active) return <Badge>{t("inactive")}</Badge>;
  if (left === null) return <Badge>{t("used", { count: coupon._count.purchases })}</Badge>;
  return <Badge tone={left > 0 ? "good" : "neutral"}>{t("left", { count: left })}</Badge>;
}

/** What a coupon takes off, in words. */
export function useCouponWorth(): (coupon: ManagedCoupon) => string {
  const t = useTranslations("attendee.coupons");
  const locale = useLocale();
  const currency = useCurrency();
  return ({ prePaid, discountAmount, discountPercent }) => {
    if (prePaid) return t("prePaid");
    if (discountPercent !== null) return t("percent", { percentage: formatPercent(discountPercent, locale) });
    return discountAmount === null
      ? ""
      : t("amount", { amount: formatMoney({ minor: discountAmount, currency, locale }) });
  };
}
