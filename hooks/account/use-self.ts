import { useRead } from "#hooks/calls/use-call";
import { useHasAccount } from "#lib/session/use-session";
import { selfOptions } from "./self-options.ts";

/** Waits for an account: the shell shows it on every page, also where one is only made or chosen. */
export const useSelf = () => {
  const enabled = useHasAccount();
  return useRead({ ...selfOptions, enabled });
};
