import type { Tx } from "#server/db/database";
import type { DemoActivity } from "./community.ts";
import type { PictureOf } from "./gallery.ts";
import type { Written } from "./message.ts";

type IdOf = (name: string) => string;

export interface Place {
  groupId?: string | null;
  eventId?: string | null;
  contentId?: string;
}

interface Facts {
  tx: Tx;
  account: IdOf;
  pictureOf: PictureOf;
  write: (source: string) => Written;
  at: (hoursAgo: number) => string;
}

const insertSaid = async (
  { tx, write }: Facts,
  source: string,
  row: Place & { accountId: string; createdAt: string; commentedId?: string; imageId?: string | null },
  standing: { pinned?: boolean | undefined; featured?: boolean | undefined } = {},
): Promise<string> => {
  const { message, entities } = write(source);
  const { id: activityId } = await tx
    .insertInto("activities")
    .values({ ...row, ...standing, message })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (entities.length > 0)
    await tx
      .insertInto("activityEntities")
      .values(entities.map((entity) => ({ ...entity, activityId })))
      .execute();
  return activityId;
};

const insertAnswers = async (
  facts: Facts,
  activityId: string,
  { by, ago, likedBy = [], comments = [], reportedBy = [] }: DemoActivity,
  place: Place,
): Promise<void> => {
  const { tx, account, at } = facts;
  const accountId = account(by);
  for (const username of likedBy) {
    const senderId = account(username);
    const createdAt = at(ago / 2);
    await tx.insertInto("activityLikes").values({ activityId, accountId: senderId, createdAt }).execute();
    await tx.insertInto("notifications").values({ accountId, senderId, type: "LIKE", activityId, createdAt }).execute();
  }
  for (const [index, comment] of comments.entries()) {
    const senderId = account(comment.by);
    const createdAt = at(ago / (3 + index));
    const said = { ...place, accountId: senderId, createdAt, commentedId: activityId };
    const commentId = await insertSaid(facts, comment.message, said);
    const told = { accountId, senderId, type: "COMMENT", activityId: commentId, createdAt } as const;
    await tx.insertInto("notifications").values(told).execute();
  }
  for (const username of reportedBy)
    await tx
      .insertInto("activityReports")
      .values({ activityId, accountId: account(username), createdAt: at(ago / 4) })
      .execute();
};

/** What somebody said, with its pictures, and what others made of it. */
export const insertActivity = async (facts: Facts, activity: DemoActivity, place: Place): Promise<void> => {
  const { tx, account, pictureOf, at } = facts;
  const { by, message, ago, pinned, featured, pictures = [] } = activity;
  const imageIds: string[] = [];
  for (const { scene, alt } of pictures) imageIds.push(await pictureOf(scene, alt));
  const row = { ...place, accountId: account(by), createdAt: at(ago), imageId: imageIds[0] ?? null };
  const activityId = await insertSaid(facts, message, row, { pinned, featured });
  for (const [sortOrder, imageId] of imageIds.entries())
    await tx.insertInto("activityImages").values({ activityId, imageId, sortOrder }).execute();
  await insertAnswers(facts, activityId, activity, place);
};
