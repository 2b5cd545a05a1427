import type * as z from "zod";
import type { EventListing } from "#entities/hosting/listings";
import type { speakerBody } from "#entities/hosting/programme";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { mergedChanges } from "#server/db/merged-changes";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { getListing } from "#server/modules/hosting/listings/listings.service";
import { lockEvent } from "./programme.queries.ts";
import { countOwn } from "./sessions.queries.ts";
import { freeSlug, type Picture, storePicture } from "./sessions.service.ts";
import * as queries from "./speakers.queries.ts";

type Body = z.output<typeof speakerBody>;

/** Adds a speaker to an event whose row is held. */
export const addSpeaker = async (
  tx: Tx,
  eventId: string,
  speaker: Body["speaker"],
  picture: Picture,
): Promise<void> => {
  const slug = await freeSlug(tx, "speakers", eventId, [speaker.firstName, speaker.lastName].filter(Boolean).join(" "));
  await queries.insertSpeaker(tx, { ...speaker, ...picture, eventId, slug });
};

export const createSpeaker = async (ctx: MemberCtx, reference: string, body: ReadBody<Body>): Promise<EventListing> => {
  const picture = await storePicture(ctx, reference, body);
  await ctx.write(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    await lockEvent(tx, id);
    await addSpeaker(tx, id, body().speaker, picture);
  });
  return getListing(ctx, reference);
};

/** The event that the viewer hosts, and one of its speakers. Throws `not_found`, `forbidden`. */
const requireSpeaker = async (ctx: MemberCtx, tx: Tx, reference: string, speaker: string) => {
  const { id: eventId } = await requireHosted(ctx, tx, reference);
  const id = await queries.findSpeakerId(tx, eventId, speaker);
  if (!id) throw new AppError("not_found");
  return { eventId, id };
};

export const changeSpeaker = async (
  ctx: MemberCtx,
  reference: string,
  speaker: string,
  body: ReadBody<Body>,
): Promise<EventListing> => {
  const picture = await storePicture(ctx, reference, body);
  await ctx.write(async (tx) => {
    const { id } = await requireSpeaker(ctx, tx, reference, speaker);
    const current = await queries.lockSpeaker(tx, id);
    if (!current) throw new AppError("not_found");
    const { base, speaker: asked } = body();
    const changes = mergedChanges(asked, { believed: base, current, under: "speaker" });
    await queries.updateSpeaker(tx, id, { ...changes, ...picture, updatedAt: ctx.now });
  });
  return getListing(ctx, reference);
};

/** The sessions stay, without this speaker. */
export const removeSpeaker = async (ctx: MemberCtx, reference: string, speaker: string): Promise<EventListing> => {
  await ctx.write(async (tx) => {
    const { eventId, id } = await requireSpeaker(ctx, tx, reference, speaker);
    await queries.deleteSpeaker(tx, id);
    await emit(ctx, tx, "event.programmeThinned", { eventId });
  });
  return getListing(ctx, reference);
};

export const orderSpeakers = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<{ speakerIds: readonly string[] }>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    const ids = [...new Set(input().speakerIds)];
    if ((await countOwn(tx, "speakers", id, ids)) !== ids.length) throw new AppError("not_found");
    await queries.orderSpeakers(tx, id, ids, ctx.now);
    return null;
  });
