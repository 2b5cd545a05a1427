import type { Tx } from "#server/db/database";
import { insertActivity, type Place } from "./activities.ts";
import type { DemoActivity, DemoCircle } from "./community.ts";
import { insertConversation } from "./conversations.ts";
import type { PictureOf } from "./gallery.ts";
import { insertGroup } from "./groups.ts";
import { writeMessage } from "./message.ts";

/** Looks up an id by username or slug; throws for what the demo does not have. */
type IdOf = (name: string) => string;

export interface CircleIds {
  account: IdOf;
  event: IdOf;
  /** A member's name as messages show it, by username. */
  nameOf: (username: string) => string;
  pictureOf: PictureOf;
}

const hour = 3_600_000;

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

const insertInterests = async (
  tx: Tx,
  interests: DemoCircle["interests"],
  ids: Pick<CircleIds, "account" | "event"> & { group: IdOf },
): Promise<IdOf> => {
  const made = new Map<string, string>();
  for (const { name, featured = false, people, events = [], groups = [] } of interests) {
    const { id: interestId } = await tx
      .insertInto("interests")
      .values({ name, featured })
      .returning("id")
      .executeTakeFirstOrThrow();
    made.set(name, interestId);
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
  return lookUp("interest", made);
};

const lookUp =
  (kind: string, made: ReadonlyMap<string, string>): IdOf =>
  (name) => {
    const id = made.get(name);
    if (id === undefined) throw new Error(`The demo mentions the ${kind} "${name}", which it does not have.`);
    return id;
  };

/** Lets somebody say something at a place. */
export type Say = (activity: DemoActivity, place: Place) => Promise<void>;

/** Groups, follows, interests, what was said and conversations, with the notifications that came of it. */
export const insertCircle = async (tx: Tx, circle: DemoCircle, ids: CircleIds, now: Date): Promise<Say> => {
  const { account, event, nameOf, pictureOf } = ids;
  const groupIds = new Map<string, string>();
  for (const one of circle.groups) groupIds.set(one.slug, await insertGroup(tx, one, ids, now));
  const group = lookUp("group", groupIds);
  const interest = await insertInterests(tx, circle.interests, { account, event, group });
  await insertFollows(tx, circle.follows, account, now);
  const person = (username: string) => ({ id: account(username), name: nameOf(username) });
  const facts = {
    ...{ tx, account, pictureOf },
    write: (source: string) => writeMessage(source, { person, interest }),
    at: (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour).toISOString(),
  };
  for (const activity of circle.activities) {
    const groupId = activity.group === undefined ? null : group(activity.group);
    const eventId = activity.event === undefined ? null : event(activity.event);
    await insertActivity(facts, activity, { groupId, eventId });
  }
  for (const conversation of circle.conversations) await insertConversation(tx, conversation, account, now);
  return (activity, place) => insertActivity(facts, activity, place);
};
