import type { Content } from "#entities/content/contents";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { requireContent } from "./channel-access.service.ts";
import { type ContentPath, contentById } from "./contents.service.ts";
import { deleteLike, insertLike } from "./likes.queries.ts";

const change = (
  ctx: MemberCtx,
  path: ContentPath,
  act: (tx: Tx, contentId: string, accountId: string) => Promise<unknown>,
): Promise<Content> =>
  ctx.write(async (tx) => {
    const { contentId, published, isRun } = await requireContent(ctx, tx, path);
    // Nobody likes what nobody reads; the creators find it all the same.
    if (published === null) throw new AppError("not_found");
    await act(tx, contentId, ctx.viewer.accountId);
    return contentById(ctx, tx, contentId, isRun);
  });

/** Again it changes nothing. Throws `not_found`, `private_channel`. */
export const likeContent = (ctx: MemberCtx, path: ContentPath): Promise<Content> => change(ctx, path, insertLike);

/** Again it changes nothing. Throws `not_found`, `private_channel`. */
export const unlikeContent = (ctx: MemberCtx, path: ContentPath): Promise<Content> => change(ctx, path, deleteLike);
