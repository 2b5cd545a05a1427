import type { Metadata } from "next";
import { ActivationsScreen } from "#components/attendee/passes/activations-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { myEventsMetadata } from "../../../../metadata";

type Params = Place & { slug: string; passId: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, passId, ...place } = await params;
  return myEventsMetadata(place, routes.passActivations(slug, passId), "activations.title");
}

export default async function ActivationsPage({ params }: Props) {
  const { slug, passId } = await params;
  return <ActivationsScreen slug={slug} passId={passId} />;
}
