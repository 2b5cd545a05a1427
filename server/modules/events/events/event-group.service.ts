import type { BaseGroup } from "#entities/groups/groups";
import { AppError } from "#kernel/errors";
import type { Ctx } from "#server/http/context";
import { mayKnowOfGroup } from "#server/modules/groups/groups/group-access.service";
import { groupSummaries } from "#server/modules/groups/groups/groups.service";
import { findEventFor } from "./events.queries.ts";

/** Whose event it is, for who has to join to see it. Throws `not_found` for an event that is not there. */
export const findEventGroup = (ctx: Ctx, reference: string): Promise<BaseGroup | null> =>
  ctx.read(async (tx) => {
    const event = await findEventFor(tx, reference, { viewerId: ctx.viewer?.accountId ?? null, preview: ctx.preview });
    if (!event) throw new AppError("not_found");
    const { groupId } = event;
    if (!groupId || !(await mayKnowOfGroup(ctx, tx, groupId))) return null;
    return (await groupSummaries(tx, ctx.organization, [groupId])).get(groupId) ?? null;
  });
