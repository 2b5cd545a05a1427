import type * as z from "zod";
import type { EventListing, listingUpdateInput } from "#entities/hosting/listings";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { eventZone } from "#server/calendars/zones";
import type { Tx } from "#server/db/database";
import { mergedChanges } from "#server/db/merged-changes";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { noteMove } from "#server/modules/events/event-mails/moves.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { requireModerated } from "#server/modules/groups/groups/group-access.service";
import { storeImage } from "#server/modules/platform/storage/images.service";
import { sanitise } from "#server/text/sanitise";
import { uniqueSlug } from "#server/text/slugs";
import { termFaults } from "./editing.policy.ts";
import { listSlugsLike, lockEvent, updateEvent } from "./editing.queries.ts";
import { recordAct } from "./listing-acts.service.ts";
import { listingById } from "./listings.service.ts";
import { nextStanding, publication, type Standing, standingActs } from "./publication.policy.ts";
import { isSlugShaped, reservedSlugs } from "./slugs.policy.ts";

type Changes = z.output<typeof listingUpdateInput>["event"];
type Row = Awaited<ReturnType<typeof requireHosted>>;

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

const valuesOf = (
  { location, longDescription, registrationLimit, published: _, visible: __, ...changes }: Changes,
  imageId: string | null,
) => ({
  ...changes,
  ...(location !== undefined && changes.venue === undefined && { venue: location }),
  ...(longDescription !== undefined && { longDescription: longDescription && sanitise(longDescription) }),
  ...(registrationLimit !== undefined && { registrationLimit: registrationLimit ?? 0 }),
  // A square cut from the cover before would tell of another one.
  ...(imageId && { imageId, squareImageId: null }),
});

/** An event as its hosts change it. */
const fieldsOf = ({ organization }: MemberCtx, row: Row) => ({
  ...row,
  timezone: eventZone(row, organization),
  longDescription: row.longDescription && sanitise(row.longDescription),
  location: row.venue,
  published: row.publishedAt !== null,
});

const standingOf = (row: Row): Standing => ({ published: row.publishedAt !== null, visible: row.visible });

/** Whether the page of the event opens to others than before. */
const opensOtherwise = (row: Row, next: Standing, { groupOnly, groupId }: Changes): boolean =>
  standingOf(row).published !== next.published ||
  (groupOnly !== undefined && groupOnly !== row.groupOnly) ||
  (groupId !== undefined && groupId !== row.groupId);

/** Who holds a pass finds what it is for. Throws `event_registered`. */
const assertRetractable = (row: Row, next: Standing): void => {
  if (row.publishedAt && !next.published && row.registrationCount > 0) throw new AppError("event_registered");
};

const recordChange = async (ctx: MemberCtx, tx: Tx, row: Row, fields: readonly string[], next: Standing) => {
  for (const act of standingActs(standingOf(row), next)) await recordAct(ctx, tx, row.id, act);
  const others = fields.filter((field) => field !== "visible" && field !== "publishedAt");
  if (others.length > 0) await recordAct(ctx, tx, row.id, "event.updated", { fields: others });
};

/**
 * Changes what is sent and nothing else. A new name leaves the address as it is. Throws `not_found`, `forbidden`,
 * `validation_failed`, `slug_invalid`, `slug_taken`, `file_rejected`, `event_registered`, `changed_meanwhile`.
 */
export const updateListing = async (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof listingUpdateInput>>,
): Promise<EventListing> => {
  const seen = await ctx.read((tx) => requireHosted(ctx, tx, reference));
  const { event: asked, image, base } = input();
  assertTerms(seen, asked);
  const imageId = image === undefined ? null : (await storeImage(ctx, image, { type: "admin" })).id;
  return ctx.write(async (tx) => {
    await lockEvent(tx, seen.id);
    const row = await requireHosted(ctx, tx, seen.id);
    const changes: Changes = mergedChanges(asked, { believed: base, current: fieldsOf(ctx, row), under: "event" });
    assertTerms(row, changes);
    await assertGroup(ctx, tx, row, changes);
    if (changes.slug !== undefined && changes.slug !== row.slug) await assertFreeSlug(tx, changes.slug);
    const standing = nextStanding(standingOf(row), changes);
    assertRetractable(row, standing);
    const asksStanding = changes.published !== undefined || changes.visible !== undefined;
    const values = {
      ...valuesOf(changes, imageId),
      ...(asksStanding && publication(standing, ctx.now, row.publishedAt)),
    };
    const fields = Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    if (fields.length > 0) {
      await updateEvent(tx, row.id, { ...values, updatedAt: ctx.now });
      await recordChange(ctx, tx, row, fields, standing);
      await noteMove(ctx, tx, row);
      if (opensOtherwise(row, standing, changes)) await emit(ctx, tx, "event.accessChanged", { eventId: row.id });
    }
    return listingById(ctx, tx, row.id);
  });
};
