import type { Activity } from "#entities/community/activities";
import type { Page, PageQuery } from "#kernel/wire";
import type { Ctx } from "#server/http/context";
import { requireContent } from "#server/modules/content/channels/channel-access.service";
import type { ContentPath } from "#server/modules/content/channels/contents.service";
import { listActivities } from "./activities.service.ts";

/** What is said about a content, for everybody who may read it. */
export const listContentActivities = (ctx: Ctx, path: ContentPath, query: PageQuery): Promise<Page<Activity>> =>
  ctx.read(async (tx) => {
    const { contentId } = await requireContent(ctx, tx, path);
    return listActivities(ctx, tx, { content: contentId }, query);
  });
