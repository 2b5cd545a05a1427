import type { EventListing } from "#entities/hosting/listings";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { insertSponsors, lockEvent } from "./editing.queries.ts";
import { recordAct } from "./listing-acts.service.ts";
import { listingById } from "./listings.service.ts";
import { deleteHost, deleteSponsor, hasPresentHost, insertHost, lockMet } from "./team.queries.ts";

/** Accounts that a host names. Throws `not_found` unless all of them are there for the host. */
export const requireMet = async ({ viewer }: MemberCtx, tx: Tx, accountIds: readonly string[]): Promise<void> => {
  const wanted = new Set(accountIds.map((id) => id.toLowerCase()));
  if ((await lockMet(tx, [...wanted], viewer.accountId)).length < wanted.size) throw new AppError("not_found");
};

/** Told of it once; who created the event hosts it anyway. Throws `not_found`. */
export const addCoHost = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<{ accountId: string }>,
): Promise<EventListing> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { accountId } = input();
    await requireMet(ctx, tx, [accountId]);
    if (event.creatorId !== accountId.toLowerCase() && (await insertHost(tx, event.id, accountId))) {
      await recordAct(ctx, tx, event.id, "event.hostAdded", { accountId });
      await emit(ctx, tx, "event.hostAdded", { eventId: event.id, accountId, inviterId: ctx.viewer.accountId });
    }
    return listingById(ctx, tx, event.id);
  });

/**
 * Also oneself: the reply is the last that a co-host sees of it. Of two who remove each other, one stays; the last who is
 * still there does. Throws `not_found`, `forbidden`.
 */
export const removeCoHost = (ctx: MemberCtx, reference: string, accountId: string): Promise<EventListing> =>
  ctx.write(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    await lockEvent(tx, id);
    await requireHosted(ctx, tx, id);
    if (!isId(accountId) || !(await deleteHost(tx, id, accountId))) throw new AppError("not_found");
    if (!(await hasPresentHost(tx, id))) throw new AppError("forbidden");
    await recordAct(ctx, tx, id, "event.hostRemoved", { accountId });
    return listingById(ctx, tx, id);
  });

/** Throws `not_found`. */
export const addSponsor = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<{ sponsorId: string }>,
): Promise<EventListing> =>
  ctx.write(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    const accountId = input().sponsorId;
    await requireMet(ctx, tx, [accountId]);
    await insertSponsors(tx, [{ eventId: id, accountId }]);
    await recordAct(ctx, tx, id, "event.sponsorAdded", { accountId });
    return listingById(ctx, tx, id);
  });

/** Throws `not_found`. */
export const removeSponsor = (ctx: MemberCtx, reference: string, accountId: string): Promise<EventListing> =>
  ctx.write(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    if (!isId(accountId) || !(await deleteSponsor(tx, id, accountId))) throw new AppError("not_found");
    await recordAct(ctx, tx, id, "event.sponsorRemoved", { accountId });
    return listingById(ctx, tx, id);
  });
