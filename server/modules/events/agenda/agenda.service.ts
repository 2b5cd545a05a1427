import type { Session } from "#entities/events/sessions";
import type { Account } from "#entities/people/accounts";
import type { Page, PageQuery } from "#kernel/wire";
import type { MemberCtx } from "#server/http/context";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { requireSession, seesSessions, sessionsInOrder } from "#server/modules/events/events/programme.service";
import { accountSeenBy } from "#server/modules/people/accounts/directory.service";
import { deleteSaved, insertSaved, pageSavedIds } from "./agenda.queries.ts";

/** The sessions of an event that the viewer keeps, by time. */
export const listKeptSessions = (ctx: MemberCtx, reference: string, query: PageQuery): Promise<Page<Session>> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    if (!(await seesSessions(ctx, tx, event))) return { items: [], count: 0 };
    const { ids, count } = await pageSavedIds(tx, event.id, ctx.viewer.accountId, query);
    return { items: await sessionsInOrder(ctx, tx, ids), count };
  });

/** Keeping what is kept already changes nothing. */
export const keepSession = (ctx: MemberCtx, reference: string, sessionReference: string): Promise<Account> =>
  ctx.write(async (tx) => {
    const { accountId } = ctx.viewer;
    const { id } = await requireSession(ctx, tx, reference, sessionReference);
    await insertSaved(tx, accountId, id);
    return accountSeenBy(ctx, tx, accountId);
  });

/** Letting go of what is not kept changes nothing. */
export const releaseSession = (ctx: MemberCtx, reference: string, sessionReference: string): Promise<Account> =>
  ctx.write(async (tx) => {
    const { accountId } = ctx.viewer;
    const { id } = await requireSession(ctx, tx, reference, sessionReference);
    await deleteSaved(tx, accountId, id);
    return accountSeenBy(ctx, tx, accountId);
  });
