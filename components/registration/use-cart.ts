"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import type { Registration } from "#entities/registration";
import { useSavePasses } from "#hooks/registration";
import { draftsOf, isSameCart, packageDraftsOf, withQuantity } from "#lib/registration/cart";
import { useCheckoutStore } from "./checkout-store";

/** Milliseconds a choice rests before it is sent. */
const restTime = 400;

/**
 * The cart under edit: starts from the server's drafts, is sent whole a moment after each change, and keeps a
 * refused change on the screen. `onSaved` runs once after `leave`, when the server has what is shown.
 */
export function useCart(registration: Registration, onSaved: () => void) {
  const { id, eventId } = registration;
  const drafts = useMemo(() => draftsOf(registration), [registration]);
  const edited = useCheckoutStore(({ carts }) => carts[id]);
  const refusal = useCheckoutStore(({ refusals }) => refusals[id]) ?? null;
  const { edit, accept, refuse } = useCheckoutStore.getState();
  const passes = edited?.passes ?? drafts;
  const saved = edited?.saved ?? drafts;
  const isSaved = isSameCart(passes, saved);
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, isPending } = useSavePasses();
  const packages = useMemo(() => packageDraftsOf(registration), [registration]);

  const mustSend = !isSaved && !isPending && refusal === null;
  useEffect(() => {
    if (!mustSend) return;
    const send = () =>
      mutate(
        { params: { eventId }, body: { passes: [...passes], packages } },
        {
          onSuccess: () => accept(id, passes),
          onError: (error) => {
            setLeaving(false);
            refuse(id, error);
          },
        },
      );
    const timer = setTimeout(send, isLeaving ? 0 : restTime);
    return () => clearTimeout(timer);
  }, [mustSend, isLeaving, passes, packages, eventId, id, mutate, accept, refuse]);

  useEffect(() => {
    if (!isLeaving || !isSaved || isPending) return;
    setLeaving(false);
    onSaved();
  }, [isLeaving, isSaved, isPending, onSaved]);

  const setQuantity = useCallback(
    (passTypeId: string, quantity: number) => edit(id, { passes: withQuantity(passes, passTypeId, quantity), saved }),
    [edit, id, passes, saved],
  );
  const leave = useCallback(() => {
    // Trying again is what the second press means.
    if (!isSaved) edit(id, { passes, saved });
    setLeaving(true);
  }, [edit, id, passes, saved, isSaved]);

  return { passes, saved, isSaved, refusal, setQuantity, leave, isLeaving };
}
