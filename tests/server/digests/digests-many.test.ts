import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { announcements } from "#contract/announcements";
import { self } from "#contract/self";
import { openDatabase } from "#server/db/database";
import { jobContext } from "#server/jobs/context";
import { enqueueHourly } from "#server/jobs/hourly";
import { mailDigests } from "#server/modules/inbox/digests/digests.service";
import { quietLog } from "#tests/support/quiet-log";
import type { TestAccount } from "#tests/support/world";
import { later, mondayIn, morningIn, setUpDigests } from "./digest-world.ts";

const zone = "UTC";
const day = 24 * 60;
const digests = setUpDigests(zone);
// Everybody may go there.
beforeEach(() => digests.world.event(digests.club, { name: "Regatta" }));

const rows = () => digests.world.scope(digests.club).read((tx) => tx.selectFrom("digests").selectAll().execute());
const sent = () =>
  digests.world
    .scope(digests.club)
    .read((tx) => tx.selectFrom("mails").where("recipient", "like", "crew-%").select("recipient").execute());

describe("many", () => {
  test("get one each from the queue at the full hour, though two processes write them", async () => {
    await digests.crowd(230);
    await enqueueHourly(digests.world.platform);
    const monday = mondayIn(zone);
    digests.stop(later(monday, -2));
    await digests.pass(1);
    expect(await sent()).toEqual([]);
    await digests.pass(1, { workers: 2 });
    await digests.pass(5, { workers: 2 });
    const recipients = (await sent()).map(({ recipient }) => recipient);
    expect([recipients.length, new Set(recipients).size]).toEqual([230, 230]);
    await enqueueHourly(digests.world.platform);
    await digests.pass(60);
    expect(await sent()).toHaveLength(230);
  });

  test("are written to by a run that comes again after one that broke off", async () => {
    const monday = mondayIn(zone);
    await digests.lookAt();
    digests.stop(monday);
    const ctx = await jobContext(digests.world.platform, digests.club.id, quietLog);
    const broken: typeof ctx.write = (work) =>
      ctx.write(async (tx) => {
        await work(tx);
        throw new Error("The process is gone.");
      });
    await expect(mailDigests({ ...ctx, write: broken })).rejects.toThrow("The process is gone.");
    expect(await digests.mailsTo(digests.ada)).toEqual([]);
    await mailDigests(ctx);
    await mailDigests(ctx);
    expect(await digests.mailsTo(digests.ada)).toHaveLength(1);
  });

  test("get their row by the job, so many a run", async () => {
    await digests.crowd(1_200);
    await digests.look(new Date());
    expect(await rows()).toHaveLength(1_000);
    await digests.look(new Date());
    expect(await rows()).toHaveLength(1_202);
    const late = await digests.world.account(digests.club);
    await digests.look(new Date());
    expect((await rows()).map(({ accountId }) => accountId)).toContain(late.id);
  });

  test("take as many statements as few, besides one for each mail", async () => {
    const { world } = digests;
    let statements = 0;
    const onStatement = () => {
      statements += 1;
    };
    const database = openDatabase(world.databaseUrl, { onStatement });
    const cost = async (at: Date) => {
      digests.stop(at);
      const ctx = await jobContext({ ...world.platform, database }, digests.club.id, quietLog);
      statements = 0;
      await mailDigests(ctx);
      return statements;
    };
    const { group } = await digests.news();
    await digests.lookAt();
    const monday = mondayIn(zone);
    // Two mails, with posts and events.
    const few = await cost(monday);
    const next = later(monday, 7 * day);
    await digests.crowd(90);
    await world.scope(digests.club).write((tx) =>
      sql`insert into group_memberships (group_id, account_id)
        select ${group.id}, id from accounts where username like 'crew-%'`.execute(tx),
    );
    await world
      .scope(digests.club)
      .write((tx) =>
        sql`insert into digests (account_id, due_at) select id, ${next} from accounts where username like 'crew-%'`.execute(
          tx,
        ),
      );
    await world.event(digests.club, { name: "Regatta again", publishedAt: later(next, -60) });
    await digests.say(digests.bob, "Bring oars", { groupId: group.id, createdAt: later(next, -60) });
    await digests.look(later(monday, 60));
    const many = await cost(next);
    await database.close();
    // The first mail made the key of the links in all of them.
    expect(many - 92).toBeLessThanOrEqual(few - 2);
    expect(many - 92).toBeLessThanOrEqual(20);
  });
});

describe("the link at the end", () => {
  const linkTo = async (who: TestAccount): Promise<string> => {
    const text = (await digests.mailsTo(who)).at(-1)?.text ?? "";
    return /\/announcements\/mails\/([\w-]+)/.exec(text)?.[1] ?? "";
  };
  const choice = async () => {
    const call = await digests.as(digests.ada);
    return (await call(self.notificationPreferences)).digest;
  };

  test("ends summaries without a sign-in, and brings them back as often as they came", async () => {
    await digests.ada.call(self.updateNotificationPreferences, { body: { digest: "daily" } });
    await digests.lookAt(morningIn(zone));
    const params = { token: await linkTo(digests.ada) };
    const ask = async (call: (typeof announcements)["mails" | "unsubscribe" | "resubscribe"]) =>
      (await digests.world.send(call, { params }, { organizationId: digests.club.id })).body.data;
    expect(await ask(announcements.mails)).toMatchObject({
      scope: "digests",
      name: digests.club.name,
      subscribed: true,
    });
    expect(await ask(announcements.unsubscribe)).toMatchObject({ subscribed: false });
    expect(await choice()).toBe("off");
    const next = later(morningIn(zone), day);
    await digests.world.event(digests.club, { name: "Once more", publishedAt: later(next, -60) });
    await digests.look(next);
    expect(await digests.mailsTo(digests.ada)).toHaveLength(1);
    expect(await ask(announcements.resubscribe)).toMatchObject({ subscribed: true });
    expect(await choice()).toBe("daily");
  });

  test("is one press in mail programs, of the address that the mail's headers name", async () => {
    await digests.lookAt(mondayIn(zone));
    const [mail] = await digests.mailsTo(digests.ada);
    const token = await linkTo(digests.ada);
    expect(mail?.unsubscribeUrl).toBe(`${digests.club.websiteUrl}/api/unsubscribe/${digests.club.id}/${token}`);
    const press = (to: string) =>
      digests.world.app.inject({
        ...{ method: "POST", url: `/unsubscribe/${digests.club.id}/${to}`, payload: "List-Unsubscribe=One-Click" },
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const bytes = Buffer.from(token, "base64url");
    const flipped = bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte));
    expect((await press(Buffer.from(flipped).toString("base64url"))).statusCode).toBe(404);
    expect(await choice()).toBe("weekly");
    expect((await press(token)).statusCode).toBe(204);
    expect(await choice()).toBe("off");
  });
});
