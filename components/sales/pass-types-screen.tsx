"use client";

import { PassTypes } from "./pass-types";
import { SalePart } from "./sale-part";

/** The kinds of passes of an event. */
export function PassTypesScreen({ eventId }: { eventId: string }) {
  return (
    <SalePart eventId={eventId} part="passTypes">
      {(listing, sales) => <PassTypes listing={listing} sales={sales} />}
    </SalePart>
  );
}
