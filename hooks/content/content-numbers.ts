import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { channels } from "#contract/channels";
import type { CountKind } from "#entities/content/numbers";
import { useCall } from "#hooks/calls/use-call";
import { callerOf } from "#lib/api/caller";

/** How many have read, heard or watched a content; for who runs its channel. */
export const useContentNumbers = (channelId: string, contentId: string) =>
  useCall(channels.numbers, { params: { channelId, contentId } });

/** A content, and the id or slug of its channel. */
export interface Counted {
  readonly id: string;
  readonly channel: string;
}

/** What this page has told already. */
const told = new Set<string>();

/** Tells that somebody has opened or played a content, once for each page that was loaded. Nobody waits for the answer. */
export const useTellCount = () => {
  const client = useQueryClient();
  return useCallback(
    (kind: CountKind, { id, channel }: Counted): void => {
      const name = `${kind} ${id}`;
      if (told.has(name)) return;
      told.add(name);
      const params = { channelId: channel, contentId: id };
      // A number is not worth a word to who reads: what does not arrive is not counted.
      callerOf(client)(channels.count, { params, body: { kind } }).catch(() => undefined);
    },
    [client],
  );
};
