import type { DehydratedState, QueryClient } from "@tanstack/react-query";
import { isGate } from "#lib/api/refusal";
import { prefetchFor } from "#lib/organization/prefetch";
import type { Place } from "#lib/organization/text";

/** What a page brings along; `refused` = not everybody may see it, and `code` says why. */
export type Prefetched<T> =
  | { kind: "found"; value: T; state: DehydratedState }
  | { kind: "refused"; code: string }
  | { kind: "missing" };

const isReply = (error: unknown): error is { status: number; code: string } =>
  error instanceof Error &&
  "status" in error &&
  typeof error.status === "number" &&
  "code" in error &&
  typeof error.code === "string";

/** Rejects with whatever is neither a 404 nor a refusal, so that a page without its data is not cached. */
export async function prefetchPart<T>(place: Place, load: (client: QueryClient) => Promise<T>): Promise<Prefetched<T>> {
  try {
    return { kind: "found", ...(await prefetchFor(place, load)) };
  } catch (error) {
    if (!isReply(error)) throw error;
    if (error.status === 404) return { kind: "missing" };
    if (isGate(error)) return { kind: "refused", code: error.code };
    throw error;
  }
}
