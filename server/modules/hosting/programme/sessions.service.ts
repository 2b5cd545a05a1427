import type * as z from "zod";
import type { EventListing } from "#entities/hosting/listings";
import type { sessionBody, sessionMoveInput } from "#entities/hosting/programme";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { sqlState } from "#server/db/errors";
import { mergedChanges } from "#server/db/merged-changes";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { daysOf, timeFault } from "#server/modules/events/events/event-days.policy";
import { getListing } from "#server/modules/hosting/listings/listings.service";
import { storeImage } from "#server/modules/platform/storage/images.service";
import { slugOf, uniqueSlug } from "#server/text/slugs";
import { lockEvent } from "./programme.queries.ts";
import * as queries from "./sessions.queries.ts";

type Body = z.output<typeof sessionBody>;
type Input = Body["session"];
type Event = Awaited<ReturnType<typeof requireHosted>>;

/** A free slug of the event, whose row is held. */
export const freeSlug = async (
  tx: Tx,
  table: "sessions" | "speakers" | "tracks",
  eventId: string,
  name: string,
): Promise<string> => {
  const noun = table.slice(0, -1);
  const named = slugOf(name, noun);
  return uniqueSlug(isId(named) ? `${noun}-${named}` : named, new Set(await queries.listSlugs(tx, table, eventId)));
};

/** Null = none any more. */
export interface Picture {
  imageId?: string | null;
}

/** Keeps the picture for whoever hosts the event: nobody else's is stored. */
export const storePicture = async (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<{ imageDataUri?: string | null | undefined }>,
): Promise<Picture> => {
  await ctx.read((tx) => requireHosted(ctx, tx, reference));
  const { imageDataUri: dataUri } = body();
  if (dataUri === undefined) return {};
  if (dataUri === null) return { imageId: null };
  return { imageId: (await storeImage(ctx, dataUri, { type: "admin" })).id };
};

const assertTimes = (ctx: MemberCtx, event: Event, session: Input): void => {
  const fault = timeFault(session, daysOf(event, ctx.organization));
  if (fault) throw new AppError("validation_failed", { fields: { [`session.${fault.field}`]: fault.code } });
};

const unique = (ids: readonly string[] | undefined): string[] => [...new Set(ids ?? [])];

/** What a session names is the event's own; anything else is as good as unknown. */
const assertOwn = async (tx: Tx, eventId: string, session: Input): Promise<void> => {
  const places = unique(session.locationId ? [session.locationId] : []);
  const tracks = unique(session.trackIds);
  const speakers = unique(session.speakerIds);
  const sponsors = unique(session.sponsorIds);
  const isOwn =
    (await queries.countOwn(tx, "sessionLocations", eventId, places)) === places.length &&
    (await queries.countOwn(tx, "tracks", eventId, tracks)) === tracks.length &&
    (await queries.countOwn(tx, "speakers", eventId, speakers)) === speakers.length &&
    (await queries.countAccounts(tx, sponsors)) === sponsors.length;
  if (!isOwn) throw new AppError("not_found");
};

const columnsOf = ({ trackIds: _tracks, speakerIds: _speakers, sponsorIds: _sponsors, ...session }: Input) => ({
  ...session,
  description: session.description || null,
});

const link = async (tx: Tx, id: string, { trackIds, speakerIds, sponsorIds }: Input): Promise<void> => {
  if (trackIds) await queries.replaceTracks(tx, id, unique(trackIds));
  if (speakerIds) await queries.replaceSpeakers(tx, id, unique(speakerIds));
  if (sponsorIds) await queries.replaceSponsors(tx, id, unique(sponsorIds));
};

/** Adds a session to an event whose row is held. */
export const addSession = async (
  ctx: MemberCtx,
  tx: Tx,
  event: Event,
  session: Input,
  picture: Picture,
): Promise<void> => {
  assertTimes(ctx, event, session);
  await assertOwn(tx, event.id, session);
  const slug = await freeSlug(tx, "sessions", event.id, session.name);
  const { id } = await queries.insertSession(tx, { ...columnsOf(session), ...picture, eventId: event.id, slug });
  await link(tx, id, session);
};

export const createSession = async (ctx: MemberCtx, reference: string, body: ReadBody<Body>): Promise<EventListing> => {
  const picture = await storePicture(ctx, reference, body);
  await ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    await lockEvent(tx, event.id);
    await addSession(ctx, tx, event, body().session, picture);
  });
  return getListing(ctx, reference);
};

export const changeSession = async (
  ctx: MemberCtx,
  reference: string,
  sessionReference: string,
  body: ReadBody<Body>,
): Promise<EventListing> => {
  const picture = await storePicture(ctx, reference, body);
  await ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const row = await queries.lockSession(tx, event.id, sessionReference);
    if (!row) throw new AppError("not_found");
    const { name, startTime, endTime } = row;
    const { base, session: asked } = body();
    const seen = { believed: base, current: row, under: "session" };
    const session = {
      ...{ name, startTime, endTime, description: row.description ?? "" },
      ...mergedChanges(asked, seen),
    };
    assertTimes(ctx, event, session);
    await assertOwn(tx, event.id, session);
    if (typeof session.supply === "number" && session.supply < row.sold)
      throw new AppError("validation_failed", { fields: { "session.supply": "below_sold" } });
    await queries.updateSession(tx, row.id, { ...columnsOf(session), ...picture, updatedAt: ctx.now });
    await link(tx, row.id, session);
  });
  return getListing(ctx, reference);
};

/** A session that people may enter, or that was paid for, is not deleted under them. */
export const removeSession = async (
  ctx: MemberCtx,
  reference: string,
  sessionReference: string,
): Promise<EventListing> => {
  try {
    await ctx.write(async (tx) => {
      const event = await requireHosted(ctx, tx, reference);
      const row = await queries.lockSession(tx, event.id, sessionReference);
      if (!row) throw new AppError("not_found");
      await queries.deleteDraftAccesses(tx, row.id);
      await queries.deleteSession(tx, row.id);
      await emit(ctx, tx, "event.programmeThinned", { eventId: event.id });
    });
  } catch (error) {
    if (sqlState(error) === "23503") throw new AppError("in_use", { cause: error });
    throw error;
  }
  return getListing(ctx, reference);
};

/** Moves sessions by the same minutes; all of them, or none. */
export const moveSessions = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof sessionMoveInput>>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { sessionIds, minutes } = input();
    const ids = unique(sessionIds);
    const rows = await queries.lockSessions(tx, event.id, ids);
    if (rows.length !== ids.length) throw new AppError("not_found");
    const days = daysOf(event, ctx.organization);
    const moved = (instant: string) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();
    const leaves = rows.some(({ startTime, endTime }) => {
      const fault = timeFault({ startTime: moved(startTime), endTime: moved(endTime) }, days);
      return fault?.code === "outside_event";
    });
    if (leaves) throw new AppError("validation_failed", { fields: { minutes: "outside_event" } });
    await queries.moveSessions(tx, ids, minutes, ctx.now);
    return null;
  });
