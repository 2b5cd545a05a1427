"use client";

import { notFound } from "next/navigation";
import { Suspense } from "react";
import { useIsBrowser } from "#hooks/browser/use-is-browser";
import { NotFoundScreen } from "./not-found-screen";

/**
 * What a cached page shows in place of what is missing: the 404 arrives as HTML inside the shell. Without the boundary
 * the framework answers with an empty document and draws everything in the browser.
 *
 * A cached page is rendered to its end before it is sent, so the server shows the fallback only when the content has
 * failed; the browser shows it while content is on its way, where it must say nothing.
 */
export function MissingPage() {
  return (
    <Suspense fallback={<OnServer />}>
      <Missing />
    </Suspense>
  );
}

/** Fails on the server, which makes the status, and in the browser, where the framework shows the same page. */
function Missing(): never {
  notFound();
}

function OnServer() {
  return useIsBrowser() ? null : <NotFoundScreen />;
}
