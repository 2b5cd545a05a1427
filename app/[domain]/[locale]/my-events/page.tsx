import type { Metadata } from "next";
import { MyEventsScreen } from "#components/attendee/my-events-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { myEventsMetadata } from "./metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return myEventsMetadata(await params, routes.myEvents(), "list.title");
}

export default function MyEventsPage() {
  return <MyEventsScreen />;
}
