import type { ReactNode } from "react";
import { DraftDoor } from "#components/events/draft-door";
import type { Prefetched } from "../prefetch-part";
import { PrefetchedPart } from "../prefetched-part";

/** A part of an event's page: what is not there for everybody may be there for its hosts, and in a preview. */
export function EventPart({ part, children }: { part: Prefetched<unknown>; children: ReactNode }) {
  if (part.kind !== "missing") return <PrefetchedPart part={part}>{children}</PrefetchedPart>;
  return <DraftDoor missing={<PrefetchedPart part={part}>{null}</PrefetchedPart>}>{children}</DraftDoor>;
}
