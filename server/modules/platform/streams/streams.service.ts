import { streams } from "#contract/streams";
import type { StreamInput, StreamOutput } from "#entities/platform/streams";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Ctx } from "#server/http/context";
import { passGates } from "#server/http/gates";
import { callerNetwork } from "#server/identity/network";
import { videoOrNull } from "#server/modules/platform/storage/media.service";
import { watchedAt } from "./stream-addresses.policy.ts";
import type { StreamOwners, WithThreads } from "./stream-owner.policy.ts";
import { findStream, type StreamRow } from "./streams.queries.ts";

/** Where it is watched now: nothing before it starts, and afterwards what its hosts left to watch again. */
const watchedNow = ({ state, address, replayAddress }: StreamRow) => {
  if (state === "live") return watchedAt(address);
  return state === "ended" && replayAddress ? watchedAt(replayAddress) : null;
};

/** A stream for who may watch it. */
export const toStream = (organization: Ctx["organization"], row: StreamRow): StreamInput => {
  const { address: _address, replayAddress: _replayAddress, replayVideoId: _videoId, replay, ...stream } = row;
  const watched = watchedNow(row);
  return {
    ...stream,
    cloudflareId: watched?.name ?? "",
    threads: [],
    playback: watched && { service: watched.service, uri: watched.uri },
    replay: row.state === "ended" ? videoOrNull(organization, replay) : null,
  };
};

/** The same streams with how many watch them. */
export const withWatching = async <S extends StreamInput>(ctx: Ctx, shown: readonly S[]): Promise<S[]> => {
  const live = shown.flatMap(({ id, connected }) => (connected ? [id] : []));
  const watching = live.length > 0 ? await ctx.platform.watchers.count(ctx, live) : new Map<string, number>();
  return shown.map((stream) => ({ ...stream, watching: watching.get(stream.id) ?? null }));
};

/** Whose a page is: an account's, or somebody's in the network of who is not signed in. */
const callerOf = ({ viewer, address }: Ctx): string => viewer?.accountId ?? callerNetwork(address);

/** Calls of the owners: the modules that let in to these let in to their streams. */
const shownBy = { event: streams.ofEvent, group: streams.ofGroup } as const;

interface Asked {
  readonly streamId: string;
  readonly output: StreamOutput;
  readonly page?: string | undefined;
}

/**
 * A stream, for who may watch it: whoever may read what it belongs to, and where it is not for all of these, registrants
 * and members. `page` counts among those that watch while it is live. Throws `not_found`, `not_group_member`,
 * `not_registered`, and what gates throw.
 */
export const getStream = async (
  ctx: Ctx,
  { streamId, output, page }: Asked,
  { owners, withThreads }: { readonly owners: StreamOwners; readonly withThreads: WithThreads },
): Promise<StreamInput> => {
  passGates(shownBy[output], ctx.organization, ctx.viewer);
  const stream = await ctx.read(async (tx) => {
    const row = isId(streamId) ? await findStream(tx, streamId) : undefined;
    if (!row || (output === "event") !== (row.eventId !== null)) throw new AppError("not_found");
    await owners.requireWatcher(ctx, tx, row);
    const stream = toStream(ctx.organization, row);
    const [shown = stream] = await withThreads(ctx, tx, [stream]);
    return shown;
  });
  if (page && stream.connected)
    ctx.platform.watchers.hear(ctx, { streamId: stream.id, page: page.toLowerCase(), caller: callerOf(ctx) });
  const [shown = stream] = await withWatching(ctx, [stream]);
  return shown;
};
