import { HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MissingPage } from "#components/layout/missing-page";
import type { Prefetched } from "./prefetch-part";

/** Hands what was read to the screen inside; what is missing becomes the page's 404. */
export function PrefetchedPart({ part, children }: { part: Prefetched<unknown>; children: ReactNode }) {
  // No boundary around content: a long one would be sent hidden, behind the 404 that is its fallback.
  if (part.kind === "missing") return <MissingPage />;
  return <HydrationBoundary state={part.kind === "found" ? part.state : null}>{children}</HydrationBoundary>;
}
