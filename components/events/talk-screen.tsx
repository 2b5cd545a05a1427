"use client";

import { PlaceTalk } from "#components/threads/place-talk";
import { useRead } from "#hooks/calls/use-call";
import { eventOptions } from "#hooks/events/events-options";
import { AccessGate } from "./access-gate";

/** What those who come and those who host say to each other live. */
export function TalkScreen({ slug }: { slug: string }) {
  const options = eventOptions(slug);
  const closed = <AccessGate level={2} code="not_registered" slug={slug} />;
  return <PlaceTalk read={useRead(options)} namedBy={options.queryKey} closed={closed} />;
}
