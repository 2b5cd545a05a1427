import type { QueryClient } from "@tanstack/react-query";
import { createCaller } from "#lib/api/caller";
import { createServerQueryClient } from "#lib/api/server-query-client";
import { organizationOf } from "./config.ts";
import type { Place } from "./text.ts";

/** Begins reads, by the options that the page's hooks read with. */
export type Ask = (client: QueryClient) => readonly Promise<unknown>[];

/**
 * The addresses that a browser will ask for these reads. They are found by reading with a caller that notes what it is
 * asked and sends nothing, so that nobody spells them a second time.
 */
export async function addressesOf({ domain }: Place, ask: Ask): Promise<string[]> {
  const { API_URL } = await organizationOf(domain);
  const addresses: string[] = [];
  const caller = createCaller({
    baseUrl: API_URL.replace(/\/+$/, ""),
    headers: () => ({}),
    transport: ({ url }) => {
      addresses.push(url);
      return Promise.reject(new Error("Noted, not sent"));
    },
  });
  await Promise.allSettled(ask(createServerQueryClient(caller)));
  return addresses;
}
