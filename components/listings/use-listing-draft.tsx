"use client";

import { createContext, useCallback, useContext, useMemo, useRef, useState } from "react";
import type { SaveState } from "#components/ui/save-bar";
import type { EventListing } from "#entities/listings";
import { useUpdateListing } from "#hooks/listings";
import { useAutosave } from "#hooks/use-autosave";
import { useUnsavedGuard } from "#hooks/use-unsaved-guard";
import { type Fault, platformFaults } from "#lib/forms/faults";
import { heldBack, valueFaults } from "#lib/listings/value-faults";
import {
  changesOf,
  fieldOfPath,
  type ListingDraft,
  type ListingField,
  type ListingValues,
  valuesOf,
} from "#lib/listings/values";

type Faults = Partial<Record<ListingField, Fault>>;

export interface DraftDesk {
  listing: EventListing;
  /** The event as it would be with what is not kept yet. */
  values: ListingValues;
  state: SaveState;
  /** How many fields must be put right first. */
  faulty: number;
  /** Why the last attempt to keep it came to nothing. */
  failure: Fault | null;
  set: (changes: ListingDraft) => void;
  /** Keeps what waits, when one leaves a field. */
  flush: () => void;
  retry: () => void;
  faultOf: (field: ListingField) => Fault | undefined;
}

const without = <T extends Partial<Record<ListingField, unknown>>>(from: T, fields: readonly ListingField[]): T => {
  const rest = { ...from };
  for (const field of fields) delete rest[field];
  return rest;
};

const fieldsOf = (draft: ListingDraft): ListingField[] => Object.keys(draft) as ListingField[];

/** Codes of the platform that speak of one field. */
const fieldOf = { slug_taken: "slug", slug_invalid: "slug", file_rejected: "image" } as const;

/** What differs from the event as it is kept, saved field by field as it becomes right. */
export const useListingDraft = (listing: EventListing): DraftDesk => {
  const update = useUpdateListing();
  const [draft, setDraft] = useState<ListingDraft>({});
  const [refused, setRefused] = useState<Faults>({});
  const [failure, setFailure] = useState<Fault | null>(null);
  // What is typed while a request is under way belongs to the next one.
  const latest = useRef(draft);
  const put = (next: ListingDraft) => {
    latest.current = next;
    setDraft(next);
  };
  const saved = useMemo(() => valuesOf(listing), [listing]);
  const values = { ...saved, ...draft };
  const found = valueFaults(values);

  const save = async () => {
    const asked = latest.current;
    const whole = { ...valuesOf(listing), ...asked };
    const held = heldBack(valueFaults(whole));
    const sent = without(asked, [...held]);
    if (fieldsOf(sent).length === 0) return;
    const { image, ...rest } = sent;
    const body = { event: changesOf(rest, whole), ...(image && { image }) };
    setFailure(null);
    try {
      await update.mutateAsync({ params: { eventId: listing.id }, body });
      const kept = fieldsOf(sent).filter((field) => latest.current[field] === sent[field]);
      put(without(latest.current, kept));
    } catch (error) {
      const { fields = {}, alert } = platformFaults(error, fieldOf) ?? { alert: { code: "unexpected" } };
      const named = Object.entries(fields).map(([path, fault]) => [fieldOfPath(path), fault]);
      setRefused(Object.fromEntries(named));
      setFailure(named.length > 0 ? null : (alert ?? { code: "unexpected" }));
    }
  };
  const { isSaving, touch, flush } = useAutosave(save);

  const isDirty = fieldsOf(draft).length > 0;
  useUnsavedGuard(isDirty || isSaving);
  const faults: Faults = {
    ...Object.fromEntries(Object.entries(found).map(([field, code]) => [field, { code }])),
    ...refused,
  };
  const faulty = Object.keys(faults).length;
  const set = useCallback(
    (changes: ListingDraft) => {
      latest.current = { ...latest.current, ...changes };
      setDraft(latest.current);
      setRefused((before) => without(before, fieldsOf(changes)));
      setFailure(null);
      touch();
    },
    [touch],
  );
  const retry = () => {
    touch();
    flush();
  };
  return {
    ...{ listing, values, faulty, failure, set, flush, retry },
    state: stateOf({ isSaving, isFaulty: faulty > 0 || failure !== null, isDirty }),
    faultOf: (field) => faults[field],
  };
};

const stateOf = ({ isSaving, isFaulty, isDirty }: Record<"isSaving" | "isFaulty" | "isDirty", boolean>): SaveState => {
  if (isSaving) return "saving";
  if (isFaulty) return "error";
  return isDirty ? "dirty" : "saved";
};

export const DraftContext = createContext<DraftDesk | null>(null);

export const useDraft = (): DraftDesk => {
  const desk = useContext(DraftContext);
  if (!desk) throw new Error("No event is being edited here.");
  return desk;
};
