import { type DehydratedState, dehydrate, type QueryClient } from "@tanstack/react-query";
import { createServerCaller } from "#lib/api/server-caller";
import { createServerQueryClient } from "#lib/api/server-query-client";
import { readWebEnv } from "#lib/env";
import { organizationOf } from "./config.ts";
import type { Place } from "./text.ts";

/**
 * Loads what a page of an organization shows to everybody: what `load` returns, for metadata, and all it read,
 * for the browser. Rejects with the AppError of a read that fails.
 */
export async function prefetchFor<T>(
  { domain, locale }: Place,
  load: (client: QueryClient) => Promise<T>,
): Promise<{ value: T; state: DehydratedState }> {
  const { ORGANIZATION_ID } = await organizationOf(domain);
  const caller = createServerCaller({ baseUrl: readWebEnv().platformUrl, organizationId: ORGANIZATION_ID, locale });
  const client = createServerQueryClient(caller);
  const value = await load(client);
  return { value, state: dehydrate(client) };
}
