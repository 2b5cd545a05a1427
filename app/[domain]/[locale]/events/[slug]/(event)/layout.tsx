import type { ReactNode } from "react";
import { EventFrame } from "#components/events/event-frame";
import { ModuleMessages } from "#components/layout/module-messages";
import { PrefetchedPart } from "../../../prefetched-part";
import { type EventPlace, prefetchEvent } from "../../prefetch";

type Props = { params: Promise<EventPlace>; children: ReactNode };

export const revalidate = 60;

/** Every event's pages are made when they are first asked for. */
export const generateStaticParams = () => [];

export default async function EventLayout({ params, children }: Props) {
  const { domain, locale, slug } = await params;
  const part = await prefetchEvent(domain, locale, slug);
  return (
    <ModuleMessages params={params} names={["events", "calendars"]}>
      <PrefetchedPart part={part}>
        <EventFrame slug={slug} gate={part.kind === "refused" ? part.code : null} renderedAt={new Date().toISOString()}>
          {children}
        </EventFrame>
      </PrefetchedPart>
    </ModuleMessages>
  );
}
