"use client";

import { useCallback, useEffect, useRef } from "react";
import { useCheckoutStore } from "#components/registration/checkout-store";
import { useSaveAnswer } from "#hooks/commerce/registration";

/** Milliseconds after the last key. */
const restTime = 800;

/** Saves single answers while somebody types; what waits is sent when the page is left, unless cancelled. */
export function useAnswerAutosave(eventId: string) {
  const { mutate } = useSaveAnswer();
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>());

  const later = useCallback(
    (passId: string, questionId: string, response: string) => {
      const key = `${passId} ${questionId}`;
      clearTimeout(waiting.current.get(key)?.timer);
      const send = () => {
        waiting.current.delete(key);
        mutate(
          { params: { eventId, passId, questionId }, body: { response: response.trim() } },
          { onSuccess: () => useCheckoutStore.getState().settle() },
        );
      };
      waiting.current.set(key, { timer: setTimeout(send, restTime), send });
    },
    [mutate, eventId],
  );
  const cancel = useCallback(() => {
    for (const { timer } of waiting.current.values()) clearTimeout(timer);
    waiting.current.clear();
  }, []);
  useEffect(() => {
    const left = waiting.current;
    return () => {
      for (const { timer, send } of left.values()) {
        clearTimeout(timer);
        send();
      }
    };
  }, []);
  return { later, cancel };
}
