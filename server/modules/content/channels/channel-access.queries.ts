import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { isOut, isRunBy, opensTo } from "./channels.policy.ts";

const channelColumns = ["h.id", "h.slug", "h.private", "h.groupId", "h.creatorId"] as const;
const contentColumns = [...channelColumns, "c.id as contentId", "c.published"] as const;
const standing = (viewerId: string | null) =>
  [opensTo("h", viewerId).as("isOpen"), isRunBy("h", viewerId).as("isRun")] as const;

/** The channel behind an id or a slug, and what the viewer is to it. */
export const findChannelFor = (tx: Tx, reference: string, viewerId: string | null) =>
  tx
    .selectFrom("channels as h")
    .where(isId(reference) ? "h.id" : "h.slug", "=", reference.toLowerCase())
    .select(channelColumns)
    .select(standing(viewerId))
    .executeTakeFirst();
export type ChannelStanding = NonNullable<Awaited<ReturnType<typeof findChannelFor>>>;

/** The content behind an id or a slug in that channel; where there is none, its channel alone. */
export const findContentFor = (
  tx: Tx,
  { channel, content }: { channel: string; content: string },
  viewerId: string | null,
) =>
  tx
    .selectFrom("channels as h")
    .leftJoin("contents as c", (join) =>
      join
        .onRef("c.organizationId", "=", "h.organizationId")
        .onRef("c.channelId", "=", "h.id")
        .on(isId(content) ? "c.id" : "c.slug", "=", content.toLowerCase()),
    )
    .where(isId(channel) ? "h.id" : "h.slug", "=", channel.toLowerCase())
    .select(contentColumns)
    .select([...standing(viewerId), isOut("c").as("isOut")])
    .executeTakeFirst();

/** A content wherever it stands. */
export const findContentById = (tx: Tx, id: string, viewerId: string | null) =>
  tx
    .selectFrom("contents as c")
    .innerJoin("channels as h", (join) =>
      join.onRef("h.organizationId", "=", "c.organizationId").onRef("h.id", "=", "c.channelId"),
    )
    .where("c.id", "=", id)
    .select(contentColumns)
    .select([...standing(viewerId), isOut("c").as("isOut")])
    .executeTakeFirst();

/** Nobody else changes the channel, or what it lets in, until the transaction ends. */
export const lockChannel = (tx: Tx, id: string) =>
  tx.selectFrom("channels").where("id", "=", id).select("id").forNoKeyUpdate().execute();

/** Nobody else changes or publishes the content until the transaction ends. */
export const lockContent = (tx: Tx, id: string) =>
  tx.selectFrom("contents").where("id", "=", id).select("id").forNoKeyUpdate().execute();
