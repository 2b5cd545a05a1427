import type { RosterRow, RosterStatus } from "#entities/attendance/roster";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { imagesById } from "#server/modules/platform/storage/images.service";
import { listRosterPasses, listRosterRows, pageRoster, type RosterFilter } from "./roster.queries.ts";

const statusOf = (passes: readonly { status: RosterStatus }[]): RosterStatus => {
  const has = (status: RosterStatus) => passes.some((pass) => pass.status === status);
  if (has("needsInfo")) return "needsInfo";
  return has("ready") ? "ready" : "canceled";
};

const rowsOf = async ({ organization }: MemberCtx, tx: Tx, ids: readonly string[]): Promise<RosterRow[]> => {
  if (ids.length === 0) return [];
  const rows = new Map((await listRosterRows(tx, ids)).map((row) => [row.id, row]));
  const passes = Map.groupBy(await listRosterPasses(tx, ids), ({ registrationId }) => registrationId);
  const images = await imagesById(
    tx,
    organization,
    [...rows.values()].map(({ imageId }) => imageId),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { imageId, id: registrationId, ...rest } = row;
    const held = (passes.get(id) ?? []).map(({ registrationId: _, ...pass }) => pass);
    return [
      {
        ...rest,
        registrationId,
        image: (imageId && images.get(imageId)) || null,
        passes: held,
        status: statusOf(held),
      },
    ];
  });
};

/** The attendees of an event, for its hosts. */
export const listRoster = (
  ctx: MemberCtx,
  reference: string,
  query: PageQuery & Omit<RosterFilter, "accountIds">,
): Promise<Page<RosterRow>> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { status, passTypeId, checkedIn, search } = query;
    const { ids, count } = await pageRoster(tx, event.id, { filter: { status, passTypeId, checkedIn, search }, query });
    return { items: await rowsOf(ctx, tx, ids), count };
  });

/** Whom an act on many is for; ids that are nobody's are nobody here either. */
export const filterOf = ({ status, passTypeId, checkedIn, search, accountIds }: RosterFilter): RosterFilter => ({
  ...{ status, passTypeId, checkedIn, search: search || undefined },
  accountIds: accountIds?.filter(isId),
});
