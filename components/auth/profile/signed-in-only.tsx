"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSession } from "#lib/session/use-session";

/** A screen that needs a login; `pending` until it is known that there is one. */
export function SignedInOnly({ pending, children }: { pending: ReactNode; children: ReactNode }) {
  const status = useSession((session) => session.status);
  const router = useRouter();
  const href = useHref();
  useEffect(() => {
    if (status === "anonymous") router.replace(href(routes.signIn()));
  }, [status, router, href]);
  return status === "authenticated" ? children : pending;
}
