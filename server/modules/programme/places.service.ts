import type * as z from "zod";
import type { HostTrack, locationInput, trackInput } from "#entities/programme";
import type { BaseSessionLocation } from "#entities/sessions";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/event-access.service";
import { imagesById } from "#server/modules/storage/images.service";
import * as queries from "./places.queries.ts";
import { lockEvent } from "./programme.queries.ts";
import { freeSlug } from "./sessions.service.ts";

type TrackInput = z.output<typeof trackInput>;
type LocationInput = z.output<typeof locationInput>;

export const createTrack = (ctx: MemberCtx, reference: string, track: TrackInput): Promise<HostTrack> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await requireHosted(ctx, tx, reference);
    await lockEvent(tx, eventId);
    return queries.insertTrack(tx, { ...track, eventId, slug: await freeSlug(tx, "tracks", eventId, track.name) });
  });

export const changeTrack = (
  ctx: MemberCtx,
  reference: string,
  trackReference: string,
  track: TrackInput,
): Promise<HostTrack> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const changed = await queries.updateTrack(tx, event.id, trackReference, { ...track, updatedAt: ctx.now });
    if (!changed) throw new AppError("not_found");
    return changed;
  });

export const removeTrack = (ctx: MemberCtx, reference: string, trackReference: string): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    if (!(await queries.deleteTrack(tx, event.id, trackReference))) throw new AppError("not_found");
    return null;
  });

type LocationRow = Awaited<ReturnType<typeof queries.insertLocation>>;

const toLocation = async (ctx: MemberCtx, tx: Tx, row: LocationRow): Promise<BaseSessionLocation> => {
  const images = await imagesById(tx, ctx.organization, [row.imageId]);
  return { ...row, image: (row.imageId && images.get(row.imageId)) || null };
};

export const createLocation = (
  ctx: MemberCtx,
  reference: string,
  location: LocationInput,
): Promise<BaseSessionLocation> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await requireHosted(ctx, tx, reference);
    return toLocation(ctx, tx, await queries.insertLocation(tx, { ...location, eventId }));
  });

export const changeLocation = (
  ctx: MemberCtx,
  reference: string,
  locationId: string,
  location: LocationInput,
): Promise<BaseSessionLocation> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const values = { ...location, updatedAt: ctx.now };
    const changed = isId(locationId) ? await queries.updateLocation(tx, event.id, locationId, values) : undefined;
    if (!changed) throw new AppError("not_found");
    return toLocation(ctx, tx, changed);
  });

export const removeLocation = (ctx: MemberCtx, reference: string, locationId: string): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    if (!isId(locationId) || !(await queries.deleteLocation(tx, event.id, locationId))) throw new AppError("not_found");
    return null;
  });
