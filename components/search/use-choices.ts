import { type KeyboardEvent, useId, useState } from "react";
import type { Choice } from "./sections";

/** Where a key leads in a list, from where one is. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Which of the choices Enter opens: the first, until one moves on. The focus stays in the field. */
export function useChoices(choices: readonly Choice[]) {
  const listId = useId();
  const [moved, setMoved] = useState<string | null>(null);
  const found = choices.findIndex(({ id }) => id === moved);
  const at = Math.max(0, found);
  const active = choices[at] ?? null;
  const idOf = (choice: Choice): string => `${listId}-${choice.id}`;

  /** Whether the key was one that moves. */
  const move = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const next = steps[key]?.(at, choices.length);
    const choice = next === undefined ? undefined : choices[next];
    if (!choice || shiftKey || ctrlKey || metaKey) return false;
    setMoved(choice.id);
    document.getElementById(idOf(choice))?.scrollIntoView({ block: "nearest" });
    return true;
  };
  return {
    listId,
    active,
    /** Somebody has gone there by themselves. */
    isMoved: found >= 0,
    idOf,
    move,
    point: (choice: Choice) => setMoved(choice.id),
    reset: () => setMoved(null),
  };
}
export type Choices = ReturnType<typeof useChoices>;
