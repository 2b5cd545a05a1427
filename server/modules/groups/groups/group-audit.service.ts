import { type GroupAuditEntry, groupAuditAction } from "#entities/groups/group-desk";
import { jsonObject, type Page, type PageQuery } from "#kernel/wire";
import type { MemberCtx } from "#server/http/context";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { requireModerated } from "./group-access.service.ts";
import { pageActs } from "./group-audit.queries.ts";
import { groupSummaries } from "./groups.service.ts";

/** Newest first; what the desk has no word for is left to whoever reads the table. */
export const listAudit = (ctx: MemberCtx, reference: string, query: PageQuery): Promise<Page<GroupAuditEntry>> =>
  ctx.read(async (tx) => {
    const { id } = await requireModerated(ctx, tx, reference);
    const { rows, count } = await pageActs(tx, id, query);
    const group = (await groupSummaries(tx, ctx.organization, [id])).get(id);
    const people = await accountSummaries(
      tx,
      ctx.organization,
      rows.flatMap(({ moderatorId, accountId }) => [moderatorId, accountId]),
    );
    const items = rows.flatMap((row): GroupAuditEntry[] => {
      const action = groupAuditAction.safeParse(row.action);
      if (!group || !action.success) return [];
      return [
        {
          ...{ id: row.id, action: action.data, group, createdAt: row.createdAt },
          moderator: (row.moderatorId && people.get(row.moderatorId)) || null,
          account: (row.accountId && people.get(row.accountId)) || null,
          details: jsonObject.parse(JSON.parse(row.details)),
        },
      ];
    });
    return { items, count };
  });
