import type { QueryClient } from "@tanstack/react-query";
import type { AnyEndpoint } from "#kernel/define";

/**
 * Forgets lists that are not on the screen. Whoever acts on a list and goes on to another one before the answer comes
 * would else find the row again on coming back, and then read that somebody else had been faster.
 */
export const forgetUnseen = (client: QueryClient, lists: readonly AnyEndpoint[]): void => {
  for (const { module, id } of lists) client.removeQueries({ queryKey: [module, id], type: "inactive" });
};
