import { streams } from "#contract/streams";
import type { StreamInput, StreamOutput } from "#entities/platform/streams";
import { useRead } from "#hooks/calls/use-call";
import { query } from "#lib/api/query";

/** How often it is asked for, in ms: visitors have no connection by which they would hear that it starts. */
const interval = 60_000;

/** What this page calls itself, so that it counts once among those that watch. Nothing is kept of it. */
let page: string | undefined;
const ownName = (): string => {
  page ??= crypto.randomUUID();
  return page;
};

/** A stream as far as the viewer may watch it, until it has ended. */
export const useStream = (streamId: string, output: StreamOutput) =>
  useRead({
    ...query(streams.get, { params: { streamId }, query: { output, page: ownName() } }),
    refetchInterval: ({ state }: { state: { data: StreamInput | undefined } }) =>
      state.data?.state === "ended" ? false : interval,
  });
