"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { useSession } from "#lib/session/use-session";
import { itemSegment, type NavigationItem } from "./navigation";

/**
 * Items and the current segment. Segments rather than the path name: the server renders a page under its
 * internal path, the browser shows another.
 */
export function useNavigation(destinations: readonly NavigationItem[]) {
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const [first = ""] = useSelectedLayoutSegments().filter((segment) => !segment.startsWith("("));
  const items = destinations.filter(({ isPersonal }) => isSignedIn || !isPersonal);
  return { items, current: itemSegment(first), isSignedIn };
}
