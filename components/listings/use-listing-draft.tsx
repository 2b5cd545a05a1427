"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import { type FieldDraft, useFieldDraft } from "#components/forms/use-field-draft";
import type { EventListing } from "#entities/hosting/listings";
import { rereadListing, useUpdateListing } from "#hooks/hosting/listings";
import { heldBack, valueFaults } from "#lib/listings/value-faults";
import { changesOf, fieldOfPath, type ListingValues, valuesOf } from "#lib/listings/values";

export interface DraftDesk extends FieldDraft<ListingValues> {
  listing: EventListing;
}

/** What differs from the event as it is kept, saved by itself as it becomes right. */
export const useListingDraft = (listing: EventListing): DraftDesk => {
  const update = useUpdateListing();
  const queries = useQueryClient();
  const saved = useMemo(() => valuesOf(listing), [listing]);
  const draft = useFieldDraft<ListingValues>({
    ...{ saved, fieldOfPath },
    savesItself: true,
    faultsOf: valueFaults,
    heldBack: (values) => [...heldBack(valueFaults(values))],
    chosen: ["image"],
    reread: () => rereadListing(queries, listing.id),
    send: async ({ sent: { image, ...rest }, before, whole, was }) => {
      const body = { event: changesOf(rest, whole), base: changesOf(before, was), ...(image && { image }) };
      return valuesOf(await update.mutateAsync({ params: { eventId: listing.id }, body }));
    },
  });
  return { ...draft, listing };
};

export const DraftContext = createContext<DraftDesk | null>(null);

export const useDraft = (): DraftDesk => {
  const desk = useContext(DraftContext);
  if (!desk) throw new Error("No event is being edited here.");
  return desk;
};
