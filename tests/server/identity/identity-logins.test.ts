import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { login } from "#contract/login";
import { buildApp } from "#server/app";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { send } from "#tests/support/client";
import { workOffJobs } from "#tests/support/jobs";
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

describe("the owner of a login", () => {
  /** Subjects of the mails that an address was sent. */
  const mailsTo = async (address: string): Promise<string[]> => {
    await workOffJobs(world);
    const rows = await world
      .scope(club)
      .read((tx) => tx.selectFrom("mails").where("recipient", "=", address).select("subject").execute());
    return rows.map(({ subject }) => subject);
  };
  const remove = (username: string) => world.send(login.removeLogin, { params: { username } }, member.who);

  test("is told which account it lost", async () => {
    const second = await world.login(club);
    await world.link(club, second, member.id);
    await remove(second.username);
    expect(await mailsTo(second.username)).toEqual([`You can no longer act as ${member.username} at Harbour Club`]);
  });

  test("is not told without end", async () => {
    const second = await world.login(club);
    for (let round = 0; round < 12; round += 1) {
      await world.link(club, second, member.id);
      expect((await remove(second.username)).status).toBe(200);
    }
    expect(await mailsTo(second.username)).toHaveLength(10);
  });

  test("who has no address, gets no mail", async () => {
    const nameless = await world.login(club, { username: "captain", email: "", verified: false });
    await world.link(club, nameless, member.id);
    expect((await remove("captain")).status).toBe(200);
    expect(await mailsTo("")).toEqual([]);
  });
});

describe("recovery codes", () => {
  test("are not for people of another identity provider", async () => {
    const { platform } = world;
    const sub = randomUUID();
    const times = { createdAt: inDays(-1), updatedAt: inDays(-1) };
    const user = { username: "foreign", email: "foreign@example.org", mfa: "totp", totpSecret: "A" } as const;
    await world.insert(club, "identityUsers", { sub, passwordHash: "-", ...user, ...times });
    const token = await world.tokens.sign(club, sub, { auth_time: Math.floor(Date.now() / 1000) });
    const who = { organizationId: club.id, token };
    const app = buildApp({ ...platform, env: { ...platform.env, IDENTITY_ISSUER: "https://identity.test" } });
    await app.ready();
    try {
      const state = await send(app, login.recoveryCodes, {}, who);
      expect(state.body.data).toEqual({ left: 0, supported: false });
      const { status, body } = await send(app, login.createRecoveryCodes, {}, who);
      expect([status, body.code]).toEqual([460, "identity_unsupported"]);
    } finally {
      await app.close();
    }
    expect((await world.send(login.createRecoveryCodes, {}, who)).status).toBe(200);
  });

  test("are not for a login that the provider does not know", async () => {
    expect(await member.call(login.recoveryCodes)).toEqual({ left: 0, supported: false });
    const { status, body } = await world.send(login.createRecoveryCodes, {}, member.who);
    expect([status, body.code]).toEqual([460, "identity_unsupported"]);
  });
});
