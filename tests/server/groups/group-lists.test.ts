import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { groups } from "#contract/groups";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Circle, circles } from "./group-circle.ts";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let keeper: TestAccount;
let circle: ReturnType<typeof circles>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club, { username: "ada-byron", firstName: "Ada", lastName: "Byron" });
  keeper = await world.account(club, { username: "the-keeper", firstName: "Kit", lastName: "Keeper" });
  circle = circles(world, club, keeper);
});
afterAll(() => world.close());

const anonymous = () => callAs(world.app, { organizationId: club.id });
const names = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name);
const at = ({ id: groupId }: Circle) => ({ groupId });
const kept = async (row: Parameters<typeof circle.make>[0] = {}) => {
  const made = await circle.make(row);
  await circle.place(made, keeper, "moderator");
  return made;
};

describe("groups", () => {
  test("are listed by name, the active ones, for everybody", async () => {
    for (const name of ["Écume", "Anchors", "Dinghies 10", "Dinghies 9"]) await circle.make({ name });
    await circle.make({ name: "Private Pier", access: "private" });
    const closed = await circle.make({ name: "Closed", active: false });
    await circle.place(closed, ada, "moderator");
    for (const call of [anonymous(), ada.call]) {
      const all = await call(groups.list);
      expect([names(all), all.count]).toEqual([["Anchors", "Dinghies 9", "Dinghies 10", "Écume", "Private Pier"], 5]);
      expect(names(await call(groups.list, { query: { access: "private" } }))).toEqual(["Private Pier"]);
      expect((await call(groups.list, { query: { access: "public" } })).count).toBe(4);
      expect(names(await call(groups.list, { query: { search: "ECUME" } }))).toEqual(["Écume"]);
      expect(names(await call(groups.list, { query: { orderBy: "-name", pageSize: 2, page: 2 } }))).toEqual([
        "Dinghies 10",
        "Dinghies 9",
      ]);
    }
  });

  test("are counted by their counter, and ordered by it", async () => {
    const [small, large] = [await kept({ name: "Small" }), await kept({ name: "Zebra" })];
    await circle.place(large, ada, "member");
    const { items } = await anonymous()(groups.list, { query: { orderBy: "-members" } });
    expect(items.map(({ id, _count }) => [id, _count.members])).toEqual([
      [large.id, 2],
      [small.id, 1],
    ]);
  });

  test("are featured, while they are active", async () => {
    await circle.make({ name: "Plain" });
    for (const row of [{ name: "Shown" }, { name: "Away", active: false }])
      await circle.make({ featured: true, ...row });
    expect(names(await anonymous()(groups.featured))).toEqual(["Shown"]);
  });

  test("that invite the viewer wait for an answer, or have one", async () => {
    for (const [name, row] of [
      ["Asking", "invited"],
      ["Refused", "rejected invitation"],
      ["Withdrawn", "canceled invitation"],
      ["Another", "requested"],
    ] as const)
      await circle.place(await circle.make({ name }), ada, row);
    await circle.place(await circle.make({ name: "Away", active: false }), ada, "invited");
    const seen = async (query: object) => names(await ada.call(groups.invited, { query }));
    expect(await seen({})).toEqual(["Asking", "Refused"]);
    expect(await seen({ rejected: false })).toEqual(["Asking"]);
    expect(await seen({ rejected: true })).toEqual(["Refused"]);
    expect((await keeper.call(groups.invited)).count).toBe(0);
  });

  test("that the viewer asks to join are theirs to see", async () => {
    await circle.place(await circle.make({ name: "Asked", access: "private" }), ada, "requested");
    await circle.place(await circle.make({ name: "Said no", access: "private" }), ada, "rejected request");
    expect(names(await ada.call(groups.requested))).toEqual(["Asked"]);
    expect((await keeper.call(groups.requested)).count).toBe(0);
  });

  test("are found by id and slug; one that is not active by who is in it", async () => {
    const made = await kept({ active: false });
    const status = async ({ who }: TestAccount, groupId: string) =>
      (await world.send(groups.get, { params: { groupId } }, who)).status;
    for (const groupId of [made.id, made.slug, made.id.toUpperCase()])
      expect([await status(ada, groupId), await status(keeper, groupId)]).toEqual([404, 200]);
    expect(await status(keeper, "no-such-group")).toBe(404);
  });

  test("show one picture for both where they have one", async () => {
    const { id: imageId } = await world.insert(club, "images", { width: 2, height: 2 });
    const { id } = await world.insert(club, "groups", { slug: "pictured", name: "Pictured", imageId });
    const group = await anonymous()(groups.get, { params: { groupId: id } });
    expect([group.image?.id, group.squareImage]).toEqual([imageId, group.image]);
  });
});

describe("members", () => {
  const usernames = async (who: Pick<TestAccount, "call">, made: Circle, query: object = {}) => {
    const { items, count } = await who.call(groups.members, { params: at(made), query });
    return { seen: items.map(({ account }) => account.username), count };
  };

  test("are listed moderators first, then by the name that is shown", async () => {
    const made = await kept();
    await circle.place(made, ada, "member");
    const people = [
      { username: "zoe-first", firstName: "Bea", lastName: "Adler" },
      { username: "a-nameless-one", firstName: null, lastName: null },
      { username: "cy-last", firstName: "Åse", lastName: null },
    ];
    for (const row of people) await circle.place(made, await world.account(club, row), "member");
    const everybody = ["the-keeper", "a-nameless-one", "ada-byron", "cy-last", "zoe-first"];
    expect(await usernames({ call: anonymous() }, made)).toEqual({ seen: everybody, count: 5 });
    expect(await usernames(ada, made, { role: "moderator" })).toEqual({ seen: ["the-keeper"], count: 1 });
    expect(await usernames(ada, made, { role: "member" })).toEqual({ seen: everybody.slice(1), count: 4 });
    expect(await usernames(ada, made, { search: "ase" })).toEqual({ seen: ["cy-last"], count: 1 });
    expect(await usernames(ada, made, { page: 2, pageSize: 2 })).toEqual({ seen: everybody.slice(2, 4), count: 5 });
  });

  test("move when they are renamed", async () => {
    const made = await kept();
    const bea = await world.account(club, { username: "bea-grant", firstName: "Bea" });
    for (const who of [ada, bea]) await circle.place(made, who, "member");
    expect((await usernames(ada, made, { role: "member" })).seen).toEqual(["ada-byron", "bea-grant"]);
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ firstName: "Zed" }).where("id", "=", ada.id).execute());
    expect((await usernames(ada, made, { role: "member" })).seen).toEqual(["bea-grant", "ada-byron"]);
  });

  test("that are disabled are not there; who has blocked whom meets only at the desk", async () => {
    const made = await kept();
    const disabled = await world.account(club, { disabled: true });
    const [hurt, rude] = [await world.account(club), await world.account(club)];
    for (const who of [ada, disabled, hurt, rude]) await circle.place(made, who, "member");
    await world.insert(club, "accountBlocks", { blockerId: hurt.id, accountId: ada.id });
    await world.insert(club, "accountBlocks", { blockerId: ada.id, accountId: rude.id });
    await world.insert(club, "accountBlocks", { blockerId: hurt.id, accountId: keeper.id });
    // Blocks towards who is not in the group count for nothing.
    await world.insert(club, "accountBlocks", { blockerId: ada.id, accountId: (await world.account(club)).id });
    expect((await usernames(ada, made)).seen).toEqual(["the-keeper", "ada-byron"]);
    expect((await usernames(ada, made)).count).toBe(2);
    expect((await usernames(ada, made, { role: "member" })).count).toBe(1);
    const atDesk = await usernames(keeper, made);
    expect(atDesk.seen.toSorted()).toEqual(["the-keeper", "ada-byron", hurt.username, rude.username].sort());
    expect(atDesk.count).toBe(4);
  });

  test("keep to themselves what they want to hear of", async () => {
    const made = await kept();
    await circle.place(made, ada, "member");
    const body = { activityNotificationPreference: "none" as const };
    await ada.call(groups.updateMembership, { params: at(made), body });
    const preferenceSeenBy = async ({ call }: TestAccount) => {
      const { items } = await call(groups.members, { params: at(made), query: { role: "member" } });
      return items[0]?.activityNotificationPreference;
    };
    expect([await preferenceSeenBy(ada), await preferenceSeenBy(keeper)]).toEqual(["none", "featured"]);
  });

  test("sponsors are listed in the group's order", async () => {
    const made = await kept();
    const disabled = await world.account(club, { disabled: true });
    for (const [sortOrder, { id: accountId }] of [keeper, disabled, ada].entries())
      await world.insert(club, "groupSponsors", { groupId: made.id, accountId, sortOrder });
    const { items, count } = await anonymous()(groups.sponsors, { params: at(made) });
    expect([items.map(({ username }) => username), count]).toEqual([["the-keeper", "ada-byron"], 2]);
  });
});

describe("what waits at the desk", () => {
  test("is listed newest first, by status, and found by name", async () => {
    const made = await kept({ access: "private" });
    const asked = async (days: number, status: "requested" | "rejected", row: object = {}) => {
      const { id: accountId, username } = await world.account(club, row);
      const createdAt = inDays(-days);
      await world.insert(club, "groupRequests", { groupId: made.id, accountId, status, createdAt });
      const invited = await world.account(club, { ...row, username: `i-${username}` });
      await world.insert(club, "groupInvitations", {
        ...{ groupId: made.id, accountId: invited.id, inviterId: keeper.id, createdAt },
        status: status === "requested" ? "invited" : "rejected",
      });
    };
    await asked(3, "requested", { username: "third" });
    await asked(1, "rejected", { username: "first" });
    await asked(2, "requested", { username: "second", firstName: "Séverine" });
    await asked(0, "requested", { username: "gone", disabled: true });
    const requests = async (query: object) =>
      (await keeper.call(groups.requests, { params: at(made), query })).items.map(({ account }) => account.username);
    const invitations = async (query: object) =>
      (await keeper.call(groups.invitations, { params: at(made), query })).items.map(({ account }) => account.username);
    expect(await requests({})).toEqual(["first", "second", "third"]);
    expect(await requests({ status: "requested" })).toEqual(["second", "third"]);
    expect(await requests({ search: "severine" })).toEqual(["second"]);
    expect(await requests({ pageSize: 1, page: 2 })).toEqual(["second"]);
    expect(await invitations({})).toEqual(["i-first", "i-second", "i-third"]);
    expect(await invitations({ status: "rejected" })).toEqual(["i-first"]);
    expect(await invitations({ status: "invited", search: "SÉVERINE" })).toEqual(["i-second"]);
    expect(await keeper.call(groups.desk, { params: at(made) })).toEqual({ requests: 2, invitations: 2, reports: 0 });
  });

  test("asking again is asking anew", async () => {
    const made = await kept({ access: "private" });
    await circle.place(made, ada, "rejected request");
    const bea = await world.account(club);
    await bea.call(groups.request, { params: at(made) });
    await ada.call(groups.request, { params: at(made) });
    const { items } = await keeper.call(groups.requests, { params: at(made) });
    expect(items.map(({ account }) => account.id)).toEqual([ada.id, bea.id]);
  });
});
