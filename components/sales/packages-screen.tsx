"use client";

import { Packages } from "./packages";
import { SalePart } from "./sale-part";

/** Several passes sold as one. */
export function PackagesScreen({ eventId }: { eventId: string }) {
  return (
    <SalePart eventId={eventId} part="packages">
      {(listing, sales) => <Packages listing={listing} sales={sales} />}
    </SalePart>
  );
}
