import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { calendars } from "#contract/calendars";
import { events } from "#contract/events";
import { listings } from "#contract/listings";
import { self } from "#contract/self";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import { type Catalog, openCatalog } from "#tests/server/db/catalog-walk";
import { quietLog } from "#tests/support/quiet-log";
import { startWorld, type World } from "#tests/support/world";
import { fates } from "./deletion-fates.ts";
import { email, makeWholePerson, mark, name, phone, type WholePerson, workAsHost } from "./whole-person.ts";

/** Columns of the account's own row that say nothing about the person; every other one must be empty. */
const kept = {
  ...{ organization_id: true, id: true, share_code: true, username: true, search: true, locale: true },
  ...{ verified: true, featured: true, disabled: true, follower_count: true, following_count: true },
  ...{ created_at: true, updated_at: true, deleted_at: true, role: true },
};

let world: World;
let catalog: Catalog;
let person: WholePerson;
let before: Map<string, number>;
let paidBefore: number;

const scope = () => world.scope(person.organization);
const ids = () => [person.registrant.id, person.registrant.login.id, person.registrant.login.sub];
/** Rows that name the account, its login or the login's subject, by column. */
const counts = async () => {
  const found = new Map<string, number>();
  for (const column of Object.keys(fates)) found.set(column, await catalog.count(column, ids()));
  return found;
};
const paid = async () => {
  const rows = await scope().read((tx) => tx.selectFrom("payments").select("amount").execute());
  return rows.reduce((sum, { amount }) => sum + amount, 0);
};
const accountRow = () =>
  scope().read((tx) =>
    tx.selectFrom("accounts").where("id", "=", person.registrant.id).selectAll().executeTakeFirstOrThrow(),
  );
const membersOf = (groupId: string) =>
  scope().read((tx) => {
    const members = tx.selectFrom("groupMemberships").where("groupId", "=", groupId);
    return members.select(["accountId", "role"]).orderBy("createdAt").execute();
  });
const status = async (of: WholePerson["registrant"]) => (await world.send(self.remove, {}, of.who)).status;

beforeAll(async () => {
  world = await startWorld();
  catalog = await openCatalog(world.databaseUrl);
  person = await makeWholePerson(world);
  await person.registrant.call(self.createExport);
  await person.registrant.call(calendars.create);
  await world.insert(person.organization, "auditLog", {
    ...{ accountId: person.registrant.id, action: "pass.bought", subject: "pass", subjectId: person.params.passId },
  });
  await scope().write((tx) =>
    tx.updateTable("accounts").set({ role: "administrator" }).where("id", "=", person.registrant.id).execute(),
  );
  await workAsHost(world, person);
  before = await counts();
  paidBefore = await paid();
});
afterAll(async () => {
  await catalog.close();
  await world.close();
});

describe("the person who deletes", () => {
  test("is everywhere before", async () => {
    expect(await catalog.columnsNaming()).toEqual(Object.keys(fates));
    expect([...before].filter(([, count]) => count === 0)).toEqual([]);
    const found = await catalog.tablesWith([mark]);
    expect(found).toEqual(
      expect.arrayContaining([
        ...["accounts", "account_addresses", "account_attribute_values", "activities", "event_emails", "files"],
        ...["graphile_worker._private_jobs", "identity_users", "identity_sessions", "images", "logins", "mails"],
        ...["payments", "payment_intents", "registration_question_responses", "session_question_responses", "videos"],
      ]),
    );
  });

  test("is nowhere afterwards", async () => {
    await person.registrant.call(self.remove);
    expect(await catalog.tablesWith([mark, email, phone, name])).toEqual([]);
    const left = await counts();
    const expected = Object.entries(fates).map(([column, fate]) => [
      column,
      fate === "emptied" ? (column === "audit_log.account_id" ? 4 : before.get(column)) : 0,
    ]);
    expect([...left]).toEqual(expected);
  });

  test("leaves a row that says nothing", async () => {
    const { organizationId: _organization, ...row } = await accountRow();
    expect(row).toMatchObject({
      username: expect.stringMatching(/^former-member-[0-9a-f]{8}$/),
      disabled: true,
      role: "member",
      deletedAt: expect.any(String),
      followerCount: 0,
      followingCount: 0,
    });
    const columns = await catalog.columnsOf("accounts");
    const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const filled = columns.filter((column) => !(column in kept) && Reflect.get(row, camel(column)) !== null);
    expect(filled).toEqual([]);
  });

  test("can do nothing any more, and is answered as by authentication", async () => {
    expect((await world.send(self.get, {}, person.registrant.who)).status).toBe(463);
    expect(await status(person.registrant)).toBe(463);
    const chosen = { ...person.registrant.who, executeAs: person.registrant.id };
    expect((await world.send(self.remove, {}, chosen)).status).toBe(403);
    expect(await catalog.tablesWith([mark, email])).toEqual([]);
  });

  test("is told to nobody as a member", async () => {
    const stranger = person.stranger.call;
    const { items } = await stranger(accounts.list);
    expect(items.map(({ id }) => id)).not.toContain(person.registrant.id);
    await expect(stranger(accounts.get, { params: { accountId: person.registrant.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("leaves no bytes once the jobs are done", async () => {
    const { rows } = await catalog.owner.query<{ keys: string[] }>(`
      select array(select json_array_elements_text(payload -> 'keys')) as keys
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'files.remove'`);
    const keys = rows.flatMap((row) => row.keys);
    expect(keys).toEqual(expect.arrayContaining([person.upload.key, expect.stringMatching(/^exports\/.+\.zip$/)]));
    expect(keys.filter((key) => /^images\/.+\/public\.webp$/.test(key))).toHaveLength(3);
    // Of messages: the one that was sent, and the one of `populate`, whose bytes never were. And two copies of what was reported.
    expect(keys.filter((key) => /^private-images\/.+\/public\.webp$/.test(key))).toHaveLength(4);
    expect(keys.filter((key) => key.startsWith("private-files/"))).toHaveLength(4);
    const ctx = await jobContext(world.platform, person.organization.id, quietLog);
    await createHandlers(null)["files.remove"](ctx, { organizationId: person.organization.id, keys });
    expect(await Promise.all(keys.map((key) => world.platform.files.size(key)))).toEqual(keys.map(() => null));
  });
});

describe("what others have", () => {
  test("events stay open, with an emptied creator", async () => {
    const event = await person.stranger.call(events.get, { params: { eventId: person.own.slug } });
    expect(event).toMatchObject({
      name: "Regatta",
      creator: { id: person.registrant.id, firstName: null, image: null },
    });
  });

  test("groups keep their members, and the one who was there longest moderates", async () => {
    expect(await membersOf(person.params.groupId)).toEqual([
      { accountId: person.host.id, role: "moderator" },
      { accountId: person.stranger.id, role: "member" },
    ]);
  });

  test("the books stay as they were, for the host to read", async () => {
    expect(await paid()).toBe(paidBefore);
    const row = await scope().read((tx) =>
      tx.selectFrom("payments").where("id", "=", person.payment.id).selectAll().executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ amount: 4200, state: "Connacht", country: "Ireland", city: "", last4: null });
    const attendee = await person.host.call(listings.attendee, {
      params: { eventId: person.params.eventId, accountId: person.registrant.id },
    });
    expect(attendee.account).toMatchObject({ id: person.registrant.id, firstName: null, lastName: null });
  });

  test("passes give their places back, keep their counted choices, and lose what was written", async () => {
    const passes = await scope().read((tx) => tx.selectFrom("passes").select(["id", "status"]).execute());
    expect(passes.map(({ status: state }) => state)).not.toContain("draft");
    expect(passes).toContainEqual({ id: person.params.passId, status: "canceled" });
    const { eventId, sessionId } = person.params;
    const counters = await scope().read(async (tx) => [
      ...(await tx.selectFrom("events").where("id", "=", eventId).select("registrationCount as taken").execute()),
      ...(await tx.selectFrom("passTypes").where("eventId", "=", eventId).select("sold as taken").execute()),
      ...(await tx.selectFrom("sessions").where("id", "=", sessionId).select("sold as taken").execute()),
    ]);
    expect(counters.map(({ taken }) => taken)).toEqual([0, 0, 0]);
    const answers = await scope().read((tx) =>
      tx.selectFrom("registrationQuestionResponses").select("value").execute(),
    );
    expect(answers).toEqual([{ value: "fish" }]);
    const intents = await scope().read((tx) =>
      tx.selectFrom("paymentIntents").where("status", "=", "open").select("id").execute(),
    );
    expect(intents).toEqual([]);
  });

  test("a message that named the person names a former member, its other parts in their places", async () => {
    const { message } = await scope().read((tx) =>
      tx.selectFrom("activities").where("id", "=", person.post.id).select("message").executeTakeFirstOrThrow(),
    );
    const { username } = await accountRow();
    expect(message).toBe(`⛵ with @${username} at the quay, ${username}!`);
    const parts = await scope().read((tx) =>
      tx
        .selectFrom("activityEntities")
        .where("activityId", "=", person.post.id)
        .select(["startIndex", "endIndex"])
        .orderBy("startIndex")
        .execute(),
    );
    expect(parts.map(({ startIndex, endIndex }) => message.slice(startIndex, endIndex))).toEqual([
      `@${username}`,
      "quay",
      username,
    ]);
  });

  test("comments below the person's go with it, and counts are right", async () => {
    const left = await scope().read((tx) =>
      tx.selectFrom("activities").select(["id", "likeCount", "commentCount"]).execute(),
    );
    expect(left).toEqual([{ id: person.post.id, likeCount: 0, commentCount: 0 }]);
    const host = await scope().read((tx) =>
      tx
        .selectFrom("accounts")
        .where("id", "=", person.host.id)
        .select(["followerCount", "followingCount"])
        .executeTakeFirstOrThrow(),
    );
    expect(host).toEqual({ followerCount: 0, followingCount: 0 });
  });

  test("mails to others stay, waiting and sent; a partner's login stays without the account", async () => {
    const mails = await scope().read((tx) => tx.selectFrom("mails").select("text").execute());
    // The marks of what was sent stay: nobody is sent it again.
    expect(mails.map(({ text }) => text).toSorted()).toEqual(["", "", "About the tides"]);
    const { rows } = await catalog.owner.query<{ to: string }>(
      "select payload ->> 'to' as to from graphile_worker._private_jobs where payload ->> 'to' is not null",
    );
    expect(rows).toEqual([{ to: person.host.login.username }]);
    const logins = await scope().read((tx) => tx.selectFrom("logins").select("username").execute());
    expect(logins.map(({ username }) => username)).toContain(person.params.username);
  });

  test("the picture a channel shows stays, and is nobody's", async () => {
    const images = await scope().read((tx) =>
      tx
        .selectFrom("channels as c")
        .innerJoin("images as i", "i.id", "c.imageId")
        .where("c.slug", "=", "news")
        .select("i.accountId")
        .execute(),
    );
    expect(images).toEqual([{ accountId: null }]);
  });
});
