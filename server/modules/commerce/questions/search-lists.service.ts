import type * as z from "zod";
import type { SearchList, searchListInput } from "#entities/commerce/host-questions";
import type { ReadBody } from "#kernel/define";
import type { Page, PageQuery } from "#kernel/wire";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
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
  input: ReadBody<z.output<typeof searchListInput>>,
): Promise<SearchList> =>
  ctx.write(async (tx) => {
    await requireHosted(ctx, tx, reference);
    const { name, values } = input();
    const list = await insertSearchList(tx, name);
    await insertSearchListValues(tx, list.id, values);
    return { ...list, values: values.length };
  });
