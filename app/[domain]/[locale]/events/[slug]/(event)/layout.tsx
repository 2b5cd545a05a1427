import type { ReactNode } from "react";
import { EventFrame } from "#components/events/event-frame";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { EventPart } from "../../event-part";
import { type EventPlace, prefetchEvent } from "../../prefetch";

type Props = { params: Promise<EventPlace>; children: ReactNode };

export const revalidate = 60;

/** Every event's pages are made when they are first asked for. */
export const generateStaticParams = () => [];

export default async function EventLayout({ params, children }: Props) {
  const { domain, locale, slug } = await params;
  const part = await prefetchEvent(domain, locale, slug);
  const gate = part.kind === "refused" ? part.code : null;
  // Behind a gate stands the way into the event's group.
  const ofGate = gate ? ["groups"] : [];
  const ofPeople = ["accounts.message", "composer.members"];
  const words = ["events", "calendars", "streams", "threads", "conversations", ...ofPeople, ...ofGate];
  return (
    <ModuleMessages params={params} names={words}>
      <EventPart part={part}>
        <EventFrame slug={slug} gate={gate} renderedAt={new Date().toISOString()}>
          {children}
        </EventFrame>
      </EventPart>
    </ModuleMessages>
  );
}
