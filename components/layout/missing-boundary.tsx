"use client";

import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { NotFoundScreen } from "./not-found-screen";

/**
 * Put it around the part of a cached page that may call `notFound()`: then the 404 arrives as HTML inside the
 * shell. Without it the framework answers with an empty document and draws everything in the browser.
 *
 * A cached page is rendered to its end before it is sent, so the server shows the fallback only when the
 * content has failed; the browser shows it while content is on its way, where it must say nothing.
 */
export function MissingBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={<OnServer />}>{children}</Suspense>;
}

const never = () => () => undefined;

function OnServer() {
  const isServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return isServer ? <NotFoundScreen /> : null;
}
