"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect } from "react";
import { SessionContext, useHasAccount } from "#lib/session/use-session";
import { useAppContext } from "./app-context";

/** The realtime connection, loaded for who acts as an account; a visitor's page never asks for it. */
export function Realtime() {
  const session = useContext(SessionContext);
  const client = useQueryClient();
  const hasAccount = useHasAccount();
  const { CHAT_URL: url, ORGANIZATION_ID: organizationId } = useAppContext().config;

  useEffect(() => {
    if (!session || !hasAccount) return;
    let isWanted = true;
    let end: (() => void) | undefined;
    const begin = async () => {
      const { startRealtime } = await import("#lib/realtime/realtime");
      if (isWanted) end = startRealtime({ url, organizationId, session, client });
    };
    // Without it the page works as before; it is loaded with the next page that is opened.
    begin().catch(() => undefined);
    return () => {
      isWanted = false;
      end?.();
    };
  }, [session, client, hasAccount, url, organizationId]);

  return null;
}
