import type { MemberCtx } from "#server/http/context";
import { emptyAccount } from "./deletion.queries.ts";

export const removeAccount = (ctx: MemberCtx): Promise<null> =>
  ctx.write(async (tx) => {
    await emptyAccount(tx, ctx.viewer.accountId, ctx.now);
    return null;
  });
