"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { useIsHost } from "#hooks/use-is-host";
import { useSession } from "#lib/session/use-session";
import { useAppContext } from "./app-context";
import { itemSegment, navigationItems } from "./navigation";

/**
 * Items and the current segment. Segments rather than the path name: the server renders a page under its
 * internal path, the browser shows another.
 */
export function useNavigation() {
  const { config } = useAppContext();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const [first = ""] = useSelectedLayoutSegments().filter((segment) => !segment.startsWith("("));
  const isHost = useIsHost({ enabled: config.MODULES.events.enabled });
  return { items: navigationItems(config, { isSignedIn, isHost }), current: itemSegment(first), isSignedIn };
}
