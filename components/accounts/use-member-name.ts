"use client";

import { useRead } from "#hooks/calls/use-call";
import { accountOptions } from "#hooks/people/accounts-options";
import { displayName } from "#lib/format/names";

/** The name that the profile's frame has already read; until then the username. */
export const useMemberName = (username: string): string => {
  const { data } = useRead(accountOptions(username));
  return data ? displayName(data) : username;
};
