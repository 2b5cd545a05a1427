import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { MissingBoundary } from "#components/layout/missing-boundary";
import type { Prefetched } from "./prefetch-part";

/** Hands what was read to the screen inside; what is missing becomes the page's 404. */
export function PrefetchedPart({ part, children }: { part: Prefetched<unknown>; children: ReactNode }) {
  // The boundary never holds content: a long one would be sent hidden, behind the 404 that is its fallback.
  if (part.kind === "missing") {
    return (
      <MissingBoundary>
        <Missing />
      </MissingBoundary>
    );
  }
  return <HydrationBoundary state={part.kind === "found" ? part.state : null}>{children}</HydrationBoundary>;
}

/** Fails inside the boundary, which leaves the shell standing. */
function Missing(): never {
  notFound();
}
