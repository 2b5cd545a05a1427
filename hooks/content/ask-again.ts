import type { QueryClient } from "@tanstack/react-query";
import type { Content } from "#entities/content/contents";
import { isGate, refusalOf } from "#lib/api/refusal";
import { contentOptions } from "./channels-options.ts";

/**
 * Asks for a content whose address of its sound or film has run out. Null: it is not there for this reader any more.
 * Rejects where the answer did not arrive.
 */
export const askAgain = async (
  client: QueryClient,
  { id, channel }: { id: string; channel: { slug: string } },
): Promise<Content | null> => {
  try {
    return await client.fetchQuery({ ...contentOptions(channel.slug, id), staleTime: 0 });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.status === 404 || isGate(refusal)) return null;
    throw error;
  }
};
