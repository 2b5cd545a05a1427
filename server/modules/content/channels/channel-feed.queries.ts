import { sql } from "kysely";
import { instant } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { accountSummaryRows } from "#server/modules/people/accounts/account-summaries.reads";
import { fileAt } from "#server/modules/platform/storage/pictures.reads";
import { isOut } from "./channels.policy.ts";

/** What a feed says of a channel. */
export const findFeedChannel = (tx: Tx, id: string) =>
  tx
    .selectFrom("channels")
    .where("id", "=", id)
    .select(["slug", "name", "description", "imageId", "creatorId", "updatedAt", "private"])
    .executeTakeFirstOrThrow();

export const findCreator = (tx: Tx, id: string) => accountSummaryRows(tx, [id]).executeTakeFirst();

/** What is out in it, the newest first. */
export const listFeedContents = (tx: Tx, channelId: string, limit: number) =>
  tx
    .selectFrom("contents as c")
    .where("c.channelId", "=", channelId)
    .where(isOut("c"))
    .select(["c.id", "c.slug", "c.title", "c.description", "c.body", "c.imageId", "c.duration"])
    .select([
      instant("c.published").as("published"),
      fileAt("c.audioId").as("sound"),
      sql<string[]>`array(select g.name from content_guests g
        where g.organization_id = c.organization_id and g.content_id = c.id and g.type in ('host', 'author')
        order by g.created_at, g.id)`.as("authors"),
    ])
    .orderBy("c.published", "desc")
    .orderBy("c.id")
    .limit(limit)
    .execute();
