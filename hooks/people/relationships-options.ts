import { self } from "#contract/self";
import { query } from "#lib/api/query";

const hour = 3_600_000;

/** Kept in step by those who change them: asked for once an hour. */
export const relationshipsOptions = query(self.relationships, undefined, {
  staleTime: hour,
  gcTime: hour,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
