import type * as z from "zod";
import type { SearchList, searchListInput } from "#entities/host-questions";
import type { Page, PageQuery } from "#kernel/wire";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/event-access.service";
import { insertSearchList, insertSearchListValues, pageSearchLists } from "./search-lists.queries.ts";

/** The lists that questions of the organization's events choose from. */
export const listSearchLists = (ctx: MemberCtx, reference: string, query: PageQuery): Promise<Page<SearchList>> =>
  ctx.read(async (tx) => {
    await requireHosted(ctx, tx, reference);
    return pageSearchLists(tx, query);
  });

export const createSearchList = (
  ctx: MemberCtx,
  reference: string,
  { name, values }: z.output<typeof searchListInput>,
): Promise<SearchList> =>
  ctx.write(async (tx) => {
    await requireHosted(ctx, tx, reference);
    const list = await insertSearchList(tx, name);
    await insertSearchListValues(tx, list.id, values);
    return { ...list, values: values.length };
  });
