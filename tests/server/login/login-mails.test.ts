import { afterAll, beforeAll, expect, test } from "vitest";
import { login } from "#contract/login";
import { callAs } from "#tests/support/client";
import { workOffJobs } from "#tests/support/jobs";
import { startWorld, type World } from "#tests/support/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("who shares an account and whose login is removed from it is told by mail, and both are facts", async () => {
  const club = await world.organization();
  const [owner, guest] = [await world.account(club), await world.account(club)];
  const asGuest = callAs(world.app, { organizationId: club.id, token: guest.login.token });
  await owner.call(login.addLogin, { params: { username: guest.login.username } });
  const [invitation] = (await asGuest(login.invitations)).items;
  await asGuest(login.acceptInvitation, { params: { loginInvitationId: invitation?.id ?? "" } });
  await owner.call(login.removeLogin, { params: { username: guest.login.username } });
  await workOffJobs(world);

  const [facts, mails] = await world
    .scope(club)
    .read(async (tx) => [
      await tx
        .selectFrom("domainEvents")
        .where("thingId", "=", owner.id)
        .select(["name", "payload"])
        .orderBy("id")
        .execute(),
      await tx.selectFrom("mails").select(["recipient", "subject"]).execute(),
    ]);
  const guestOf = { accountId: owner.id, loginId: guest.login.id };
  expect(facts).toMatchObject([
    { name: "login.invited" },
    { name: "login.joined", payload: guestOf },
    { name: "login.removed", payload: { ...guestOf, isMailed: true } },
  ]);
  const joined = `Another login can now act as ${owner.username} at Harbour Club`;
  expect(mails).toEqual(
    expect.arrayContaining([
      { recipient: owner.login.username, subject: joined },
      { recipient: guest.login.username, subject: joined },
      { recipient: guest.login.username, subject: `You can no longer act as ${owner.username} at Harbour Club` },
    ]),
  );
  // The invitation itself was over before its mail was written.
  expect(mails).toHaveLength(3);
});
