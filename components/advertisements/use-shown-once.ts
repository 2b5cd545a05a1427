import { useEffect, useId } from "react";
import { create } from "zustand";

/** The places that would show an advertisement, in the order in which they learned of it. */
const usePlaces = create<Record<string, readonly string[]>>(() => ({}));

const change = (advertisementId: string, to: (places: readonly string[]) => readonly string[]): void =>
  usePlaces.setState((all) => ({ [advertisementId]: to(all[advertisementId] ?? []) }));

/** Whether this place is the one of the page that shows it: picks are made by chance, and twice the same says nothing. */
export function useShownOnce(advertisementId: string | undefined): boolean {
  const place = useId();
  useEffect(() => {
    if (advertisementId === undefined) return;
    change(advertisementId, (places) => [...places, place]);
    return () => change(advertisementId, (places) => places.filter((other) => other !== place));
  }, [advertisementId, place]);
  return usePlaces((all) => advertisementId !== undefined && all[advertisementId]?.[0] === place);
}
