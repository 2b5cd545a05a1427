import type * as z from "zod";
import type {
  DoorPass,
  DoorRevoked,
  DoorScan,
  DoorScanResults,
  DoorState,
  doorRevokedQuery,
  doorScansInput,
} from "#entities/attendance/door";
import type { ReadBody } from "#kernel/define";
import type { Page, PageQuery } from "#kernel/wire";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { findDoorPasses, listDoorPasses } from "./door-passes.queries.ts";
import { doorStateOf, revokedOf } from "./door-state.service.ts";
import { pageScans } from "./scans.queries.ts";
import { takeScans } from "./scans.service.ts";

/** Letters that a name is searched by at least. */
export const minSearch = 2;

export const getDoor = (ctx: MemberCtx, reference: string): Promise<DoorState> =>
  ctx.read(async (tx) => doorStateOf(ctx, tx, await requireHosted(ctx, tx, reference)));

export const getRevoked = (
  ctx: MemberCtx,
  reference: string,
  { since }: z.output<typeof doorRevokedQuery>,
): Promise<DoorRevoked> =>
  ctx.read(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    return revokedOf(tx, id, { since, now: ctx.now });
  });

export const searchPasses = (ctx: MemberCtx, reference: string, query: PageQuery): Promise<Page<DoorPass>> =>
  ctx.read(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    const { search = "", page, pageSize } = query;
    if (search.length < minSearch) return { items: [], count: 0 };
    return findDoorPasses(tx, id, { search, limit: pageSize, offset: (page - 1) * pageSize });
  });

export const listScans = (ctx: MemberCtx, reference: string, query: PageQuery): Promise<Page<DoorScan>> =>
  ctx.read(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    const { rows, count } = await pageScans(tx, id, query);
    const passIds = rows.flatMap(({ passId }) => passId ?? []);
    const passes = new Map((await listDoorPasses(tx, id, passIds)).map((pass) => [pass.passId, pass]));
    const items = rows.map((row) => ({ ...row, pass: (row.passId && passes.get(row.passId)) || null }));
    return { items, count };
  });

export const scanAsHost = (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<z.output<typeof doorScansInput>>,
): Promise<DoorScanResults> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await requireHosted(ctx, tx, reference);
    const door = { eventId, by: ctx.principal };
    const { scans, sentAt } = body();
    return takeScans(ctx, tx, door, { scans, sentAt });
  });
