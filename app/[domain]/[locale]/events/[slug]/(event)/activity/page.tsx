import type { Metadata } from "next";
import { ActivityScreen } from "#components/events/activity-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { eventActivitiesOptions } from "#hooks/events/events-options";
import { prefetchPart } from "../../../../prefetch-part";
import { EventPart } from "../../../event-part";
import { eventTabMetadata } from "../../../metadata";
import type { EventPlace } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventTabMetadata(await params, "activity");
}

export default async function EventActivityPage({ params }: Props) {
  const { slug, ...place } = await params;
  const part = await prefetchPart(place, (client) => client.fetchInfiniteQuery(eventActivitiesOptions(slug)));
  return (
    <ModuleMessages params={params} names={["activities", "composer"]}>
      <EventPart part={part}>
        <ActivityScreen slug={slug} renderedAt={new Date().toISOString()} />
      </EventPart>
    </ModuleMessages>
  );
}
