import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { type DraftPart, type Drafts, useCheckoutStore } from "./checkout-store";
import type { Refusal } from "./refusal";

/** Milliseconds a choice rests before it is sent. */
const restTime = 400;

interface DraftOptions<K extends DraftPart> {
  registrationId: string;
  part: K;
  /** What the server had when the checkout was opened. */
  initial: Drafts[K];
  isSame: (a: Drafts[K], b: Drafts[K]) => boolean;
  /** Half a choice is kept here until it is whole. */
  isComplete?: (value: Drafts[K]) => boolean;
  isPending: boolean;
  send: (value: Drafts[K], on: { onSuccess: () => void; onError: (error: Refusal) => void }) => void;
  /** Runs once after `leave`, when the server has what is shown. */
  onLeft: () => void;
}

/** One part of the order under edit. */
export interface Draft<T> {
  /** As it is shown. */
  value: T;
  /** As the server last accepted it. */
  saved: T;
  /** The server knows it as it is shown. */
  isSaved: boolean;
  /** Why the server refused it. */
  refusal: Refusal | null;
  edit: (next: T) => void;
  /** Goes on as soon as it is saved; stays where it is refused. */
  leave: () => void;
  isLeaving: boolean;
}

/**
 * A part under edit: starts from the server's drafts, is sent whole a moment after each change, and keeps a refused
 * change on the screen.
 */
export function useDraft<K extends DraftPart>(options: DraftOptions<K>): Draft<Drafts[K]> {
  const { registrationId: id, part, initial, isSame, isComplete, isPending, send, onLeft } = options;
  const edited = useCheckoutStore(({ drafts }) => drafts[id]?.[part]);
  const refusal = useCheckoutStore(({ refusals }) => refusals[id]?.[part]) ?? null;
  const { edit, accept, refuse } = useCheckoutStore.getState();
  const value = edited?.value ?? initial;
  const saved = edited?.saved ?? initial;
  const isSaved = isSame(value, saved);
  const [isLeaving, setLeaving] = useState(false);

  const mustSend = !isSaved && !isPending && refusal === null && (isComplete?.(value) ?? true);
  useEffect(() => {
    if (!mustSend) return;
    const sendNow = () =>
      send(value, {
        onSuccess: () => accept(id, part, value),
        onError: (error) => {
          setLeaving(false);
          refuse(id, part, error);
        },
      });
    const timer = setTimeout(sendNow, isLeaving ? 0 : restTime);
    return () => clearTimeout(timer);
  }, [mustSend, isLeaving, value, send, id, part, accept, refuse]);

  const left = useEffectEvent(onLeft);
  useEffect(() => {
    if (!isLeaving || !isSaved || isPending) return;
    setLeaving(false);
    left();
  }, [isLeaving, isSaved, isPending]);

  const change = useCallback((next: Drafts[K]) => edit(id, part, { value: next, saved }), [edit, id, part, saved]);
  const leave = useCallback(() => {
    // Trying again is what the second press means.
    if (!isSaved) change(value);
    setLeaving(true);
  }, [change, value, isSaved]);

  return { value, saved, isSaved, refusal, edit: change, leave, isLeaving };
}
