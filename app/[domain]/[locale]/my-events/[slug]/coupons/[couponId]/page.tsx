import type { Metadata } from "next";
import { CouponScreen } from "#components/attendee/coupons/coupon-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { myEventsMetadata } from "../../../metadata";

type Params = Place & { slug: string; couponId: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, couponId, ...place } = await params;
  return myEventsMetadata(place, routes.myCoupon(slug, couponId), "coupons.one");
}

export default async function CouponPage({ params }: Props) {
  const { slug, couponId } = await params;
  return <CouponScreen slug={slug} couponId={couponId} />;
}
