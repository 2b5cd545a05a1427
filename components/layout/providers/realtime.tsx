"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useContext, useEffect, useState } from "react";
import { whenIdle } from "#hooks/browser/when-idle";
import { SessionContext, useHasAccount } from "#lib/session/use-session";
import { useAppContext } from "./app-context";
import type { LostConnection } from "./lost-connection";

type Sign = ComponentProps<typeof LostConnection> & { Sign: typeof LostConnection };

/** The realtime connection, loaded for who acts as an account; a visitor's page never asks for it. */
export function Realtime() {
  const session = useContext(SessionContext);
  const client = useQueryClient();
  const hasAccount = useHasAccount();
  const { CHAT_URL: url, ORGANIZATION_ID: organizationId } = useAppContext().config;

  const [sign, setSign] = useState<Sign | null>(null);

  useEffect(() => {
    if (!session || !hasAccount) return;
    let isWanted = true;
    let end: (() => void) | undefined;
    const begin = async () => {
      // The sign is loaded while there is a network.
      const [{ startRealtime }, { LostConnection: Sign }] = await Promise.all([
        import("#lib/realtime/realtime"),
        import("./lost-connection"),
      ]);
      const onLost: Parameters<typeof startRealtime>[0]["onLost"] = (how, again) =>
        setSign(how && { Sign, how, again });
      if (isWanted) end = startRealtime({ url, organizationId, session, client, onLost });
    };
    // Without it the page works as before; it is loaded with the next page that is opened. The page has just been read,
    // so there is time until it has been painted.
    const callOff = whenIdle(() => void begin().catch(() => undefined));
    return () => {
      isWanted = false;
      callOff();
      end?.();
    };
  }, [session, client, hasAccount, url, organizationId]);

  return sign && <sign.Sign how={sign.how} again={sign.again} />;
}
