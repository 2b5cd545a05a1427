"use client";

import { Extras } from "./extras";
import { SalePart } from "./sale-part";

/** What is bought with a pass. */
export function ExtrasScreen({ eventId }: { eventId: string }) {
  return (
    <SalePart eventId={eventId} part="extras">
      {(listing, sales) => <Extras listing={listing} sales={sales} />}
    </SalePart>
  );
}
