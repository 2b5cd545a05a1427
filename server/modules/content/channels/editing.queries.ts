import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import type { Tx } from "#server/db/database";
import type { Channels, Contents } from "#server/db/tables";

/** Whether the column holds the slug itself, or `slug-2`, `slug-3` … */
export const isSlugLike = (slug: string): RawBuilder<boolean> =>
  sql<boolean>`(slug >= ${slug} and slug ~ ('^' || ${slug} || '(-[0-9]+)?$'))`;

/** Addresses of channels that are taken near the wished one. */
export const listChannelSlugsLike = async (tx: Tx, slug: string): Promise<string[]> => {
  const rows = await tx.selectFrom("channels").where(isSlugLike(slug)).select("slug").execute();
  return rows.map((row) => row.slug);
};

/** The same of contents in one channel. */
export const listContentSlugsLike = async (tx: Tx, channelId: string, slug: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("contents")
    .where("channelId", "=", channelId)
    .where(isSlugLike(slug))
    .select("slug")
    .execute();
  return rows.map((row) => row.slug);
};

/** Undefined when somebody else takes the slug at the same moment. */
export const insertChannel = (tx: Tx, values: Insertable<Channels>) =>
  tx
    .insertInto("channels")
    .values(values)
    .onConflict((known) => known.columns(["organizationId", "slug"]).doNothing())
    .returning("id")
    .executeTakeFirst();

/** What its creators write of a channel. */
export const findChannelDetails = (tx: Tx, id: string) =>
  tx
    .selectFrom("channels")
    .where("id", "=", id)
    .select(["name", "description", "visible", "private", "groupId", "slug", "timezone", "imageId", "bannerId"])
    .select(["externalUrl", "appleUrl", "spotifyUrl", "googleUrl", "youtubeUrl", "twitterUrl", "tikTokUrl"])
    .executeTakeFirstOrThrow();

export const updateChannel = (tx: Tx, id: string, values: Updateable<Channels>) =>
  tx.updateTable("channels").set(values).where("id", "=", id).execute();

/** Pictures of the channel, its contents and their guests. */
export const listChannelImageIds = async (tx: Tx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct used.id from (
      select unnest(array[h.image_id, h.banner_id]) as id from channels h where h.id = ${id}
      union all
      select unnest(array[c.image_id, c.square_image_id]) from contents c where c.channel_id = ${id}
      union all
      select g.image_id from content_guests g join contents c on c.organization_id = g.organization_id
        and c.id = g.content_id where c.channel_id = ${id}) used
    where used.id is not null`.execute(tx);
  return rows.map((row) => row.id);
};

/** Films and sounds of all that is in the channel. */
export const listChannelMedia = async (tx: Tx, id: string) => {
  const rows = await tx.selectFrom("contents").where("channelId", "=", id).select(["videoId", "audioId"]).execute();
  return {
    videoIds: rows.flatMap(({ videoId }) => videoId ?? []),
    fileIds: rows.flatMap(({ audioId }) => audioId ?? []),
  };
};

export const deleteChannel = (tx: Tx, id: string) => tx.deleteFrom("channels").where("id", "=", id).execute();

/** Undefined when somebody else takes the slug at the same moment. */
export const insertContent = (tx: Tx, values: Insertable<Contents>) =>
  tx
    .insertInto("contents")
    .values(values)
    .onConflict((known) => known.columns(["organizationId", "channelId", "slug"]).doNothing())
    .returning("id")
    .executeTakeFirst();

/** What its creators write of a content. */
export const findContentDetails = (tx: Tx, id: string) =>
  tx
    .selectFrom("contents")
    .where("id", "=", id)
    .select(["title", "description", "duration", "body", "slug", "videoId", "audioId", "email", "push", "featured"])
    .select(["externalUrl", "appleUrl", "spotifyUrl", "googleUrl", "youtubeUrl", "imageUrl", "imageId", "published"])
    .executeTakeFirstOrThrow();

export const updateContent = (tx: Tx, id: string, values: Updateable<Contents>) =>
  tx.updateTable("contents").set(values).where("id", "=", id).execute();

/** Pictures of the content and its guests. */
export const listContentImageIds = async (tx: Tx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct used.id from (
      select unnest(array[c.image_id, c.square_image_id]) as id from contents c where c.id = ${id}
      union all
      select g.image_id from content_guests g where g.content_id = ${id}) used
    where used.id is not null`.execute(tx);
  return rows.map((row) => row.id);
};

export const deleteContent = (tx: Tx, id: string) => tx.deleteFrom("contents").where("id", "=", id).execute();
