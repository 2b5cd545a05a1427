import { HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EventFrame } from "#components/events/event-frame";
import { ModuleMessages } from "#components/layout/module-messages";
import { type EventPlace, prefetchEvent } from "../../prefetch";

type Props = { params: Promise<EventPlace>; children: ReactNode };

export const revalidate = 60;

export default async function EventLayout({ params, children }: Props) {
  const { domain, locale, slug } = await params;
  const { state, gate } = await prefetchEvent(domain, locale, slug);
  return (
    <ModuleMessages params={params} names={["events"]}>
      <HydrationBoundary state={state}>
        <EventFrame slug={slug} gate={gate} renderedAt={new Date().toISOString()}>
          {children}
        </EventFrame>
      </HydrationBoundary>
    </ModuleMessages>
  );
}
