import type { Tx } from "#server/db/database";
import type { DemoGroup } from "./community.ts";
import type { PictureOf } from "./gallery.ts";

type IdOf = (name: string) => string;

const hour = 3_600_000;

const invite = async (tx: Tx, groupId: string, accountId: string, inviterId: string): Promise<void> => {
  const { id: invitationId } = await tx
    .insertInto("groupInvitations")
    .values({ groupId, accountId, inviterId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const told = { accountId, senderId: inviterId, type: "GROUP_INVITATION", invitationId } as const;
  await tx.insertInto("notifications").values(told).execute();
};

const insertPeople = async (tx: Tx, groupId: string, group: DemoGroup, account: IdOf): Promise<void> => {
  const roles = [
    ...group.moderators.map((username) => ({ username, role: "moderator" as const })),
    ...group.members.map((username) => ({ username, role: "member" as const })),
  ];
  const members = roles.map(({ username, role }) => ({ groupId, accountId: account(username), role }));
  await tx.insertInto("groupMemberships").values(members).execute();
  const requests = [
    ...(group.requested ?? []).map((username) => ({ username, status: "requested" as const })),
    ...(group.rejected ?? []).map((username) => ({ username, status: "rejected" as const })),
  ];
  for (const { username, status } of requests)
    await tx
      .insertInto("groupRequests")
      .values({ groupId, accountId: account(username), status })
      .execute();
  for (const username of group.invited ?? [])
    await invite(tx, groupId, account(username), account(group.moderators[0] ?? ""));
};

const insertNews = async (tx: Tx, groupId: string, group: DemoGroup, account: IdOf, now: Date): Promise<void> => {
  for (const { slug, title, html, ago } of group.news ?? []) {
    const createdAt = new Date(now.getTime() - ago * hour).toISOString();
    const creatorId = account(group.moderators[0] ?? "");
    const { id: announcementId } = await tx
      .insertInto("announcements")
      .values({ groupId, slug, title, html, creatorId, createdAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const username of group.members)
      await tx
        .insertInto("notifications")
        .values({ accountId: account(username), senderId: creatorId, type: "ANNOUNCEMENT", announcementId, createdAt })
        .execute();
  }
};

const insertTalk = async (tx: Tx, groupId: string, group: DemoGroup, account: IdOf, now: Date): Promise<void> => {
  // The database has opened it, as for everybody who opens one.
  const { id: threadId } = await tx
    .selectFrom("threads")
    .where("groupId", "=", groupId)
    .select("id")
    .executeTakeFirstOrThrow();
  for (const { by, message, ago, votedBy } of group.talk ?? []) {
    const createdAt = new Date(now.getTime() - ago * hour).toISOString();
    const { id: messageId, number } = await tx
      .insertInto("threadMessages")
      .values({ threadId, accountId: account(by), body: message, createdAt })
      .returning(["id", "number"])
      .executeTakeFirstOrThrow();
    if (!votedBy) continue;
    await tx.insertInto("threadQuestions").values({ messageId, threadId, number }).execute();
    for (const username of votedBy)
      await tx
        .insertInto("threadQuestionVotes")
        .values({ messageId, accountId: account(username) })
        .execute();
  }
};

/** A group with its people, those who ask and are asked to join, its sponsors, its news and its talk. Returns its id. */
export const insertGroup = async (
  tx: Tx,
  group: DemoGroup,
  { account, pictureOf }: { account: IdOf; pictureOf: PictureOf },
  now: Date,
): Promise<string> => {
  const { slug, name, description, access, featured = false, externalUrl = null, cover, talk } = group;
  const imageId = cover ? await pictureOf(cover) : null;
  const creatorId = account(group.moderators[0] ?? "");
  const { id: groupId } = await tx
    .insertInto("groups")
    .values({ slug, name, description, access, featured, externalUrl, imageId, creatorId, talk: talk !== undefined })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertPeople(tx, groupId, group, account);
  await insertNews(tx, groupId, group, account, now);
  if (talk) await insertTalk(tx, groupId, group, account, now);
  for (const [sortOrder, username] of (group.sponsors ?? []).entries())
    await tx
      .insertInto("groupSponsors")
      .values({ groupId, accountId: account(username), sortOrder })
      .execute();
  return groupId;
};
