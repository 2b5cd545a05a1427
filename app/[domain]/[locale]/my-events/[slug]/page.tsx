import type { Metadata } from "next";
import { MyEventScreen } from "#components/attendee/my-events/my-event-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { myEventsMetadata } from "../metadata";

type Params = Place & { slug: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, ...place } = await params;
  return myEventsMetadata(place, routes.myEvent(slug), "event.title");
}

export default async function MyEventPage({ params }: Props) {
  const { slug } = await params;
  return <MyEventScreen slug={slug} />;
}
