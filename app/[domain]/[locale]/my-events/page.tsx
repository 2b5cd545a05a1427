import type { Metadata } from "next";
import { MyEventsScreen } from "#components/attendee/my-events/my-events-screen";
import { myEventsOptions } from "#hooks/account/self-options";
import { relationshipsOptions } from "#hooks/people/relationships-options";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { FirstCalls } from "../first-calls";
import { myEventsMetadata } from "./metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return myEventsMetadata(await params, routes.myEvents(), "list.title");
}

export default async function MyEventsPage({ params }: Props) {
  return (
    <>
      <FirstCalls
        place={await params}
        ask={(client) => [client.fetchInfiniteQuery(myEventsOptions()), client.fetchQuery(relationshipsOptions)]}
      />
      <MyEventsScreen />
    </>
  );
}
