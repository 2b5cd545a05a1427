import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { organizationRoles } from "#kernel/permissions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { assignRole } from "#server/modules/people/accounts/roles.service";
import type { Principal } from "#server/principals/principal";
import { runCliHere } from "#tests/support/cli";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  ada = await world.account(club);
});
afterAll(() => world.close());

const change = (username: string, role: string, organization = club.slug) =>
  runCliHere(world.databaseUrl, [
    ...["role", "--organization", organization],
    ...["--username", username, "--role", role],
  ]);
const roleOfAda = () =>
  world
    .scope(club)
    .read((tx) => tx.selectFrom("accounts").where("id", "=", ada.id).select("role").executeTakeFirstOrThrow());
const acts = () =>
  world
    .scope(club)
    .read((tx) =>
      tx
        .selectFrom("auditLog")
        .where("action", "=", "account.role")
        .select(["accountId", "subject", "subjectId", "details"])
        .orderBy("createdAt")
        .execute(),
    );

describe("role", () => {
  test("is member before anybody says otherwise", async () => {
    expect(await roleOfAda()).toEqual({ role: "member" });
  });

  test("becomes what the operator says, once for each change, and the trail tells of it", async () => {
    for (const role of ["administrator", "administrator", "owner"]) {
      const done = await change(ada.username, role);
      expect(done).toEqual({ code: 0, stdout: `${ada.username} is ${role} of ${club.slug}.\n`, stderr: "" });
    }
    expect(await roleOfAda()).toEqual({ role: "owner" });
    const by = { accountId: null, subject: "account", subjectId: ada.id };
    expect(await acts()).toEqual([
      { ...by, details: { from: "member", to: "administrator" } },
      { ...by, details: { from: "administrator", to: "owner" } },
    ]);
  });

  test("is refused for nobody's name, for a word that is no role, and in an organization that is not there", async () => {
    const refused = (code: number, sentence: string) => ({ code, stdout: "", stderr: `${sentence}\n` });
    expect(await change("nobody-here", "owner")).toEqual(
      refused(1, `There is no account "nobody-here" in ${club.slug}.`),
    );
    expect(await change(ada.username, "king")).toEqual(
      refused(2, "--role is owner, administrator, moderator, member."),
    );
    expect(await change(ada.username, "owner", "granite")).toEqual(
      refused(1, 'There is no organization with the slug "granite".'),
    );
  });

  test("is not for another organization's account of the same name", async () => {
    const other = await world.organization();
    const namesake = await world.account(other, { username: ada.username });
    await change(ada.username, "moderator");
    const { role } = await world
      .scope(other)
      .read((tx) => tx.selectFrom("accounts").where("id", "=", namesake.id).select("role").executeTakeFirstOrThrow());
    expect(role).toBe("member");
  });

  test.each(organizationRoles)("assigns roles: %s", async (role) => {
    const login = { ...ada.login, authenticatedAt: null };
    const principal: Principal = { kind: "member", login, account: { accountId: ada.id, tierIds: [] }, role };
    const { username } = await world.account(club);
    const assigned = world
      .scope(club)
      .write((tx) => assignRole({ principal, now: new Date() }, tx, { username, role: "moderator" }));
    if (role === "owner") {
      await assigned;
      expect((await acts()).at(-1)).toMatchObject({ accountId: ada.id });
    } else await expect(assigned).rejects.toMatchObject({ code: "forbidden" });
  });
});
