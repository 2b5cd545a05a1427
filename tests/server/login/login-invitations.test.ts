import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { login } from "#contract/login";
import { self } from "#contract/self";
import type { LoginInvitation, SentLoginInvitation } from "#entities/identity/login";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Credentials, callAs } from "#tests/support/client";
import { workOffJobs } from "#tests/support/jobs";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type TestLogin, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
/** Who invites, and who is invited. */
let inviter: TestAccount;
let invited: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  club = await world.organization();
  inviter = await world.account(club);
  invited = await world.account(club);
});
afterAll(() => world.close());

/** A login as it comes: it names no account. */
const plain = ({ token }: TestLogin): Credentials => ({ organizationId: club.id, token });
const invite = (username: string, by = inviter) => world.send(login.addLogin, { params: { username } }, by.who);
const invitationsOf = async (who: Credentials): Promise<LoginInvitation[]> =>
  (await callAs(world.app, who)(login.invitations)).items;
const sentBy = async (account: TestAccount): Promise<SentLoginInvitation[]> =>
  (await account.call(login.sentInvitations)).items;
/** The id of the one invitation that waits for this login. */
const waiting = async (who: Credentials): Promise<string> => {
  const [one, ...more] = await invitationsOf(who);
  if (!one || more.length > 0) throw new Error("There is not exactly one invitation.");
  return one.id;
};
const accept = (id: string, who: Credentials) =>
  world.send(login.acceptInvitation, { params: { loginInvitationId: id } }, who);
const decline = (id: string, who: Credentials) =>
  world.send(login.declineInvitation, { params: { loginInvitationId: id } }, who);
const accountsOf = async (who: Credentials): Promise<string[]> =>
  (await callAs(world.app, who)(login.get)).accounts.map(({ id }) => id);
const scope = () => world.scope(club);
const mailsTo = async (address: string) => {
  await workOffJobs(world);
  return scope().read((tx) =>
    tx.selectFrom("mails").where("recipient", "=", address).select(["subject", "text", "html"]).execute(),
  );
};
const trail = () =>
  scope().read((tx) =>
    tx
      .selectFrom("auditLog")
      .where("subject", "=", "account")
      .select(["action", "accountId", "subjectId", "details"])
      .orderBy("createdAt")
      .execute(),
  );

describe("who is invited", () => {
  test("stays as they were until they accept", async () => {
    const before = await invited.call(self.get);
    expect((await invite(invited.login.username)).status).toBe(200);
    expect(await invited.call(self.get)).toEqual(before);
    expect(await accountsOf(plain(invited.login))).toEqual([invited.id]);
    // The account is not theirs to act as, either.
    const acting = await world.send(self.get, {}, { ...plain(invited.login), executeAs: inviter.id });
    expect(acting.status).toBe(403);
  });

  test("accepts, and keeps their own account first", async () => {
    await invite(invited.login.username);
    const [invitation] = await invitationsOf(invited.who);
    expect(invitation?.account).toMatchObject({ id: inviter.id, username: inviter.username });
    expect((await accept(invitation?.id ?? "", plain(invited.login))).status).toBe(200);
    expect(await accountsOf(plain(invited.login))).toEqual([invited.id, inviter.id]);
    expect(await invited.call(self.get)).toMatchObject({ id: invited.id });
    const acting = callAs(world.app, { ...plain(invited.login), executeAs: inviter.id });
    expect(await acting(self.get)).toMatchObject({ id: inviter.id });
    expect(await invitationsOf(invited.who)).toEqual([]);
    expect(await sentBy(inviter)).toEqual([]);
  });

  test("without a profile never acts as the account that invited them", async () => {
    const newcomer = plain(await world.login(club));
    await invite((await callAs(world.app, newcomer)(login.get)).username);
    expect((await world.send(self.get, {}, newcomer)).status).toBe(463);
    const address = { name: "Home", address1: "1 Quay", city: "Bergen", state: "", country: "NO", zip: "5003" };
    const saved = await world.send(self.createAddress, { body: { ...address, address2: "", primary: true } }, newcomer);
    expect(saved.status).toBe(463);
    const profile = { email: "new@example.org", username: "new-here", firstName: "New", termsAccepted: inDays(0) };
    const made = await callAs(world.app, newcomer)(login.createAccount, { body: profile });
    expect(await callAs(world.app, newcomer)(self.get)).toMatchObject({ id: made.id });
    expect(await waiting(newcomer)).toMatch(/-/);
  });

  test("declines, and nothing is left", async () => {
    await invite(invited.login.username);
    const id = await waiting(invited.who);
    expect((await decline(id, plain(invited.login))).status).toBe(200);
    expect(await sentBy(inviter)).toEqual([]);
    expect((await accept(id, plain(invited.login))).status).toBe(404);
    expect(await accountsOf(plain(invited.login))).toEqual([invited.id]);
  });

  test("is found by the address they proved, in whatever case it is typed", async () => {
    const captain = await world.login(club, { username: "captain", email: "Captain@Login.example" });
    await invite("CAPTAIN@login.EXAMPLE");
    expect(await invitationsOf(plain(captain))).toHaveLength(1);
    await inviter.call(login.removeLogin, { params: { username: "captain@login.example" } });
    await invite("captain");
    expect(await invitationsOf(plain(captain))).toHaveLength(1);
  });

  test("undoes it later by leaving, and so does the other side", async () => {
    for (const undone of [invited, inviter]) {
      await invite(invited.login.username);
      await accept(await waiting(invited.who), plain(invited.login));
      const as = { organizationId: club.id, token: undone.login.token, executeAs: inviter.id };
      const gone = await world.send(login.removeLogin, { params: { username: invited.login.username } }, as);
      expect(gone.status).toBe(200);
      expect(await accountsOf(plain(invited.login))).toEqual([invited.id]);
      expect(await invitationsOf(plain(invited.login))).toEqual([]);
    }
  });

  test("is not let in beyond the accounts a login may have", async () => {
    for (let more = 1; more < 20; more += 1) await world.account(club, { login: invited.login });
    await invite(invited.login.username);
    const { status, body } = await accept(await waiting(plain(invited.login)), plain(invited.login));
    expect([status, body.code]).toEqual([460, "account_limit"]);
  });
});

describe("an attacker", () => {
  test("accepts nothing that was sent to somebody else", async () => {
    await invite(invited.login.username);
    const id = await waiting(invited.who);
    const stranger = await world.account(club);
    const elsewhere = await world.account(await world.organization());
    for (const who of [stranger.who, inviter.who, elsewhere.who])
      for (const answer of [accept, decline]) expect((await answer(id, who)).status).toBe(404);
    for (const odd of ["x", randomUUID(), `${id}'`]) expect((await accept(odd, plain(invited.login))).status).toBe(404);
    expect(await waiting(invited.who)).toBe(id);
  });

  test("does not take an invitation by bearing an address that nobody proved", async () => {
    const address = "victim@example.org";
    const named = await world.login(club, { username: address, email: address, verified: false });
    await invite(address);
    expect(await invitationsOf(plain(named))).toEqual([]);
  });

  test("learns from neither answer, list nor the work it takes whether a name is known", async () => {
    const counter = openStatementCounter(world);
    try {
      const ask = async (username: string) => {
        const cost = await counter.cost(login.addLogin, { params: { username } }, inviter.who);
        const { status, body } = await invite(username);
        const sent = (await sentBy(inviter)).find((one) => one.username === username);
        return { cost, status, said: body.data, shown: Object.keys(sent ?? {}).sort() };
      };
      const known = await ask(invited.login.username);
      expect(await ask("nobody@example.org")).toEqual(known);
      expect(known).toMatchObject({ status: 200, said: null, shown: ["createdAt", "expiresAt", "id", "username"] });
    } finally {
      await counter.close();
    }
  });

  test("does not try names without end", async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) answers.push((await invite(`somebody-${turn}@example.org`)).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });

  test("does not fill a mailbox, neither alone nor with others", async () => {
    const target = "busy@example.org";
    for (let turn = 0; turn < 5; turn += 1) expect((await invite(target)).status).toBe(200);
    expect(await mailsTo(target)).toHaveLength(3);
    for (let other = 0; other < 4; other += 1) await invite(target, await world.account(club));
    expect(await mailsTo(target)).toHaveLength(5);
  });

  test("leaves no way back in once they were removed", async () => {
    const second = await world.login(club);
    await world.link(club, second, inviter.id);
    const asSecond = { ...plain(second), executeAs: inviter.id };
    const accomplice = await world.account(club);
    await world.send(login.addLogin, { params: { username: accomplice.login.username } }, asSecond);
    const id = await waiting(accomplice.who);
    await inviter.call(login.removeLogin, { params: { username: second.username } });
    expect((await accept(id, plain(accomplice.login))).status).toBe(404);
  });

  test("does not come back by another name that still waits", async () => {
    const mate = await world.login(club, { username: "mate", email: "mate@login.example" });
    await invite("mate");
    await invite("mate@login.example");
    const [first] = await invitationsOf(plain(mate));
    await accept(first?.id ?? "", plain(mate));
    await inviter.call(login.removeLogin, { params: { username: "mate" } });
    expect(await invitationsOf(plain(mate))).toEqual([]);
    expect((await world.send(self.get, {}, plain(mate))).status).toBe(463);
  });

  test("writes nothing into the mail", async () => {
    const loud = await world.account(club, { firstName: "CALL +1 555 NOW", lastName: "evil.example" });
    await invite("quiet@example.org", loud);
    const [mail] = await mailsTo("quiet@example.org");
    expect(mail?.text).toContain("/en/account/logins");
    expect(JSON.stringify(mail)).not.toMatch(/CALL|evil/);
  });
});

describe("an invitation", () => {
  test("ends after two weeks", async () => {
    await invite(invited.login.username);
    const id = await waiting(invited.who);
    // Tokens end sooner than that: the row is moved, not the clock.
    await scope().write((tx) =>
      tx
        .updateTable("loginInvitations")
        .set({ expiresAt: inDays(-0.001) })
        .execute(),
    );
    expect(await invitationsOf(invited.who)).toEqual([]);
    expect(await sentBy(inviter)).toEqual([]);
    expect((await accept(id, plain(invited.login))).status).toBe(404);
    await invite(invited.login.username);
    expect((await accept(await waiting(invited.who), plain(invited.login))).status).toBe(200);
  });

  test("is taken back by the name it was sent to", async () => {
    await invite(invited.login.username);
    const id = await waiting(invited.who);
    expect(await sentBy(inviter)).toMatchObject([{ username: invited.login.username }]);
    await inviter.call(login.removeLogin, { params: { username: invited.login.username } });
    expect((await accept(id, plain(invited.login))).status).toBe(404);
    const again = await world.send(login.removeLogin, { params: { username: invited.login.username } }, inviter.who);
    expect(again.status).toBe(404);
  });

  test("of an account that is banned is not shown", async () => {
    await invite(invited.login.username);
    await scope().write((tx) =>
      tx.updateTable("accounts").set({ disabled: true }).where("id", "=", inviter.id).execute(),
    );
    expect(await invitationsOf(invited.who)).toEqual([]);
  });

  test("is accepted once, however often it is pressed", async () => {
    await invite(invited.login.username);
    const id = await waiting(invited.who);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(id, plain(invited.login))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await accountsOf(plain(invited.login))).toEqual([invited.id, inviter.id]);
  });

  test("is written down with what became of it, and both sides are told by mail", async () => {
    await invite(invited.login.username);
    const asked = `${inviter.username} invites you to share an account at Harbour Club`;
    expect((await mailsTo(invited.login.username)).map(({ subject }) => subject)).toEqual([asked]);
    await accept(await waiting(invited.who), plain(invited.login));
    expect(await trail()).toMatchObject([
      { action: "login.invited", accountId: inviter.id, subjectId: inviter.id },
      { action: "login.joined", subjectId: inviter.id, details: { loginId: invited.login.id } },
    ]);
    expect(JSON.stringify(await trail())).not.toContain(invited.login.username);
    const joined = `Another login can now act as ${inviter.username} at Harbour Club`;
    expect((await mailsTo(inviter.login.username)).map(({ subject }) => subject)).toEqual([joined]);
    expect((await mailsTo(invited.login.username)).map(({ subject }) => subject).sort()).toEqual([joined, asked]);
  });

  test.each(["two words", "x".repeat(255), "tab\tbed"])(
    "goes to nothing that nobody can be called: %j",
    async (name) => {
      const { status, body } = await invite(name);
      expect([status, body.code]).toEqual(name.length > 254 ? [404, "not_found"] : [460, "login_unknown"]);
    },
  );

  test("to a login that has the account already changes nothing", async () => {
    expect((await invite(inviter.login.username)).status).toBe(200);
    expect(await sentBy(inviter)).toEqual([]);
  });
});
