"use client";

import { useAccount } from "#hooks/accounts";
import { displayName } from "#lib/format/names";

/** The name that the profile's frame has already read; until then the username. */
export const useMemberName = (username: string): string => {
  const { data } = useAccount(username);
  return data ? displayName(data) : username;
};
