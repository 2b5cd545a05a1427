import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { login } from "#contract/login";
import { self } from "#contract/self";
import { insertLogin } from "#server/modules/identity/login/login.queries";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Credentials, callAs } from "#tests/support/client";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let member: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  member = await world.account(club);
});
afterAll(() => world.close());

const profile = {
  email: "grace@example.org",
  username: "grace-hopper",
  firstName: "Grace",
  termsAccepted: "2026-01-31T12:00:00+01:00",
};
const newcomer = async (claims: Record<string, unknown> = {}): Promise<Credentials & { sub: string }> => {
  const { sub, token } = await world.newcomer(club, claims);
  return { organizationId: club.id, token, sub };
};
const accounts = () =>
  world.scope(club).read((tx) => tx.selectFrom("accounts").selectAll().orderBy("createdAt").execute());
const logins = (sub: string) =>
  world.scope(club).read((tx) => tx.selectFrom("logins").where("sub", "=", sub).selectAll().execute());
const links = (accountId: string) =>
  world
    .scope(club)
    .read((tx) => tx.selectFrom("loginAccounts").where("accountId", "=", accountId).select("loginId").execute());

describe("a login that is new here", () => {
  test("is known from its first request on", async () => {
    const who = await newcomer({ username: "grace@example.org" });
    const seen = await callAs(world.app, who)(login.get);
    expect(seen).toMatchObject({
      sub: who.sub,
      username: "grace@example.org",
      email: "grace@example.org",
      accounts: [],
    });
    expect(seen).toMatchObject({ userPoolId: club.userPoolId, verified: false, enabled: true });
    expect(await callAs(world.app, who)(login.get)).toEqual(seen);
  });

  test("is one, however many requests come first", async () => {
    const who = await newcomer();
    const replies = await Promise.all(Array.from({ length: 8 }, () => callAs(world.app, who)(login.get)));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await logins(who.sub)).toHaveLength(1);
  });

  test("is one for two processes too, which write it in the same instant", async () => {
    const firstSeen = (sub: string) =>
      world.scope(club).write(async (tx) => {
        const claims = { sub, username: `${sub}@example.org` };
        return (await insertLogin(tx, claims, { email: "", verified: false }))?.id;
      });
    // The instant is short: one newcomer in thirty meets it.
    for (let newcomers = 0; newcomers < 100; newcomers++) {
      const requests = Array<string>(6).fill(randomUUID());
      const ids = await Promise.all(requests.map(firstSeen));
      expect(new Set(ids).size).toBe(1);
    }
  });

  test("of the embedded provider brings its proven address", async () => {
    const sub = randomUUID();
    const address = { username: "proven@example.org", email: "proven@example.org", emailVerified: true };
    const times = { createdAt: inDays(-1), updatedAt: inDays(-1) };
    await world.insert(club, "identityUsers", { sub, passwordHash: "-", ...address, ...times });
    const token = await world.tokens.sign(club, sub);
    const seen = await callAs(world.app, { organizationId: club.id, token })(login.get);
    expect(seen).toMatchObject({ email: "proven@example.org", verified: true });
  });
});

describe("an account", () => {
  test("is made with its login, and is at once the one that acts", async () => {
    const who = await newcomer();
    const call = callAs(world.app, who);
    const made = await call(login.createAccount, { body: { ...profile, bio: "Admiral", locale: "ja" } });
    expect(made).toMatchObject({ username: "grace-hopper", firstName: "Grace", bio: "Admiral" });
    const me = await call(self.get);
    expect(me).toMatchObject({ id: made.id, email: "grace@example.org", verified: false, locale: "ja" });
    expect(Math.abs(Date.parse(me.termsAccepted ?? "") - Date.now())).toBeLessThan(60_000);
    expect((await call(login.get)).accounts.map(({ id }) => id)).toEqual([made.id]);
  });

  test("is made by a client that does not ask for the terms, and is then not complete", async () => {
    const call = callAs(world.app, await newcomer());
    const { termsAccepted: _left, ...body } = profile;
    await call(login.createAccount, { body });
    expect(await call(self.get)).toMatchObject({ termsAccepted: null, needsProfileCompletion: true });
  });

  test("is not made against the terms, nor with a taken or wrong name", async () => {
    const who = await newcomer();
    const refused = async (body: object) => {
      const reply = await world.send(login.createAccount, { body: { ...profile, ...body } }, who);
      return [reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})];
    };
    expect(await refused({ termsAccepted: false })).toEqual([460, "terms_required", ["termsAccepted"]]);
    expect(await refused({ username: member.username })).toEqual([460, "username_taken", ["username"]]);
    expect(await refused({ username: "Grace" })).toEqual([400, "validation_failed", ["username"]]);
    expect(await refused({ email: "grace" })).toEqual([400, "validation_failed", ["email"]]);
    expect(await accounts()).toHaveLength(1);
    expect(await links(member.id)).toHaveLength(1);
  });

  test("does not feature itself, nor take a language nobody speaks here", async () => {
    const call = callAs(world.app, await newcomer());
    const { id } = await call(login.createAccount, { body: { ...profile, featured: true, locale: "xx" } });
    expect((await accounts()).find((row) => row.id === id)).toMatchObject({
      featured: false,
      locale: "en",
      disabled: false,
    });
  });

  test("shows pictures that its login has sent, and nobody else's", async () => {
    const picture = (accountId: string | null, secret: Buffer | null = null) =>
      world.insert(club, "images", { type: "activity", width: 1, height: 1, accountId, secret });
    const { id: own } = await picture(member.id);
    const elsewhere = await world.organization();
    const foreign = await world.insert(elsewhere, "images", { type: "people", width: 1, height: 1 });
    const stranger = await world.account(club);
    const asMember = { organizationId: club.id, token: member.login.token };
    const make = (body: object) => world.send(login.createAccount, { body: { ...profile, ...body } }, asMember);
    // What was sent for a message is for its readers alone.
    const ofMessage = await picture(member.id, Buffer.alloc(32, 7));
    const others = [await picture(stranger.id), await picture(null), foreign, { id: randomUUID() }];
    for (const { id } of [...others, ofMessage]) {
      const { status, body } = await make({ imageId: id, bannerId: own });
      expect([status, body.code, body.fields]).toEqual([400, "validation_failed", { imageId: "invalid_id" }]);
    }
    const made = await callAs(world.app, asMember)(login.createAccount, {
      body: { ...profile, imageId: own, bannerId: own.toUpperCase() },
    });
    expect([made.image?.id, made.banner?.id]).toEqual([own, own]);
  });

  test("is made twice by one login, which then has to choose", async () => {
    const who = await newcomer();
    const call = callAs(world.app, who);
    const first = await call(login.createAccount, { body: profile });
    const second = await call(login.createAccount, { body: { ...profile, username: "amazing-grace" } });
    // Who asks for itself is told of its first account; whatever it does, it does as one that it names.
    expect(await call(self.get)).toMatchObject({ id: first.id });
    const nameless = await world.send(self.update, { body: { bio: "Whose?" } }, who);
    expect([nameless.status, nameless.body.code]).toEqual([463, "account_required"]);
    for (const { id } of [first, second])
      expect(await callAs(world.app, { ...who, executeAs: id })(self.get)).toMatchObject({ id });
    expect((await call(login.get)).accounts.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test("has its name to itself, however many want it at once", async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => newcomer()));
    const replies = await Promise.all(rivals.map((who) => world.send(login.createAccount, { body: profile }, who)));
    const codes = replies.map(({ status, body }) => body.code ?? status).sort();
    expect(codes).toEqual([200, ...Array(5).fill("username_taken")]);
    expect(await accounts()).toHaveLength(2);
  });

  test("asks for what the organization requires", async () => {
    club = await world.organization({ attributes: [{ name: "team", required: true }, { name: "note" }] });
    const [team] = club.attributes.filter(({ name }) => name === "team");
    const who = await newcomer();
    const refused = await world.send(login.createAccount, { body: profile }, who);
    expect([refused.status, refused.body.fields]).toEqual([400, { [`attributes.${team?.id}`]: "required" }]);
    expect(await accounts()).toEqual([]);
    const made = await callAs(world.app, who)(login.createAccount, {
      body: { ...profile, attributes: { team: "Navy" } },
    });
    expect(made.attributes).toMatchObject([{ attributeId: team?.id, value: "Navy" }]);
  });

  test("is one of twenty at most", async () => {
    const { login: busy, who } = await world.account(club);
    for (let made = 1; made < 20; made += 1) await world.account(club, { login: busy });
    const { status, body } = await world.send(login.createAccount, { body: profile }, who);
    expect([status, body.code]).toEqual([460, "account_limit"]);
  });
});

describe("the address", () => {
  test("that was proven becomes the account's", async () => {
    const { id, call } = await world.account(club, { email: "old@example.org" });
    await call(login.verifyAccount);
    const row = (await accounts()).find((account) => account.id === id);
    expect(row?.verified).toBe(true);
    expect(row?.email).toMatch(/@login\.example$/);
  });

  test("that nobody proved is not verified by asking", async () => {
    const who = await newcomer();
    const body = { ...profile, email: "somebody.else@example.org" };
    const { id } = await callAs(world.app, who)(login.createAccount, { body });
    const { status } = await world.send(login.verifyAccount, {}, who);
    expect(status).toBe(403);
    expect((await accounts()).find((account) => account.id === id)).toMatchObject({ verified: false });
  });
});

describe("logins of an account", () => {
  test.each(["username", "email"] as const)("are removed by their %s", async (by) => {
    const names = { username: "second-mate", email: "Mate@Login.example" };
    const second = await world.login(club, names);
    await world.link(club, second, member.id);
    const { items, count } = await member.call(login.logins);
    expect([items.map(({ username }) => username), count]).toEqual([[member.login.username, "second-mate"], 2]);
    expect(items.map(({ accounts: theirs }) => theirs)).toEqual([[], []]);
    const theirs = { organizationId: club.id, token: second.token };
    expect(await callAs(world.app, theirs)(self.get)).toMatchObject({ id: member.id });
    await member.call(login.removeLogin, { params: { username: names[by] } });
    expect((await world.send(self.get, {}, theirs)).status).toBe(463);
    expect(await links(member.id)).toHaveLength(1);
  });

  test("are not all removed", async () => {
    const removed = await world.send(login.removeLogin, { params: { username: member.login.username } }, member.who);
    expect([removed.status, removed.body.code]).toEqual([460, "last_login"]);
    expect(await links(member.id)).toHaveLength(1);
  });

  test("are not all removed by two at once either", async () => {
    const second = await world.login(club);
    await world.link(club, second, member.id);
    const names = [member.login.username, second.username];
    const replies = await Promise.all(
      names.map((username) => world.send(login.removeLogin, { params: { username } }, member.who)),
    );
    // The one that comes later may find itself removed, or the last.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await links(member.id)).toHaveLength(1);
  });

  test("that are not there, or another account's, are not touched", async () => {
    const other = await world.account(club);
    const remove = await world.send(login.removeLogin, { params: { username: other.login.username } }, member.who);
    expect([remove.status, await links(other.id)]).toEqual([404, [{ loginId: other.login.id }]]);
  });
});

describe("acting", () => {
  test("as one of several accounts sees that account's things", async () => {
    const shared = await world.login(club);
    const ada = await world.account(club, { login: shared, firstName: "Ada" });
    const grace = await world.account(club, { login: shared, firstName: "Grace" });
    expect(await ada.call(self.get)).toMatchObject({ id: ada.id, firstName: "Ada" });
    expect(await grace.call(self.get)).toMatchObject({ id: grace.id, firstName: "Grace" });
    const upper = callAs(world.app, { ...ada.who, executeAs: ada.id.toUpperCase() });
    expect(await upper(self.get)).toMatchObject({ id: ada.id });
  });

  test("as a disabled account is refused, while the other one goes on", async () => {
    const shared = await world.login(club);
    const open = await world.account(club, { login: shared });
    const closed = await world.account(club, { login: shared, disabled: true });
    expect((await world.send(self.get, {}, closed.who)).status).toBe(462);
    expect((await world.send(self.get, {}, open.who)).status).toBe(200);
  });
});
