"use client";

import { type ReactNode, useEffect, useState } from "react";
import { endOffline } from "#lib/offline/end-offline";
import { endPush } from "#lib/push/end-push";
import { currentBrowser } from "#lib/session/browser";
import { identityEndpointOf } from "#lib/session/identity-endpoint";
import { createSession, type Session } from "#lib/session/session";
import { SessionContext } from "#lib/session/use-session";
import { useAppContext } from "./app-context";

/** One session for the life of the page; there is none while the server renders. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { config } = useAppContext();
  const [session] = useState(() => (typeof window === "undefined" ? null : open(config)));

  useEffect(() => {
    if (!session) return;
    const forget = session.store.subscribe(({ status }) => {
      if (status !== "anonymous") return;
      delete document.documentElement.dataset.session;
      // What concerns somebody who has gone is not for whoever sits here next.
      for (const end of [endPush, endOffline]) end().catch(() => undefined);
    });
    const stop = session.start();
    return () => {
      stop();
      forget();
    };
  }, [session]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

type OpenOptions = Pick<
  ReturnType<typeof useAppContext>["config"],
  "ORGANIZATION_ID" | "COGNITO_CLIENT_ID" | "COGNITO_USERPOOL_ID" | "COGNITO_HOSTED_URL" | "OPTIONS"
>;

function open(config: OpenOptions): Session {
  return createSession(
    {
      organizationId: config.ORGANIZATION_ID,
      clientId: config.COGNITO_CLIENT_ID,
      identityEndpoint: identityEndpointOf(config.OPTIONS, location.origin),
      hostedUrl: config.COGNITO_HOSTED_URL,
      userPoolId: config.COGNITO_USERPOOL_ID,
    },
    currentBrowser(),
  );
}
