import type { SearchListValue } from "#entities/shared/search-lists";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Ctx } from "#server/http/context";
import { findSearchList, pageSearchListValues } from "./search-lists.queries.ts";

/** Entries of a list that `search` questions choose from, by name. */
export const listSearchListValues = ({ read }: Ctx, id: string, query: PageQuery): Promise<Page<SearchListValue>> =>
  read(async (tx) => {
    const list = isId(id) ? await findSearchList(tx, id) : undefined;
    if (!list) throw new AppError("not_found");
    return pageSearchListValues(tx, list.id, query);
  });
