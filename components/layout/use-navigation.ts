"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { useSession } from "#lib/session/use-session";
import { useAppContext } from "./app-context";
import { navigationItems } from "./navigation";

/**
 * Items and the current segment. Segments rather than the path name: the server renders a page under its
 * internal path, the browser shows another.
 */
export function useNavigation() {
  const { config } = useAppContext();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const [current = ""] = useSelectedLayoutSegments().filter((segment) => !segment.startsWith("("));
  return { items: navigationItems(config, isSignedIn), current, isSignedIn };
}
