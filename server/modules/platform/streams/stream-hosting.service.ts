import type * as z from "zod";
import type { eventStreamInput, HostStream, StreamOutput, streamUpdateInput } from "#entities/platform/streams";
import type { ReadBody } from "#kernel/define";
import { AppError, type FieldFaults } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { closeMedia, isOwnVideo } from "#server/modules/platform/media/own-media.service";
import { requireWithin } from "#server/ports/rate-limit";
import { watchedAt } from "./stream-addresses.policy.ts";
import type { StreamOwners, WithThreads } from "./stream-owner.policy.ts";
import * as queries from "./streams.queries.ts";
import { toStream, withWatching } from "./streams.service.ts";

/** What the streams of a call belong to: its kind, its id or slug, and who decides about it. */
export interface Owned {
  readonly kind: StreamOutput;
  readonly reference: string;
  readonly owners: StreamOwners;
  readonly withThreads: WithThreads;
}

type Creation = z.output<typeof eventStreamInput>;
type Changes = z.output<typeof streamUpdateInput>;

/** Streams that one account may set up in a day. */
const setUp = { points: 60, seconds: 24 * 60 * 60 };

const ownerOf = ({ kind }: Owned, id: string): queries.StreamOwner =>
  kind === "event" ? { eventId: id } : { groupId: id };

const requireOwner = async (
  ctx: MemberCtx,
  tx: Tx,
  owned: Owned,
): Promise<{ id: string; owner: queries.StreamOwner }> => {
  const id = await owned.owners.requireRun(ctx, tx, owned.reference);
  return { id, owner: ownerOf(owned, id) };
};

const toHostStream = (ctx: MemberCtx, row: queries.StreamRow): HostStream => ({
  ...toStream(ctx.organization, row),
  address: row.address,
  replayAddress: row.replayAddress,
});

const streamById = async (ctx: MemberCtx, tx: Tx, { withThreads }: Owned, id: string): Promise<HostStream> => {
  const row = await queries.findStream(tx, id);
  const [stream] = row ? await withThreads(ctx, tx, [toHostStream(ctx, row)]) : [];
  if (!stream) throw new AppError("not_found");
  return stream;
};

const say = (ctx: MemberCtx, tx: Tx, owner: queries.StreamOwner, streamId: string): Promise<void> =>
  emit(ctx, tx, "stream.changed", { streamId, eventId: null, groupId: null, ...owner });

/** Throws `validation_failed` for what no player here can show, and for a film that is not the viewer's own. */
const assertWatchable = async (ctx: MemberCtx, tx: Tx, changes: Changes): Promise<void> => {
  const { address, replayAddress, replayVideoId } = changes;
  const faults: FieldFaults = {
    ...(address && !watchedAt(address) && { address: "stream_unknown" }),
    ...(replayAddress && !watchedAt(replayAddress) && { replayAddress: "stream_unknown" }),
    ...(replayVideoId && !(await isOwnVideo(tx, replayVideoId, ctx.viewer.accountId)) && { replayVideoId: "unknown" }),
  };
  if (Object.keys(faults).length > 0) throw new AppError("validation_failed", { fields: faults });
};

/** All of them, in the order they were set up. Throws `not_found`, `forbidden`. */
export const listHostStreams = async (ctx: MemberCtx, owned: Owned): Promise<HostStream[]> => {
  const all = await ctx.read(async (tx) => {
    const { owner } = await requireOwner(ctx, tx, owned);
    const rows = await queries.listStreams(tx, owner);
    return owned.withThreads(
      ctx,
      tx,
      rows.map((row) => toHostStream(ctx, row)),
    );
  });
  return withWatching(ctx, all);
};

/**
 * Sets a stream up; nobody can watch it before it is started. Throws `not_found`, `forbidden`, `rate_limited`,
 * `validation_failed`, and `conflict` where the session has one.
 */
export const createStream = async (ctx: MemberCtx, owned: Owned, body: ReadBody<Creation>): Promise<HostStream> => {
  await ctx.read((tx) => requireOwner(ctx, tx, owned));
  const { sessionId = null, ...input } = body();
  await requireWithin(ctx.platform.limiter, `streams:set-up:${ctx.viewer.accountId}`, setUp);
  return ctx.write(async (tx) => {
    const { id, owner } = await requireOwner(ctx, tx, owned);
    await assertWatchable(ctx, tx, input);
    if (sessionId) await owned.owners.assertSession(ctx, tx, id, sessionId);
    const streamId = await queries.insertStream(tx, { ...input, ...owner, sessionId });
    if (!streamId) throw new AppError("conflict", { fields: { sessionId: "stream_taken" } });
    await say(ctx, tx, owner, streamId);
    return streamById(ctx, tx, owned, streamId);
  });
};

const requireLocked = async (tx: Tx, owner: queries.StreamOwner, streamId: string) => {
  const stream = isId(streamId) ? await queries.lockStream(tx, owner, streamId) : undefined;
  if (!stream) throw new AppError("not_found");
  return stream;
};

type Locked = Awaited<ReturnType<typeof requireLocked>>;

/** What starting or ending it changes; nothing where it is so already. */
const times = (now: Date, { startedAt, endedAt }: Locked, live: boolean | undefined) => {
  const isLive = startedAt !== null && endedAt === null;
  if (live === undefined || live === isLive || (!live && startedAt === null)) return {};
  return live ? { startedAt: now, endedAt: null } : { endedAt: now };
};

/**
 * Changes what is sent and nothing else; `live` starts or ends it. Throws `not_found`, `forbidden`, `validation_failed`,
 * `event_canceled`.
 */
export const changeStream = async (
  ctx: MemberCtx,
  owned: Owned,
  { streamId, body }: { readonly streamId: string; readonly body: ReadBody<Changes> },
): Promise<HostStream> => {
  await ctx.read(async (tx) => {
    const { owner } = await requireOwner(ctx, tx, owned);
    const stream = isId(streamId) ? await queries.findStream(tx, streamId) : undefined;
    if (!stream || !isOf(stream, owner)) throw new AppError("not_found");
  });
  const { live, ...changes } = body();
  return ctx.write(async (tx) => {
    const { id, owner } = await requireOwner(ctx, tx, owned);
    const stream = await requireLocked(tx, owner, streamId);
    await assertWatchable(ctx, tx, changes);
    if (live) await owned.owners.assertMayStart(tx, id);
    // Addresses of a film that more people could watch lie in many hands.
    if (changes.public === false && stream.public && stream.replayVideoId)
      await closeMedia(tx, { videoIds: [stream.replayVideoId] });
    await queries.updateStream(tx, stream.id, { ...changes, ...times(ctx.now, stream, live), updatedAt: ctx.now });
    await say(ctx, tx, owner, stream.id);
    return streamById(ctx, tx, owned, stream.id);
  });
};

const isOf = (stream: queries.StreamRow, owner: queries.StreamOwner): boolean =>
  "eventId" in owner ? stream.eventId === owner.eventId : stream.groupId === owner.groupId;

/** Throws `not_found`, `forbidden`. */
export const removeStream = (ctx: MemberCtx, owned: Owned, streamId: string): Promise<null> =>
  ctx.write(async (tx) => {
    const { owner } = await requireOwner(ctx, tx, owned);
    const { id } = await requireLocked(tx, owner, streamId);
    await queries.deleteStream(tx, id);
    await say(ctx, tx, owner, id);
    return null;
  });
