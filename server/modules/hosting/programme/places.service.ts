import type * as z from "zod";
import type { BaseSessionLocation } from "#entities/events/sessions";
import type {
  HostTrack,
  locationInput,
  locationUpdateInput,
  trackInput,
  trackUpdateInput,
} from "#entities/hosting/programme";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { mergedChanges } from "#server/db/merged-changes";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { imagesById } from "#server/modules/platform/storage/images.service";
import * as queries from "./places.queries.ts";
import { lockEvent } from "./programme.queries.ts";
import { freeSlug } from "./sessions.service.ts";

type TrackInput = z.output<typeof trackInput>;
type LocationInput = z.output<typeof locationInput>;

export const createTrack = (ctx: MemberCtx, reference: string, input: ReadBody<TrackInput>): Promise<HostTrack> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await requireHosted(ctx, tx, reference);
    await lockEvent(tx, eventId);
    const track = input();
    return queries.insertTrack(tx, { ...track, eventId, slug: await freeSlug(tx, "tracks", eventId, track.name) });
  });

export const changeTrack = (
  ctx: MemberCtx,
  reference: string,
  trackReference: string,
  input: ReadBody<z.output<typeof trackUpdateInput>>,
): Promise<HostTrack> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { base, ...track } = input();
    const current = await queries.lockTrack(tx, event.id, trackReference);
    if (!current) throw new AppError("not_found");
    const changes = mergedChanges(track, { believed: base, current });
    return queries.updateTrack(tx, current.id, { ...changes, updatedAt: ctx.now });
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
  input: ReadBody<LocationInput>,
): Promise<BaseSessionLocation> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await requireHosted(ctx, tx, reference);
    return toLocation(ctx, tx, await queries.insertLocation(tx, { ...input(), eventId }));
  });

export const changeLocation = (
  ctx: MemberCtx,
  reference: string,
  locationId: string,
  input: ReadBody<z.output<typeof locationUpdateInput>>,
): Promise<BaseSessionLocation> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { base, ...location } = input();
    const current = isId(locationId) ? await queries.lockLocation(tx, event.id, locationId) : undefined;
    if (!current) throw new AppError("not_found");
    const changes = mergedChanges(location, { believed: base, current });
    return toLocation(ctx, tx, await queries.updateLocation(tx, current.id, { ...changes, updatedAt: ctx.now }));
  });

export const removeLocation = (ctx: MemberCtx, reference: string, locationId: string): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    if (!isId(locationId) || !(await queries.deleteLocation(tx, event.id, locationId))) throw new AppError("not_found");
    return null;
  });
