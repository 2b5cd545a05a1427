import { createContext, useContext, useEffect } from "react";
import type { Group } from "#entities/groups/groups";
import { isGate } from "#lib/api/refusal";

export interface Desk {
  group: Group;
  /** Asks anew whether the viewer may be here. */
  recheck: () => unknown;
}

export const DeskContext = createContext<Desk | null>(null);

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("A part of the desk stands outside its frame");
  return desk;
};

/** Somebody may lose the role while they look: a refused read makes the frame look again. */
export function useRecheckWhenRefused(error: { status: number } | null): void {
  useRecheck(error, useDesk().recheck);
}

export function useRecheck(error: { status: number } | null, recheck: Desk["recheck"]): void {
  useEffect(() => {
    if (isGate(error)) void recheck();
  }, [error, recheck]);
}
