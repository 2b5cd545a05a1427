import { randomUUID } from "node:crypto";
import type * as z from "zod";
import type { EventListing, listingCopyInput } from "#entities/hosting/listings";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { eventClock } from "#server/calendars/zones";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { requireModerated } from "#server/modules/groups/groups/group-access.service";
import { uniqueSlug } from "#server/text/slugs";
import { copiedParts } from "./copied-parts.ts";
import { type Column, copyEvent, copyPart, listColumns, listPartIds, type Move } from "./copying.queries.ts";
import { countBeginning } from "./creation.service.ts";
import { listSlugsLike } from "./editing.queries.ts";
import { recordAct } from "./listing-acts.service.ts";
import { listingById } from "./listings.service.ts";
import { reservedSlugs, wantedSlug } from "./slugs.policy.ts";
import { deleteHost, insertHost } from "./team.queries.ts";

type Row = Awaited<ReturnType<typeof requireHosted>>;
type CopyInput = z.output<typeof listingCopyInput>;
type Columns = ReadonlyMap<string, readonly Column[]>;

/** The old ids of every part and the new ones of their copies. `ids` grows, parents before their parts. */
const nameParts = async (tx: Tx, columns: Columns, ids: Map<string, string>): Promise<void> => {
  for (const part of copiedParts) {
    if (!columns.get(part.table)?.some(({ columnName }) => columnName === "id")) continue;
    for (const id of await listPartIds(tx, part, [...ids.keys()])) ids.set(id, randomUUID());
  }
};

/** Whether the copy stays in the group: it takes a moderator to bring events there. Throws `forbidden`. */
const staysInGroup = async (ctx: MemberCtx, tx: Tx, { groupId, groupOnly }: Row): Promise<boolean> => {
  if (!groupId) return false;
  try {
    await requireModerated(ctx, tx, groupId);
    return true;
  } catch (error) {
    // Out of its group, what was for members only would be open to everybody.
    if (groupOnly || !(error instanceof AppError)) throw error;
    return false;
  }
};

const freeSlug = async (tx: Tx, name: string): Promise<string> => {
  const wanted = wantedSlug(name);
  return uniqueSlug(wanted, new Set([...reservedSlugs, ...(await listSlugsLike(tx, wanted))]));
};

/** Who copies an event has created the copy; who created the event hosts it still, beside the other hosts. */
const settleHosts = async ({ viewer }: MemberCtx, tx: Tx, copyId: string, { creatorId }: Row): Promise<void> => {
  await deleteHost(tx, copyId, viewer.accountId);
  if (creatorId && creatorId !== viewer.accountId) await insertHost(tx, copyId, creatorId);
};

const copyAll = async (ctx: MemberCtx, tx: Tx, event: Row, { name, eventStart }: CopyInput): Promise<string> => {
  const copyId = randomUUID();
  const ids = new Map([[event.id, copyId]]);
  const columns = await listColumns(tx, ["events", ...copiedParts.map(({ table }) => table)]);
  await nameParts(tx, columns, ids);
  const zone = eventClock(event, ctx.organization);
  const move: Move = { ids, zone, from: event.eventStart, to: eventStart, now: ctx.now };
  const stays = await staysInGroup(ctx, tx, event);
  await copyEvent(
    tx,
    event.id,
    columns.get("events") ?? [],
    {
      ...{ name, slug: await freeSlug(tx, name), event_start: eventStart },
      ...{ visible: false, featured: false, creator_id: ctx.viewer.accountId },
      ...(!stays && { group_id: null }),
    },
    move,
  );
  for (const part of copiedParts) await copyPart(tx, part, columns.get(part.table) ?? [], [...ids.keys()], move);
  await settleHosts(ctx, tx, copyId, event);
  return copyId;
};

/**
 * Another event like this one, which nobody sees yet: everything but who came, what was sold and what was said. Sessions
 * keep their place in the event, everything else with a time moves on by whole days of the event's own calendar. Throws
 * `not_found`, `forbidden`, `rate_limited`.
 */
export const copyListing = async (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<CopyInput>,
): Promise<EventListing> => {
  await ctx.read((tx) => requireHosted(ctx, tx, reference));
  const wanted = input();
  await countBeginning(ctx);
  return ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const id = await copyAll(ctx, tx, event, wanted);
    await recordAct(ctx, tx, id, "event.copied", { from: event.id });
    return listingById(ctx, tx, id);
  });
};
