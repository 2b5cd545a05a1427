import type { Tx } from "#server/db/database";
import type { DemoActivity, DemoCircle, DemoGroup } from "./community.ts";

/** Looks up an id by username or slug; throws for what the demo does not have. */
type IdOf = (name: string) => string;

export interface CircleIds {
  account: IdOf;
  event: IdOf;
}

const hour = 3_600_000;

const insertGroup = async (tx: Tx, group: DemoGroup, account: IdOf): Promise<string> => {
  const { slug, name, description, access } = group;
  const { id } = await tx
    .insertInto("groups")
    .values({ slug, name, description, access })
    .returning("id")
    .executeTakeFirstOrThrow();
  const members = [
    ...group.moderators.map((username) => ({ groupId: id, accountId: account(username), role: "moderator" as const })),
    ...group.members.map((username) => ({ groupId: id, accountId: account(username), role: "member" as const })),
  ];
  await tx.insertInto("groupMemberships").values(members).execute();
  for (const username of group.requested ?? [])
    await tx
      .insertInto("groupRequests")
      .values({ groupId: id, accountId: account(username) })
      .execute();
  for (const username of group.invited ?? [])
    await invite(tx, id, account(username), account(group.moderators[0] ?? ""));
  return id;
};

const invite = async (tx: Tx, groupId: string, accountId: string, inviterId: string): Promise<void> => {
  const { id: invitationId } = await tx
    .insertInto("groupInvitations")
    .values({ groupId, accountId, inviterId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const told = { accountId, senderId: inviterId, type: "GROUP_INVITATION", invitationId } as const;
  await tx.insertInto("notifications").values(told).execute();
};

const insertFollows = async (tx: Tx, follows: DemoCircle["follows"], account: IdOf, now: Date): Promise<void> => {
  for (const [follower, followed] of Object.entries(follows))
    for (const username of followed) {
      const [followerId, accountId] = [account(follower), account(username)];
      await tx.insertInto("accountFollows").values({ followerId, accountId }).execute();
      const createdAt = new Date(now.getTime() - 30 * hour).toISOString();
      const told = { accountId, senderId: followerId, type: "FOLLOW", createdAt } as const;
      await tx.insertInto("notifications").values(told).execute();
    }
};

const insertActivity = async (
  tx: Tx,
  { by, message, ago, group, event, pinned, likedBy = [], comments = [] }: DemoActivity,
  ids: CircleIds & { group: IdOf },
  now: Date,
): Promise<void> => {
  const at = (hoursAgo: number): string => new Date(now.getTime() - hoursAgo * hour).toISOString();
  const accountId = ids.account(by);
  const { id: activityId } = await tx
    .insertInto("activities")
    .values({
      accountId,
      message,
      pinned,
      groupId: group === undefined ? null : ids.group(group),
      eventId: event === undefined ? null : ids.event(event),
      createdAt: at(ago),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const username of likedBy) {
    const senderId = ids.account(username);
    const createdAt = at(ago / 2);
    await tx.insertInto("activityLikes").values({ activityId, accountId: senderId, createdAt }).execute();
    await tx.insertInto("notifications").values({ accountId, senderId, type: "LIKE", activityId, createdAt }).execute();
  }
  for (const comment of comments) {
    const senderId = ids.account(comment.by);
    const createdAt = at(ago / 3);
    const said = { accountId: senderId, message: comment.message, commentedId: activityId, createdAt };
    const { id } = await tx.insertInto("activities").values(said).returning("id").executeTakeFirstOrThrow();
    const told = { accountId, senderId, type: "COMMENT", activityId: id, createdAt } as const;
    await tx.insertInto("notifications").values(told).execute();
  }
};

const insertInterests = async (
  tx: Tx,
  interests: DemoCircle["interests"],
  ids: CircleIds & { group: IdOf },
): Promise<void> => {
  for (const { name, featured = false, people, events = [], groups = [] } of interests) {
    const { id: interestId } = await tx
      .insertInto("interests")
      .values({ name, featured })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const username of people)
      await tx
        .insertInto("accountInterests")
        .values({ interestId, accountId: ids.account(username) })
        .execute();
    for (const slug of events)
      await tx
        .insertInto("eventInterests")
        .values({ interestId, eventId: ids.event(slug) })
        .execute();
    for (const slug of groups)
      await tx
        .insertInto("groupInterests")
        .values({ interestId, groupId: ids.group(slug) })
        .execute();
  }
};

/** Groups, follows, interests and what was said, with the notifications that came of it. */
export const insertCircle = async (tx: Tx, circle: DemoCircle, ids: CircleIds, now: Date): Promise<void> => {
  const groupIds = new Map<string, string>();
  for (const group of circle.groups) groupIds.set(group.slug, await insertGroup(tx, group, ids.account));
  const group: IdOf = (slug) => {
    const id = groupIds.get(slug);
    if (id === undefined) throw new Error(`The demo mentions the group "${slug}", which it does not have.`);
    return id;
  };
  await insertInterests(tx, circle.interests, { ...ids, group });
  await insertFollows(tx, circle.follows, ids.account, now);
  for (const activity of circle.activities) await insertActivity(tx, activity, { ...ids, group }, now);
};
