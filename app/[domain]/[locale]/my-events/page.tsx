import type { Metadata } from "next";
import { MyEventsScreen } from "#components/attendee/my-events/my-events-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { myEventsOptions } from "#hooks/account/self-options";
import { relationshipsOptions } from "#hooks/people/relationships-options";
import { myEventsTexts } from "#lib/i18n/page-texts";
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
      <ModuleMessages params={params} names={myEventsTexts}>
        <MyEventsScreen />
      </ModuleMessages>
    </>
  );
}
