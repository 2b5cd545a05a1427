"use client";

import { useEffect, useState } from "react";
import type { Entry } from "#lib/door/entries";
import { createSignals, moodOf } from "#lib/door/signals";

/** Sounds and buzzes what becomes of the latest scan, once it is known. */
export function useSignals(latest: Entry | null, muted: boolean): void {
  const [signals] = useState(createSignals);
  useEffect(() => {
    addEventListener("pointerdown", signals.wake);
    addEventListener("keydown", signals.wake);
    return () => {
      removeEventListener("pointerdown", signals.wake);
      removeEventListener("keydown", signals.wake);
      signals.close();
    };
  }, [signals]);

  const said = latest && latest.verdict !== "waiting" ? `${latest.id} ${latest.verdict}` : null;
  const mood = latest && moodOf(latest.verdict);
  // biome-ignore lint/correctness/useExhaustiveDependencies: turning the sound on repeats nothing
  useEffect(() => {
    if (said !== null && mood) signals.give(mood, { muted });
  }, [said, mood, signals]);
}
