import type { BaseThread } from "#entities/platform/streams";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import type { PlaceRules } from "./threads.policy.ts";
import { findTalk, type TalkColumn } from "./threads.queries.ts";
import { isLetIn } from "./threads.service.ts";

/** An event, a group or a session. */
interface Place {
  readonly id: string;
  readonly talk?: boolean | undefined;
}

/**
 * The same place with where it is talked about, for who may read there; `column` says what it is. Nothing is asked where
 * its talk is closed.
 */
export const withTalk =
  (column: TalkColumn, rules: PlaceRules) =>
  async <P extends Place>(ctx: Ctx, tx: Tx, place: P): Promise<P & { threads: BaseThread[] }> => {
    const { viewer } = ctx;
    if (!place.talk || !viewer || !isLetIn(ctx)) return { ...place, threads: [] };
    const talk = await findTalk(tx, { column, id: place.id }, viewer.accountId, rules);
    return { ...place, threads: talk ? [{ ...talk, image: null }] : [] };
  };
