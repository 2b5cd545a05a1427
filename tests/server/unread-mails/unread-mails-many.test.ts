import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { announcements } from "#contract/announcements";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { openDatabase } from "#server/db/database";
import { jobContext } from "#server/jobs/context";
import { noteDue } from "#server/modules/inbox/unread-mails/unread-mails.queries";
import { lookForUnread, mailUnread } from "#server/modules/inbox/unread-mails/unread-mails.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Crew, crewOf } from "#tests/server/chat/chat-crew";
import { quietLog } from "#tests/support/quiet-log";
import { openStatementCounter } from "#tests/support/statements";
import type { TestAccount } from "#tests/support/world";
import { startUnreadWorld, type UnreadWorld } from "./unread-world.ts";

let unread: UnreadWorld;
let club: OrganizationRecord;
let circle: Crew["circle"];
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  unread = await startUnreadWorld();
});
beforeEach(async () => {
  unread.stop();
  ({ club, circle, ada, bob } = await crewOf(unread.world));
});
afterAll(() => unread.close());

const mails = (who: TestAccount) => unread.mailsTo(club, who);
/** The token at the end of the newest mail. */
const linkTo = async (who: TestAccount): Promise<string> => {
  const text = (await mails(who)).at(-1)?.text ?? "";
  return /\/announcements\/mails\/([\w-]+)/.exec(text)?.[1] ?? "";
};

describe("many", () => {
  /** So many who have an address and are in the conversation. */
  const crowd = (conversationId: string, count: number) =>
    unread.world.scope(club).write((tx) =>
      sql`with people as (
          insert into accounts (username, email)
          select 'crew-' || n, 'crew-' || n || '@crew.example' from generate_series(1, ${count}::int) n returning id)
        insert into conversation_members (conversation_id, account_id)
        select c.id, people.id from conversations c, people where c.number = ${Number(conversationId)}`.execute(tx),
    );
  const sent = () =>
    unread.world
      .scope(club)
      .read((tx) => tx.selectFrom("mails").where("recipient", "like", "crew-%").select("recipient").execute());

  test("get one mail each, though two processes write them", async () => {
    const conversationId = await circle.open(ada, [bob], "Crew");
    await crowd(conversationId, 230);
    await circle.say(ada, conversationId, "Slack water at six");
    await unread.pass(40, { workers: 2 });
    // Batches that follow each other.
    await unread.pass(5, { workers: 2 });
    const recipients = (await sent()).map(({ recipient }) => recipient);
    expect([recipients.length, new Set(recipients).size]).toEqual([230, 230]);
    await unread.pass(60);
    expect(await sent()).toHaveLength(230);
  });

  test("who are noted, and decided about, take as many statements as few", async () => {
    const { world } = unread;
    let statements = 0;
    const onStatement = () => {
      statements += 1;
    };
    const database = openDatabase(world.databaseUrl, { onStatement });
    const ctx = await jobContext({ ...world.platform, database }, club.id, quietLog);
    const cost = async (work: () => Promise<void>) => {
      statements = 0;
      await work();
      return statements;
    };
    const number = await circle.open(ada, [bob], "Crew");
    await circle.say(ada, number, "Slack water at six");
    const { id: conversationId } = await world
      .scope(club)
      .read((tx) => tx.selectFrom("conversations").select("id").executeTakeFirstOrThrow());
    unread.stop(new Date(world.platform.now().getTime() + 40 * 60_000));
    const look = { organizationId: club.id, conversationId, before: world.platform.now().toISOString() };
    // They are here, so that it is decided later: a mail is written for each by itself.
    const decide = () =>
      cost(async () => {
        await mailUnread(ctx);
        await world
          .scope(club)
          .write((tx) => tx.updateTable("unreadMails").set({ dueAt: world.platform.now() }).execute());
      });
    await unread.open(club, bob);
    const few = [await cost(() => lookForUnread(ctx, look)), await decide()];
    await crowd(number, 90);
    await world.scope(club).write((tx) =>
      sql`insert into account_presence (account_id, here_until) select id, now() + interval '1 hour' from accounts
        on conflict do nothing`.execute(tx),
    );
    const many = [await cost(() => lookForUnread(ctx, look)), await decide()];
    await database.close();
    const due = await world.scope(club).read((tx) => tx.selectFrom("unreadMails").select("accountId").execute());
    expect([due.length, many]).toEqual([91, few]);
  });

  test("make a message no dearer for who sends it", async () => {
    const counter = openStatementCounter(unread.world);
    const params = { conversationId: await circle.open(ada, [bob], "Crew") };
    const say = () => counter.cost(chat.send, { params, body: { text: "Aye" } }, ada.who);
    await say();
    const few = await say();
    await crowd(params.conversationId, 50);
    expect(await say()).toBe(few);
    await counter.close();
  });
});

describe("the link at the end", () => {
  test("ends these mails without a sign-in, and brings them back", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "Slack water at six");
    await unread.pass(40);
    const token = await linkTo(bob);
    const ask = async (call: (typeof announcements)["mails" | "unsubscribe" | "resubscribe"]) =>
      (await unread.world.send(call, { params: { token } }, { organizationId: club.id })).body.data;
    expect(await ask(announcements.mails)).toMatchObject({ scope: "messages", name: club.name, subscribed: true });
    expect(await ask(announcements.unsubscribe)).toMatchObject({ subscribed: false });
    expect(await bob.call(self.notificationPreferences)).toMatchObject({
      ...{ chatUnreadEmail: false, organizationAnnouncementEmail: true },
    });
    await circle.read(bob, conversationId);
    await circle.say(ada, conversationId, "Bring oars");
    await unread.pass(40);
    expect(await mails(bob)).toHaveLength(1);
    expect(await ask(announcements.resubscribe)).toMatchObject({ subscribed: true });
  });

  test("is one press in mail programs, of the address that the mail's headers name", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "Slack water at six");
    await unread.pass(29);
    unread.stop(new Date(unread.world.platform.now().getTime() + 2 * 60_000));
    // Written, and not yet sent.
    await unread.world.scope(club).write((tx) => noteDue(tx, [bob.id], unread.world.platform.now()));
    await mailUnread(await jobContext(unread.world.platform, club.id, quietLog));
    const { rows } = await unread.owner.query<{ url: string }>(
      `select payload ->> 'unsubscribeUrl' as url from graphile_worker._private_jobs
       where payload ->> 'organizationId' = $1 and payload ->> 'to' = $2`,
      [club.id, bob.login.username],
    );
    await unread.pass(8);
    const token = await linkTo(bob);
    const url = `/unsubscribe/${club.id}/${token}`;
    const bytes = Buffer.from(token, "base64url");
    const flipped = bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte));
    const changed = Buffer.from(flipped).toString("base64url");
    expect(rows).toEqual([{ url: `${club.websiteUrl}/api${url}` }]);
    const press = (to: string) =>
      unread.world.app.inject({
        ...{ method: "POST", url: to, payload: "List-Unsubscribe=One-Click" },
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    expect((await press(`/unsubscribe/${club.id}/${changed}`)).statusCode).toBe(404);
    expect(await bob.call(self.notificationPreferences)).toMatchObject({ chatUnreadEmail: true });
    expect((await press(url)).statusCode).toBe(204);
    expect(await bob.call(self.notificationPreferences)).toMatchObject({ chatUnreadEmail: false });
  });
});
