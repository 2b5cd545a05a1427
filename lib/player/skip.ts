/** How far one skips back and forward, in seconds (specification). */
export const skipBy = 10;

/** With shift, to find a word. */
const fineBy = 1;

const minute = 60;

/** By how many seconds a key moves the sound, null for others. Time runs from left to right in every language. */
export const skipOf = ({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): number | null => {
  const step = shiftKey ? fineBy : skipBy;
  const steps: Record<string, number> = {
    ArrowLeft: -step,
    ArrowDown: -step,
    ArrowRight: step,
    ArrowUp: step,
    PageDown: -minute,
    PageUp: minute,
  };
  return steps[key] ?? null;
};
