import type { Metadata } from "next";
import { CouponsScreen } from "#components/attendee/coupons/coupons-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { myEventsMetadata } from "../../metadata";

type Params = Place & { slug: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, ...place } = await params;
  return myEventsMetadata(place, routes.myCoupons(slug), "coupons.title");
}

export default async function CouponsPage({ params }: Props) {
  const { slug } = await params;
  return <CouponsScreen slug={slug} />;
}
