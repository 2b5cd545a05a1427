import type { Metadata } from "next";
import { PeopleScreen } from "#components/events/people/people-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { eventRegistrantsOptions } from "#hooks/events/events-options";
import { prefetchPart } from "../../../../prefetch-part";
import { EventPart } from "../../../event-part";
import { eventTabMetadata } from "../../../metadata";
import type { EventPlace } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventTabMetadata(await params, "people");
}

export default async function EventPeoplePage({ params }: Props) {
  const { slug, ...place } = await params;
  const part = await prefetchPart(place, (client) => client.fetchInfiniteQuery(eventRegistrantsOptions(slug)));
  return (
    <ModuleMessages params={params} names={["accounts"]}>
      <EventPart part={part}>
        <PeopleScreen slug={slug} />
      </EventPart>
    </ModuleMessages>
  );
}
