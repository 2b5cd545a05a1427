import type * as z from "zod";
import type { EventListing, listingUpdateInput } from "#entities/listings";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { rescheduleReminders } from "#server/modules/event-mails/reminders.service";
import { requireHosted } from "#server/modules/events/event-access.service";
import { requireModerated } from "#server/modules/groups/group-access.service";
import { notify } from "#server/modules/notifications/notifications.service";
import { storeImage } from "#server/modules/storage/images.service";
import { sanitise } from "#server/text/sanitise";
import { uniqueSlug } from "#server/text/slugs";
import { isMoved, termFaults } from "./editing.policy.ts";
import { listHolders, listSlugsLike, listStillTold, lockEvent, updateEvent } from "./editing.queries.ts";
import { recordAct } from "./listing-acts.service.ts";
import { listingById } from "./listings.service.ts";
import { isSlugShaped, reservedSlugs } from "./slugs.policy.ts";

type Changes = z.output<typeof listingUpdateInput>["event"];
type Row = Awaited<ReturnType<typeof requireHosted>>;

/** Who has not looked at the news of an event within this time hears of one change, not of each. In ms. */
const oneStory = 60 * 60_000;

/** Tells who holds a pass that the event is at another time or place. */
const tellHolders = async (ctx: MemberCtx, tx: Tx, eventId: string): Promise<void> => {
  const told = new Set(await listStillTold(tx, eventId, new Date(ctx.now.getTime() - oneStory)));
  const accountIds = (await listHolders(tx, eventId)).filter((id) => !told.has(id));
  await notify(tx, ctx.organization, { type: "EVENT", senderId: ctx.viewer.accountId, eventId, accountIds });
};

/** Throws `slug_invalid`, and `slug_taken` with one that is free. */
const assertFreeSlug = async (tx: Tx, slug: string): Promise<void> => {
  const fields = (code: string) => ({ "event.slug": code });
  if (!isSlugShaped(slug)) throw new AppError("slug_invalid", { fields: fields("slug_invalid") });
  const taken = new Set([...reservedSlugs, ...(await listSlugsLike(tx, slug))]);
  if (taken.has(slug))
    throw new AppError("slug_taken", { fields: fields("slug_taken"), values: { slug: uniqueSlug(slug, taken) } });
};

const assertTerms = (row: Row, changes: Changes): void => {
  const { registrationLimit, ...rest } = changes;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const limit = registrationLimit === undefined ? row.registrationLimit : (registrationLimit ?? 0);
  const faults = termFaults({ ...row, ...given, registrationLimit: limit }, changes);
  const fields = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`event.${field}`, fault]));
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
};

/** Another group than its own must be one that the host runs. Throws `not_found`, `forbidden`. */
const assertGroup = async (ctx: MemberCtx, tx: Tx, row: Row, { groupId }: Changes): Promise<void> => {
  if (groupId && groupId.toLowerCase() !== row.groupId) await requireModerated(ctx, tx, groupId);
};

const valuesOf = ({ location, longDescription, registrationLimit, ...changes }: Changes, imageId: string | null) => ({
  ...changes,
  ...(location !== undefined && changes.venue === undefined && { venue: location }),
  ...(longDescription !== undefined && { longDescription: longDescription && sanitise(longDescription) }),
  ...(registrationLimit !== undefined && { registrationLimit: registrationLimit ?? 0 }),
  // A square cut from the cover before would tell of another one.
  ...(imageId && { imageId, squareImageId: null }),
});

const recordChange = async (ctx: MemberCtx, tx: Tx, row: Row, fields: readonly string[], changes: Changes) => {
  const { visible } = changes;
  if (visible !== undefined && visible !== row.visible)
    await recordAct(ctx, tx, row.id, visible ? "event.published" : "event.unpublished");
  const others = fields.filter((field) => field !== "visible");
  if (others.length > 0) await recordAct(ctx, tx, row.id, "event.updated", { fields: others });
};

/** What follows when people come to it already. */
const followMove = async (ctx: MemberCtx, tx: Tx, row: Row, changes: Changes): Promise<void> => {
  const { eventStart } = changes;
  if (eventStart !== undefined && Date.parse(eventStart) !== Date.parse(row.eventStart))
    await rescheduleReminders(tx, { organizationId: ctx.organizationId, eventId: row.id });
  const isOver = Date.parse(changes.eventEnd ?? row.eventEnd) <= ctx.now.getTime();
  if (row.registrationCount > 0 && !row.canceledAt && !isOver && isMoved(row, changes))
    await tellHolders(ctx, tx, row.id);
};

/**
 * Changes what is sent and nothing else. A new name leaves the address as it is. Throws `not_found`, `forbidden`,
 * `validation_failed`, `slug_invalid`, `slug_taken`, `file_rejected`.
 */
export const updateListing = async (
  ctx: MemberCtx,
  reference: string,
  { event: changes, image }: z.output<typeof listingUpdateInput>,
): Promise<EventListing> => {
  const seen = await ctx.read((tx) => requireHosted(ctx, tx, reference));
  assertTerms(seen, changes);
  const imageId = image === undefined ? null : (await storeImage(ctx, image, { type: "admin" })).id;
  return ctx.write(async (tx) => {
    await lockEvent(tx, seen.id);
    const row = await requireHosted(ctx, tx, seen.id);
    assertTerms(row, changes);
    await assertGroup(ctx, tx, row, changes);
    if (changes.slug !== undefined && changes.slug !== row.slug) await assertFreeSlug(tx, changes.slug);
    const values = valuesOf(changes, imageId);
    const fields = Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    if (fields.length > 0) {
      await updateEvent(tx, row.id, { ...values, updatedAt: ctx.now });
      await recordChange(ctx, tx, row, fields, changes);
      await followMove(ctx, tx, row, changes);
    }
    return listingById(ctx, tx, row.id);
  });
};
