import { afterAll, beforeAll, expect, test } from "vitest";
import { self } from "#contract/self";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import { mailer } from "#server/mail/mailer";
import { createFarewellSender } from "#server/modules/account/self/farewell.service";
import type { Envelope } from "#server/ports/mail";
import { type Catalog, openCatalog } from "#tests/server/db/catalog-walk";
import { buy, makeSale } from "#tests/support/checkout";
import { expectBalance, expectSameBooks } from "#tests/support/gateway";
import { gatewaySale } from "#tests/support/gateway-sale";
import { quietLog } from "#tests/support/quiet-log";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let catalog: Catalog;
beforeAll(async () => {
  world = await startWorld();
  catalog = await openCatalog(world.databaseUrl);
});
afterAll(async () => {
  await catalog.close();
  await world.close();
});

const status = async ({ who }: TestAccount) => (await world.send(self.remove, {}, who)).status;

test("deleting twice at once does it once", async () => {
  const club = await world.organization();
  const member = await world.account(club);
  const answers = await Promise.all([status(member), status(member), status(member)]);
  expect(answers).toContain(200);
  expect(answers.every((answer) => answer === 200 || answer === 463)).toBe(true);
  const entries = await world.scope(club).read((tx) => tx.selectFrom("auditLog").selectAll().execute());
  expect(entries).toMatchObject([{ action: "account.deleted", subjectId: member.id, details: {} }]);
});

test("deleting one of a login's accounts leaves the login, its address and the others alone", async () => {
  const club = await world.organization();
  const login = await world.login(club);
  const first = await world.account(club, { login, firstName: "Ida", lastName: "Both" });
  const second = await world.account(club, { login, firstName: "Joe", lastName: "Both" });
  await world.insert(club, "mails", { recipient: login.username, subject: "Hi", text: "Welcome, Joe", html: "" });
  await world.insert(club, "mails", {
    recipient: login.username,
    subject: "Hi",
    text: "Welcome, Ida Both",
    html: "",
    aboutIds: [first.id],
  });
  await first.call(self.remove);
  expect(await second.call(self.get)).toMatchObject({ firstName: "Joe", email: login.username });
  const mails = await world.scope(club).read((tx) => tx.selectFrom("mails").select("text").execute());
  expect(mails.map(({ text }) => text).toSorted()).toEqual(["", "Welcome, Joe"]);
  await expect(first.call(self.get)).rejects.toMatchObject({ status: 403 });
});

test("two moderators who leave at once leave a group with one", async () => {
  const club = await world.organization();
  const group = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
  const [one, two, member] = [await world.account(club), await world.account(club), await world.account(club)];
  const disabled = await world.account(club, { disabled: true });
  for (const [account, role, days] of [
    ...[[one, "moderator", -9] as const, [two, "moderator", -8] as const],
    ...[[disabled, "member", -7] as const, [member, "member", -6] as const],
  ])
    await world.insert(club, "groupMemberships", {
      ...{ groupId: group.id, accountId: account.id, role, createdAt: inDays(days) },
    });
  await Promise.all([one.call(self.remove), two.call(self.remove)]);
  const rows = await world
    .scope(club)
    .read((tx) => tx.selectFrom("groupMemberships").select(["accountId", "role"]).orderBy("createdAt").execute());
  expect(rows).toEqual([
    { accountId: disabled.id, role: "member" },
    { accountId: member.id, role: "moderator" },
  ]);
});

test("a mail that is being sent at the moment is not kept after its reader is gone", async () => {
  const club = await world.organization();
  const member = await world.account(club);
  const id = crypto.randomUUID();
  const mail = { organizationId: club.id, id, to: member.login.username, subject: "s", text: "t", html: "h" };
  const payload = { ...mail, attachments: [] };
  await catalog.owner.query("select graphile_worker.add_job('mail.send', $1::json)", [JSON.stringify(payload)]);
  await catalog.owner.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where payload ->> 'id' = $1",
    [id],
  );
  await member.call(self.remove);
  await createHandlers(null)["mail.send"](await jobContext(world.platform, club.id, quietLog), payload);
  expect(await catalog.tablesWith([member.login.username])).toEqual([]);
});

test("what was under way cannot fill the row again", async () => {
  const club = await world.organization();
  const member = await world.account(club);
  await member.call(self.remove);
  const late = world
    .scope(club)
    .write((tx) => tx.updateTable("accounts").set({ bio: "Late" }).where("id", "=", member.id).execute());
  await expect(late).rejects.toMatchObject({ code: "23514" });
});

test("deleting touches no other organization", async () => {
  const [club, other] = [await world.organization(), await world.organization()];
  const member = await world.account(club, { email: "same@person.example" });
  const twin = await world.account(other, { id: member.id, email: "same@person.example" });
  await world.insert(other, "mails", { recipient: "same@person.example", subject: "Hi", text: "t", html: "" });
  const waiting = { organizationId: other.id, to: "same@person.example", subject: "Hi", text: "waits", html: "" };
  await world.scope(other).write((tx) => mailer.enqueue(tx, waiting));
  await member.call(self.remove);
  const { rowCount } = await catalog.owner.query(
    "select from graphile_worker._private_jobs where payload ->> 'text' = 'waits'",
  );
  expect(rowCount).toBe(1);
  expect(await twin.call(self.get)).toMatchObject({ email: "same@person.example" });
  const mails = await world.scope(other).read((tx) => tx.selectFrom("mails").select("id").execute());
  expect(mails).toHaveLength(1);
});

test("with a mail server, farewell is said once and no copy kept", async () => {
  const club = await world.organization();
  const member = await world.account(club, { locale: "ja" });
  const to = member.login.username;
  const payload = { organizationId: club.id, to, locale: "en" };
  const sent: Envelope[] = [];
  const ctx = await jobContext(world.platform, club.id, quietLog);
  await createFarewellSender({ send: async (mail) => void sent.push(mail), close: () => {} })(ctx, payload);
  expect(sent).toMatchObject([{ to, subject: "Your account at Harbour Club was deleted" }]);
  const refusing = { send: () => Promise.reject(new Error(`550 ${to}`)), close: () => {} };
  await expect(createFarewellSender(refusing)(ctx, payload)).resolves.toBeUndefined();
  expect(await world.scope(club).read((tx) => tx.selectFrom("mails").select("id").execute())).toEqual([]);
});

test("what was being paid is over: the seat is free, and money that comes late goes back", async () => {
  const club = await world.organization({ paymentType: "test", currency: "EUR" });
  const sale = gatewaySale(world, club);
  const cart = await sale.makeCart(1);
  await sale.pay(cart, "late");
  expect(await sale.stateOf(cart)).toMatchObject({ sold: 1, attendees: 1 });
  await cart.buyer.call(self.remove);
  expect(await sale.stateOf(cart)).toMatchObject({ sold: 0, attendees: 0, ready: 0 });
  await sale.endLate("succeeded");
  expect(await sale.stateOf(cart)).toMatchObject({
    ...{ sold: 0, attendees: 0, ready: 0 },
    payments: expect.arrayContaining([
      expect.objectContaining({ type: "charge", late: true }),
      expect.objectContaining({ type: "refund" }),
    ]),
  });
  const cards = await world.scope(club).read((tx) => tx.selectFrom("payments").select("last4").distinct().execute());
  expect(cards).toEqual([{ last4: null }]);
  await expectSameBooks(world, club);
  await expectBalance(world, club);
});

test("used passes and those of events that are over stay as they are", async () => {
  const club = await world.organization();
  const member = await world.account(club);
  const { eventId, passType } = await makeSale(world, club);
  const { passIds } = await buy(member, eventId, passType.id, 2);
  const over = await makeSale(world, club, { event: { eventStart: inDays(-3), eventEnd: inDays(-2) } });
  const gone = await world.registration(club, member, over.eventId, { passTypeId: over.passType.id });
  const [used = "", unused = ""] = passIds;
  await world.scope(club).write((tx) =>
    tx
      .updateTable("passes")
      .set({ usedAt: inDays(0) })
      .where("id", "=", used)
      .execute(),
  );
  await member.call(self.remove);
  const rows = await world.scope(club).read((tx) => tx.selectFrom("passes").select(["id", "status"]).execute());
  expect(new Map(rows.map(({ id, status: state }) => [id, state]))).toEqual(
    new Map([
      [used, "ready"],
      [unused, "canceled"],
      [gone.passId, "ready"],
    ]),
  );
  const event = await world
    .scope(club)
    .read((tx) => tx.selectFrom("events").where("id", "=", eventId).select("registrationCount").executeTakeFirst());
  expect(event?.registrationCount).toBe(1);
});
