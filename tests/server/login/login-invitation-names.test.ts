import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { login } from "#contract/login";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { workOffJobs } from "#tests/support/jobs";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let inviter: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  inviter = await world.account(club);
});
afterAll(() => world.close());

const invite = (username: string) => world.send(login.addLogin, { params: { username } }, inviter.who);

test("who is invited is found by a Login ID as sign-in folds it, and by an address in other letters", async () => {
  const { token } = await world.login(club, { username: "captain", email: "anna@xn--e1afmkfd.xn--p1ai" });
  const invitations = async () =>
    (await callAs(world.app, { organizationId: club.id, token })(login.invitations)).items;
  for (const name of [" Captain", "Anna@Пример.рф", " ANNA@xn--e1afmkfd.XN--P1AI"]) {
    expect((await invite(name)).status).toBe(200);
    expect(await invitations()).toHaveLength(1);
    const taken = await world.send(login.removeLogin, { params: { username: ` ${name.toUpperCase()}` } }, inviter.who);
    expect(taken.status).toBe(200);
    expect(await invitations()).toEqual([]);
  }
});

test("an attacker does not fill a mailbox by writing its address in many ways", async () => {
  for (const name of ["Busy@Пример.рф", "busy@пример.рф", "BUSY@xn--e1afmkfd.xn--p1ai", " busy@ПРИМЕР.РФ"])
    expect((await invite(name)).status).toBe(200);
  await workOffJobs(world);
  const mails = await world
    .scope(club)
    .read((tx) => tx.selectFrom("mails").where("recipient", "=", "busy@xn--e1afmkfd.xn--p1ai").select("id").execute());
  expect(mails).toHaveLength(3);
  expect((await inviter.call(login.sentInvitations)).items).toHaveLength(1);
});
