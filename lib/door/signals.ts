import type { Verdict } from "./entries.ts";

/** How a verdict looks, sounds and feels. */
export type Mood = "good" | "alone" | "warn" | "bad" | "calm";

const moods: Readonly<Record<Verdict, Mood>> = {
  admitted: "good",
  undone: "calm",
  waiting: "calm",
  offline: "alone",
  already: "warn",
  canceled: "bad",
  wrong_event: "bad",
  unknown: "bad",
  forged: "bad",
  moved: "bad",
};
export const moodOf = (verdict: Verdict): Mood => moods[verdict];

/** Pitches in Hz, one after the other. */
const tunes: Readonly<Record<Mood, readonly number[]>> = {
  good: [880, 1320],
  alone: [880],
  warn: [520, 520],
  bad: [220, 180, 180],
  calm: [],
};
/** On and off, in ms. */
const pulses: Readonly<Record<Mood, number[]>> = {
  good: [60],
  alone: [60],
  warn: [120, 80, 120],
  bad: [250, 100, 250],
  calm: [],
};

const note = 0.11;

/** Tones of a device at the door. Browsers let a page sound once somebody has touched it: `wake` on each touch. */
export const createSignals = () => {
  let context: AudioContext | null = null;
  const play = (pitch: number, start: number): void => {
    if (!context) return;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = pitch;
    tone.type = "triangle";
    // Without a slope at either end the speaker clicks.
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.5, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + note);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + note);
  };
  return {
    wake: (): void => {
      context ??= new AudioContext();
      if (context.state === "suspended") void context.resume();
    },
    give: (mood: Mood, { muted }: { muted: boolean }): void => {
      // Missing on iPhones, whatever the types say.
      const vibrate = navigator.vibrate as Navigator["vibrate"] | undefined;
      if (pulses[mood].length > 0) vibrate?.call(navigator, pulses[mood]);
      if (muted || context?.state !== "running") return;
      for (const [index, pitch] of tunes[mood].entries()) play(pitch, context.currentTime + index * note * 1.3);
    },
    close: (): void => {
      void context?.close();
      context = null;
    },
  };
};
export type Signals = ReturnType<typeof createSignals>;
