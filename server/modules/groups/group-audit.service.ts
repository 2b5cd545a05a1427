import type * as z from "zod";
import { type GroupAuditAction, type GroupAuditEntry, groupAuditAction } from "#entities/group-desk";
import { jsonObject, type Page, type PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { accountSummaries } from "#server/modules/accounts/accounts.service";
import { requireModerated } from "./group-access.service.ts";
import { insertActs, pageActs } from "./group-audit.queries.ts";
import { groupSummaries } from "./groups.service.ts";

/** What a moderator did. Details name people by their ids alone: the trail outlives a person's wish to be forgotten. */
interface Act {
  action: GroupAuditAction;
  subject: "group" | "groupRequest" | "groupInvitation" | "account" | "activity" | "announcement";
  subjectId: string;
  /** Whom it concerned. */
  accountId?: string;
  details?: z.input<typeof jsonObject>;
}

/** Writes acts of the viewer into the group's trail, in one statement. */
export const recordActs = async (
  { viewer, now }: Pick<MemberCtx, "viewer" | "now">,
  tx: Tx,
  groupId: string,
  acts: readonly Act[],
): Promise<void> => {
  if (acts.length === 0) return;
  const rows = acts.map(({ action, subject, subjectId, accountId, details = {} }) => ({
    ...{ groupId, action, subject, subjectId, accountId: viewer.accountId, createdAt: now },
    details: JSON.stringify({ ...details, ...(accountId && { accountId }) }),
  }));
  await insertActs(tx, rows);
};

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
