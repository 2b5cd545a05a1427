"use client";

import { useLocale } from "next-intl";
import { useCallback, useEffect, useMemo } from "react";
import { useHolder } from "#components/attendee/use-holder";
import type { PassWithResponses } from "#entities/commerce/passes";
import type { Registration } from "#entities/commerce/registration";
import type { Event } from "#entities/events/events";
import {
  forgetPass,
  forgetPasses,
  keepPass,
  type SavedPass,
  savedPass,
  ticketEvent,
  ticketPass,
} from "#lib/attendee/saved-pass";
import { displayName } from "#lib/format/names";
import { currentBrowser } from "#lib/session/browser";
import type { Session } from "#lib/session/session";
import { useSessionLater } from "#lib/session/use-session";
import { forgetPages, keepPage } from "./keep-page";

/** The copy this device has of a pass of the person who looks. */
export function useSavedPass(passId: string): SavedPass | null {
  const holder = useHolder();
  return useMemo(() => holder && savedPass(currentBrowser().local, holder, passId), [holder, passId]);
}

const watched = new WeakSet<Session>();

/** For the life of the page, wherever in it the sign-out happens. */
function forgetOnSignOut(session: Session, organizationId: string): void {
  if (watched.has(session)) return;
  watched.add(session);
  session.store.subscribe(({ status }) => {
    if (status !== "anonymous") return;
    forgetPasses(currentBrowser().local, organizationId);
    void forgetPages();
  });
}

type Opened = { event: Event; registration: Registration; pass: PassWithResponses | undefined };

/** Keeps a pass for the time without a network. */
export function useKeepPass({ event, registration, pass }: Opened): void {
  const holder = useHolder();
  const session = useSessionLater();
  useEffect(() => {
    // What was loaded for one account is not kept for the one that has just been switched to.
    if (!pass || holder?.accountId !== registration.accountId) return;
    forgetOnSignOut(session(), holder.organizationId);
    keepPass(currentBrowser().local, holder, {
      event: ticketEvent(event),
      pass: ticketPass(pass),
      holder: displayName(registration.account),
      code: pass.code ?? "",
      savedAt: new Date().toISOString(),
    });
  }, [pass, event, registration, holder, session]);
}

/** Keeps the open page of a pass as well. Without a worker the pass still shows while its page stays open. */
export function useKeepPassPage({ registration, pass }: Pick<Opened, "registration" | "pass">): void {
  const locale = useLocale();
  const holder = useHolder();
  const isOwn = pass !== undefined && holder?.accountId === registration.accountId;
  useEffect(() => {
    if (isOwn) keepPage(locale).catch(() => undefined);
  }, [isOwn, locale]);
}

/** For a pass that the platform no longer knows as the viewer's. */
export function useForgetPass(): (passId: string) => void {
  const holder = useHolder();
  return useCallback(
    (passId) => {
      if (holder) forgetPass(currentBrowser().local, holder, passId);
    },
    [holder],
  );
}
