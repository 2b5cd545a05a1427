import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import { announcements } from "#contract/announcements";
import { attendee } from "#contract/attendee";
import { channels } from "#contract/channels";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import { notifications } from "#contract/notifications";
import { type NotificationType, notificationType } from "#entities/inbox/notifications";
import { notificationPath } from "#lib/notifications/target";
import type { Tx } from "#server/db/database";
import { notify } from "#server/modules/inbox/notifications/notifications.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { workOffJobs } from "#tests/support/jobs";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
  bob = await world.account(club);
});
afterAll(() => world.close());

const inbox = async ({ call }: TestAccount) => (await call(notifications.list)).items;
const unread = async ({ call }: TestAccount) => (await call(notifications.unread)).unread;
const write = (work: (tx: Tx) => Promise<unknown>) => world.scope(club).write(work);
const block = ({ id: blockerId }: { id: string }, { id: accountId }: { id: string }) =>
  world.insert(club, "accountBlocks", { blockerId, accountId });
const say = async ({ id: accountId }: { id: string }, row: object = {}) =>
  (await world.insert(club, "activities", { accountId, message: "High water", ...row })).id;

/** What the page behind a link asks first, by how its address begins. */
const pages: readonly (readonly [RegExp, (parts: string[]) => Parameters<World["send"]>])[] = [
  [/^\/activities\/(.+)$/, ([activityId = ""]) => [activities.get, { params: { activityId } }, ada.who]],
  [/^\/accounts\/(.+)$/, ([accountId = ""]) => [accounts.get, { params: { accountId } }, ada.who]],
  [/^\/events\/(.+)$/, ([eventId = ""]) => [events.get, { params: { eventId } }, ada.who]],
  [/^\/my-events\/(.+)$/, ([eventId = ""]) => [attendee.get, { params: { eventId } }, ada.who]],
  [/^\/announcements\/(.+)$/, ([announcementId = ""]) => [announcements.get, { params: { announcementId } }, ada.who]],
  [/^\/groups\/(.+)$/, ([groupId = ""]) => [groups.get, { params: { groupId } }, ada.who]],
  [
    /^\/channels\/(.+)\/contents\/(.+)$/,
    ([channelId = "", contentId = ""]) => [channels.content, { params: { channelId, contentId } }, ada.who],
  ],
];

const holdsPass = z.object({
  passes: z.array(z.object({ status: z.string() })).refine((all) => all.some(({ status }) => status === "ready")),
});

/** What Ada is answered where a link leads. */
const opened = async (path: string): Promise<number> => {
  for (const [address, ask] of pages) {
    const found = address.exec(path);
    if (!found) continue;
    const { status, body } = await world.send(...ask(found.slice(1)));
    // Who holds nothing of an event is told so on their own page of it.
    return ask(found.slice(1))[0] === attendee.get && !holdsPass.safeParse(body.data).success ? 404 : status;
  }
  throw new Error(`No page is known at ${path}.`);
};

interface Told {
  readonly about: Partial<Omit<Parameters<typeof notify>[2], "type" | "senderId" | "accountIds">>;
  /** From then on its link leads nowhere for Ada. */
  readonly close: () => Promise<unknown>;
}

const ofPost = async (): Promise<Told> => {
  const groupId = (await world.insert(club, "groups", { slug: "rowers", name: "Rowers", access: "private" })).id;
  for (const { id: accountId } of [ada, bob]) await world.insert(club, "groupMemberships", { groupId, accountId });
  return { about: { activityId: await say(bob, { groupId }) }, close: () => leave(groupId) };
};
const leave = (groupId: string) =>
  world
    .scope(club)
    .write((tx) =>
      tx.deleteFrom("groupMemberships").where("groupId", "=", groupId).where("accountId", "=", ada.id).execute(),
    );
const ofEvent = async (): Promise<Told> => {
  const { id: eventId } = await world.event(club, { host: bob });
  const hide = () => write((tx) => tx.updateTable("events").set({ visible: false, publishedAt: null }).execute());
  return { about: { eventId }, close: hide };
};
const ofGroup = async (row: object) =>
  (await world.insert(club, "groups", { slug: "divers", name: "Divers", ...row })).id;

/** Something of each type that opens to Ada until it is closed. */
const kinds: Readonly<Record<NotificationType, () => Promise<Told>>> = {
  FOLLOW: async () => ({ about: {}, close: () => block(bob, ada) }),
  // Of what Ada has said below a post of somebody else.
  LIKE: async () => {
    const author = await world.account(club);
    const commentedId = await say(author);
    return { about: { activityId: await say(ada, { commentedId }) }, close: () => block(author, ada) };
  },
  COMMENT: ofPost,
  RESHARE: ofPost,
  ACTIVITY: ofPost,
  EVENT: ofEvent,
  INVITATION: ofEvent,
  MENTION: ofEvent,
  TRANSFER: async () => {
    const { id: eventId } = await world.event(club, { host: bob });
    const { id: passTypeId } = await world.passType(club, eventId);
    await world.registration(club, ada, eventId, { passTypeId });
    const cancel = () => write((tx) => tx.updateTable("passes").set({ status: "canceled" }).execute());
    return { about: { eventId }, close: cancel };
  },
  ANNOUNCEMENT: async () => {
    const groupId = await ofGroup({ access: "private" });
    await world.insert(club, "groupMemberships", { groupId, accountId: ada.id });
    const news = { slug: "news", title: "News", groupId };
    return {
      about: { announcementId: (await world.insert(club, "announcements", news)).id },
      close: () => leave(groupId),
    };
  },
  GROUP_INVITATION: async () => {
    const groupId = await ofGroup({});
    const row = { groupId, accountId: ada.id, inviterId: bob.id };
    const end = () => write((tx) => tx.updateTable("groups").set({ active: false }).execute());
    return { about: { invitationId: (await world.insert(club, "groupInvitations", row)).id }, close: end };
  },
  GROUP_REQUEST_ACCEPTED: async () => {
    const groupId = await ofGroup({ active: false });
    await world.insert(club, "groupMemberships", { groupId, accountId: ada.id });
    return { about: { groupId }, close: () => leave(groupId) };
  },
  CONTENT: async () => {
    const { id: imageId } = await world.insert(club, "images", { width: 8, height: 8 });
    const channel = { slug: "tides", name: "Tides", imageId, private: true };
    const { id: channelId } = await world.insert(club, "channels", channel);
    await world.insert(club, "channelSubscribers", { channelId, accountId: ada.id, admitted: true });
    const content = { channelId, slug: "ebb", title: "Ebb", published: inDays(-1) };
    const shut = () => write((tx) => tx.deleteFrom("channelSubscribers").execute());
    return { about: { contentId: (await world.insert(club, "contents", content)).id }, close: shut };
  },
};

const tell = (type: NotificationType, { about }: Told) =>
  write((tx) => notify(tx, club.id, { type, senderId: bob.id, accountIds: [ada.id], ...about }));
const mails = async () => {
  await workOffJobs(world);
  return world.scope(club).read((tx) => tx.selectFrom("mails").select("subject").execute());
};

describe.each(notificationType.options)("of the type %s", (type) => {
  test("an account is told of what opens, and of what has closed since it says so", async () => {
    const told = await kinds[type]();
    await tell(type, told);
    const [item, ...more] = await inbox(ada);
    if (!item) throw new Error("Nothing was told.");
    expect([item.type, more]).toEqual([type, []]);
    const path = notificationPath(item) ?? "";
    expect(await opened(path), path).toBe(200);
    await told.close();
    expect(await opened(path), path).not.toBe(200);
    expect((await inbox(ada)).map(notificationPath).filter((open) => open !== null)).toEqual([]);
  });

  test("an account is told nothing of what does not open: in no list, no number and no mail", async () => {
    const told = await kinds[type]();
    await told.close();
    await tell(type, told);
    expect([await inbox(ada), await unread(ada), await mails()]).toEqual([[], 0, []]);
  });

  test("the number of unread ones is that of those listed, also of what has closed", async () => {
    const told = await kinds[type]();
    await tell(type, told);
    await told.close();
    const counted = await unread(ada);
    const items = await inbox(ada);
    expect(items.filter(({ read }) => !read)).toHaveLength(counted);
  });
});

describe("a thread", () => {
  const mention = { startIndex: 0, endIndex: 3, marks: [] };
  const answer = ({ call }: TestAccount, commentedId: string, mentioned: readonly TestAccount[] = []) =>
    call(activities.create, {
      body: {
        message: "Ada, look",
        commentedId,
        entities: mentioned.map(({ id: accountId }) => ({ ...mention, type: "mention" as const, accountId })),
      },
    });

  test.each([
    ["who has blocked its author", () => block(ada, bob)],
    ["whom its author has blocked", () => block(bob, ada)],
  ])("tells %s of nothing that is said below, however far", async (_who, barring) => {
    await barring();
    const [carl, dora] = [await world.account(club), await world.account(club)];
    const post = await say(bob);
    const comment = await answer(carl, post);
    const reply = await answer(dora, comment.id, [ada]);
    expect([await unread(ada), await inbox(ada)]).toEqual([0, []]);
    for (const activityId of [post, comment.id, reply.id]) {
      const read = await world.send(activities.get, { params: { activityId } }, ada.who);
      expect(read.status).toBe(404);
    }
    // Whom nothing stands between is told.
    await answer(dora, comment.id);
    expect(await unread(carl)).toBe(2);
  });

  test("tells of neither answers to one's comment nor likes of it once its post is closed", async () => {
    const carl = await world.account(club);
    const post = await say(bob);
    const comment = await answer(ada, post);
    await block(bob, ada);
    await answer(carl, comment.id);
    await carl.call(activities.like, { params: { activityId: comment.id } });
    expect([await unread(ada), await inbox(ada)]).toEqual([0, []]);
  });

  test("is left out of what a member has said, as it is of pages", async () => {
    const carl = await world.account(club);
    const reply = await answer(carl, (await answer(carl, await say(bob))).id);
    const said = async () => {
      const { items } = await ada.call(accounts.activities, { params: { accountId: carl.id } });
      return items.map(({ id }) => id);
    };
    expect(await said()).toContain(reply.id);
    await block(ada, bob);
    expect(await said()).toEqual([]);
  });
});

describe("a pass that was sent", () => {
  test("and handed on again is no longer there to be opened, and opens again when it comes back", async () => {
    const carl = await world.account(club);
    const event = await world.event(club, { host: bob });
    const { id: passTypeId } = await world.passType(club, event.id, { transferable: true });
    const { passId } = await world.registration(club, bob, event.id, { passTypeId });
    const send = (from: TestAccount, to: TestAccount) =>
      from.call(attendee.transfer, { params: { eventId: event.id, passId }, body: { receiverId: to.id } });
    const paths = async () => (await inbox(ada)).map(notificationPath);
    await send(bob, ada);
    expect(await paths()).toEqual([`/my-events/${event.slug}`]);
    await send(ada, carl);
    expect(await paths()).toEqual([null]);
    await send(carl, ada);
    expect(await paths()).toEqual([`/my-events/${event.slug}`, `/my-events/${event.slug}`]);
  });
});

describe("what a sender does in person", () => {
  test("is not listed while the two do not meet, or once the sender is disabled", async () => {
    const post = await say(ada);
    await bob.call(accounts.follow, { params: { accountId: ada.id } });
    await bob.call(activities.like, { params: { activityId: post } });
    expect(await unread(ada)).toBe(2);
    const barring = await block(bob, ada);
    expect([await unread(ada), await inbox(ada)]).toEqual([0, []]);
    await write((tx) => tx.deleteFrom("accountBlocks").where("id", "=", barring.id).execute());
    expect(await unread(ada)).toBe(2);
    await write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", bob.id).execute());
    expect([await unread(ada), await inbox(ada)]).toEqual([0, []]);
  });
});
