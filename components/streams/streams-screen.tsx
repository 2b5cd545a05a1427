"use client";

import { ProgrammeFrame } from "#components/programme/programme-frame";
import { StreamsPanel } from "./streams-panel";

/** What is live at an event, as its hosts set it up. `eventId`: id or slug. */
export function StreamsScreen({ eventId }: { eventId: string }) {
  return (
    <ProgrammeFrame eventId={eventId} part="streams">
      {({ listing, programme }) => (
        <StreamsPanel owner={{ kind: "event", id: listing.id }} sessions={programme.sessions} />
      )}
    </ProgrammeFrame>
  );
}
