import type { Metadata } from "next";
import type { Place } from "#lib/organization/text";
import { EventListPage } from "../event-list-page";
import { eventListMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventListMetadata(await params, "past");
}

export default function PastEventsPage({ params }: Props) {
  return <EventListPage params={params} view="past" />;
}
