"use client";

import { useSearchParams } from "next/navigation";
import { useContext, useEffect, useState } from "react";
import { SessionContext } from "#lib/session/use-session";

/**
 * Whose code a screen asks for: as a link says, else as this tab remembers; empty when neither does. A link's answer
 * leaves the address bar at once, because addresses of pages are kept, shared and logged.
 */
export function usePendingLogin(): string {
  const linked = useSearchParams().get("username")?.trim() ?? "";
  const session = useContext(SessionContext);
  // What the page was opened with: the form that is being filled in stays whose it is.
  const [name] = useState(() => linked || (session?.pendingLogin() ?? ""));
  useEffect(() => {
    if (linked === "") return;
    session?.keepPendingLogin(linked);
    history.replaceState(null, "", location.pathname);
  }, [linked, session]);
  return name;
}
