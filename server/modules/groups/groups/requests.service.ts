import type { Group, GroupRequest } from "#entities/groups/groups";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { recordActs } from "#server/modules/organization/audit/audit.service";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { acceptAll } from "./admission.service.ts";
import { groupById } from "./directory.service.ts";
import { lockModerated, requireModerated } from "./group-access.service.ts";
import { groupSummaries } from "./groups.service.ts";
import { rejectRequest as closeRequest, findRequest, pageRequests, type RequestRow } from "./requests.queries.ts";

const requestsOf = async (
  { organization }: Pick<MemberCtx, "organization">,
  tx: Tx,
  rows: readonly RequestRow[],
): Promise<GroupRequest[]> => {
  const groups = await groupSummaries(
    tx,
    organization,
    rows.map(({ groupId }) => groupId),
  );
  const accounts = await accountSummaries(
    tx,
    organization,
    rows.map(({ accountId }) => accountId),
  );
  return rows.flatMap(({ accountId, ...row }): GroupRequest[] => {
    const [group, account] = [groups.get(row.groupId), accounts.get(accountId)];
    return group && account ? [{ ...row, group, account }] : [];
  });
};

export const listRequests = (
  ctx: MemberCtx,
  reference: string,
  { status, ...query }: PageQuery & { status?: GroupRequest["status"] | undefined },
): Promise<Page<GroupRequest>> =>
  ctx.read(async (tx) => {
    const { id } = await requireModerated(ctx, tx, reference);
    const { rows, count } = await pageRequests(tx, id, status, query);
    return { items: await requestsOf(ctx, tx, rows), count };
  });

/** An open request with its group held. Throws `not_found`, `request_gone`. */
const lockRequest = async (ctx: MemberCtx, tx: Tx, reference: string, requestId: string): Promise<RequestRow> => {
  const { id: groupId } = await requireModerated(ctx, tx, reference);
  const known = await findRequest(tx, groupId, requestId);
  if (!known) throw new AppError("not_found");
  const { present } = await lockModerated(ctx, tx, groupId, [known.accountId]);
  const request = await findRequest(tx, groupId, requestId);
  if (request?.status !== "requested" || present.length === 0) throw new AppError("request_gone");
  return request;
};

export const acceptRequest = (ctx: MemberCtx, reference: string, requestId: string): Promise<Group> =>
  ctx.write(async (tx) => {
    const { groupId, id, accountId } = await lockRequest(ctx, tx, reference, requestId);
    await acceptAll(ctx, tx, groupId, [{ id, accountId }]);
    return groupById(ctx, tx, groupId);
  });

export const rejectRequest = (ctx: MemberCtx, reference: string, requestId: string): Promise<GroupRequest> =>
  ctx.write(async (tx) => {
    const { groupId, id, accountId } = await lockRequest(ctx, tx, reference, requestId);
    const rejected = await closeRequest(tx, id, ctx.now);
    await recordActs(ctx, tx, { groupId }, [
      { action: "request.rejected", subject: "groupRequest", subjectId: id, accountId },
    ]);
    await emit(ctx, tx, "group.requestRejected", { groupId, accountId });
    const [request] = await requestsOf(ctx, tx, [rejected]);
    if (!request) throw new AppError("not_found");
    return request;
  });
