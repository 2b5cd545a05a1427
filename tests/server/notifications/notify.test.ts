import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { announcements } from "#contract/announcements";
import { notifications } from "#contract/notifications";
import { openDatabase } from "#server/db/database";
import { jobContext } from "#server/jobs/context";
import { mailNotifications } from "#server/modules/inbox/notifications/notification-mail.service";
import { notify } from "#server/modules/inbox/notifications/notifications.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { workOffJobs } from "#tests/support/jobs";
import { quietLog } from "#tests/support/quiet-log";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

type Occasion = Parameters<typeof notify>[2];

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
  bob = await world.account(club, { firstName: "Bob", lastName: "Barnacle" });
});
afterAll(() => world.close());

const tell = (occasion: Occasion) => world.scope(club).write((tx) => notify(tx, club.id, occasion));
const typesToldTo = async ({ call }: TestAccount) => (await call(notifications.list)).items.map(({ type }) => type);
const unread = async ({ call }: TestAccount) => (await call(notifications.unread)).unread;
const comment = async () => (await world.insert(club, "activities", { accountId: ada.id, message: "Ahoy" })).id;

/** What is left of an account that was deleted. */
const gone = {
  deletedAt: inDays(-1),
  disabled: true,
  firstName: null,
  lastName: null,
  email: null,
  termsAccepted: null,
};

describe("telling", () => {
  test("reaches each account once, and neither the sender nor whom it does not meet nor who is gone", async () => {
    const disabled = await world.account(club, { disabled: true });
    const deleted = await world.account(club, gone);
    const hurt = await world.account(club);
    const blockedBySender = await world.account(club);
    await world.insert(club, "accountBlocks", { blockerId: hurt.id, accountId: bob.id });
    await world.insert(club, "accountBlocks", { blockerId: bob.id, accountId: blockedBySender.id });
    const all = [ada, ada, bob, disabled, deleted, hurt, blockedBySender].map(({ id }) => id);
    await tell({ type: "COMMENT", senderId: bob.id, activityId: await comment(), accountIds: all });
    const rows = await world.scope(club).read((tx) => tx.selectFrom("notifications").select("accountId").execute());
    expect(rows.map(({ accountId }) => accountId)).toEqual([ada.id]);
  });

  test("of a follow or a like happens once, of a comment each time", async () => {
    const activityId = await comment();
    for (let time = 0; time < 2; time += 1)
      for (const type of ["FOLLOW", "LIKE", "COMMENT"] as const)
        await tell({
          ...{ type, senderId: bob.id, accountIds: [ada.id] },
          activityId: type === "FOLLOW" ? null : activityId,
        });
    expect((await typesToldTo(ada)).sort()).toEqual(["COMMENT", "COMMENT", "FOLLOW", "LIKE"]);
  });

  test("does not reach another organization's account", async () => {
    const other = await world.organization();
    const foreign = await world.account(other);
    await tell({ type: "FOLLOW", senderId: bob.id, accountIds: [foreign.id] });
    expect(await typesToldTo(foreign)).toEqual([]);
  });

  test("is undone with what happened", async () => {
    const failed = world.scope(club).write(async (tx) => {
      await notify(tx, club.id, { type: "FOLLOW", senderId: bob.id, accountIds: [ada.id] });
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    expect(await typesToldTo(ada)).toEqual([]);
  });

  test("a thousand accounts takes as many statements as telling one", async () => {
    await world
      .scope(club)
      .write((tx) =>
        sql`insert into accounts (username) select 'crew-' || n from generate_series(1, 1000) n`.execute(tx),
      );
    const rows = await world.scope(club).read((tx) => tx.selectFrom("accounts").select("id").execute());
    const announcement = await world.insert(club, "announcements", { slug: "all", title: "All hands" });
    let statements = 0;
    const database = openDatabase(world.databaseUrl, {
      onStatement: () => {
        statements += 1;
      },
    });
    const cost = async (accountIds: string[]) => {
      statements = 0;
      const occasion: Occasion = { type: "ANNOUNCEMENT", senderId: null, announcementId: announcement.id, accountIds };
      await database.organization(club.id).write((tx) => notify(tx, club.id, occasion));
      return statements;
    };
    const one = await cost([ada.id]);
    const all = await cost(rows.map(({ id }) => id));
    await database.close();
    expect([all, all <= 6]).toEqual([one, true]);
    expect(await unread(bob)).toBe(1);
    expect(await unread(ada)).toBe(2);
  });
});

describe("mails", () => {
  const mailsTo = async ({ login }: TestAccount) => {
    await workOffJobs(world);
    return world
      .scope(club)
      .read((tx) =>
        tx.selectFrom("mails").where("recipient", "=", login.username).select(["subject", "text", "html"]).execute(),
      );
  };
  const prefer = (accountId: string, off: object) =>
    world.insert(club, "notificationPreferences", { accountId, ...off });

  /** What each mailed occasion needs, and the switch that turns its mail off. */
  const mailed = {
    GROUP_INVITATION: {
      about: async () => {
        const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
        const invited = { groupId, accountId: ada.id, inviterId: bob.id };
        return { invitationId: (await world.insert(club, "groupInvitations", invited)).id };
      },
      off: () => prefer(ada.id, { groupInvitationEmail: false }),
      on: () => prefer(ada.id, { groupInvitationEmail: true, groupRequestAcceptedEmail: false }),
      path: "/groups/rowers",
    },
    GROUP_REQUEST_ACCEPTED: {
      about: async () => ({ groupId: (await world.insert(club, "groups", { slug: "rowers", name: "Rowers" })).id }),
      off: () => prefer(ada.id, { groupRequestAcceptedEmail: false }),
      on: () => prefer(ada.id, { groupRequestAcceptedEmail: true, groupInvitationEmail: false }),
      path: "/groups/rowers",
    },
  } as const;
  const types = Object.keys(mailed) as (keyof typeof mailed)[];

  test.each(types)("%s: one where the switch is on or was never touched, none where it is off", async (type) => {
    const { about, off, on, path } = mailed[type];
    const occasion = { type, senderId: bob.id, accountIds: [ada.id], ...(await about()) };
    await off();
    await tell(occasion);
    expect(await mailsTo(ada)).toEqual([]);
    await world.scope(club).write((tx) => tx.deleteFrom("notificationPreferences").execute());
    await tell(occasion);
    const [mail, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`${club.websiteUrl}/en${path}`);
      expect(part).toContain(`${club.websiteUrl}/en/account/notifications`);
    }
    await on();
    await tell(occasion);
    expect(await mailsTo(ada)).toHaveLength(2);
    // One press, without a sign-in.
    const token = /\/announcements\/mails\/([\w-]+)/.exec(mail?.html ?? "")?.[1] ?? "";
    const ended = await world.send(announcements.unsubscribe, { params: { token } }, { organizationId: club.id });
    expect([ended.status, ended.body.data]).toMatchObject([200, { name: club.name, subscribed: false }]);
    await tell(occasion);
    expect(await mailsTo(ada)).toHaveLength(2);
    expect(await unread(ada)).toBe(4);
  });

  test("are none of a type that has no switch for mail", async () => {
    const activityId = await comment();
    for (const type of ["FOLLOW", "LIKE", "COMMENT", "RESHARE", "ACTIVITY"] as const)
      await tell({ type, senderId: bob.id, accountIds: [ada.id], activityId: type === "FOLLOW" ? null : activityId });
    expect(await mailsTo(ada)).toEqual([]);
  });

  test("of an invitation that was taken back stay unwritten", async () => {
    const about = await mailed.GROUP_INVITATION.about();
    await tell({ type: "GROUP_INVITATION", senderId: bob.id, accountIds: [ada.id], ...about });
    await world.scope(club).write((tx) => tx.updateTable("groupInvitations").set({ status: "canceled" }).execute());
    expect(await mailsTo(ada)).toEqual([]);
  });

  test("to many go out batch by batch, one each, also when a job runs twice", async () => {
    await world.scope(club).write((tx) =>
      sql`insert into accounts (username, first_name, email)
        select 'crew-' || n, 'Crew', 'crew-' || n || '@crew.example' from generate_series(1, 230) n`.execute(tx),
    );
    const rows = await world.scope(club).read((tx) => tx.selectFrom("accounts").select("id").execute());
    const group = await world.insert(club, "groups", { slug: "all-hands", name: "All hands" });
    const accountIds = rows.map(({ id }) => id);
    await tell({ type: "GROUP_REQUEST_ACCEPTED", senderId: null, groupId: group.id, accountIds });
    const { at } = await world
      .scope(club)
      .read((tx) =>
        tx
          .selectFrom("notifications")
          .where("groupId", "=", group.id)
          .select(sql<string>`created_at::text`.as("at"))
          .executeTakeFirstOrThrow(),
      );
    const ctx = await jobContext(world.platform, club.id, quietLog);
    const job = {
      organizationId: club.id,
      type: "GROUP_REQUEST_ACCEPTED",
      subjectId: group.id,
      at,
      after: null,
    } as const;
    await mailNotifications(ctx, job);
    await workOffJobs(world);
    await mailNotifications(ctx, job);
    await workOffJobs(world);
    const sent = await world.scope(club).read((tx) => tx.selectFrom("mails").select("recipient").execute());
    expect([sent.length, new Set(sent.map(({ recipient }) => recipient)).size]).toEqual([232, 232]);
  });
});
