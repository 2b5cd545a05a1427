import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
  bob = await world.account(club);
});
afterAll(() => world.close());

const group = (name: string) => world.insert(club, "groups", { slug: name, name });
const nothing = { accounts: {}, groups: {}, events: {}, channels: {}, threads: {} };

describe("the relationships", () => {
  test("of who has none are empty maps", async () => {
    expect(await ada.call(self.relationships)).toEqual(nothing);
  });

  test("hold what is true of every kind, and nothing that is over or others'", async () => {
    const names = ["led", "joined", "asked", "asked-in-vain", "invited", "declined", "taken-back", "both"];
    const groups = new Map<string, string>();
    for (const name of names) groups.set(name, (await group(name)).id);
    const idOf = (name: string) => groups.get(name) ?? "";
    const accountId = ada.id;
    await world.insert(club, "groupMemberships", { groupId: idOf("led"), accountId, role: "moderator" });
    await world.insert(club, "groupMemberships", { groupId: idOf("joined"), accountId });
    await world.insert(club, "groupMemberships", { groupId: idOf("both"), accountId });
    await world.insert(club, "groupRequests", { groupId: idOf("asked"), accountId });
    await world.insert(club, "groupRequests", { groupId: idOf("asked-in-vain"), accountId, status: "rejected" });
    for (const [name, status] of [
      ["invited", "invited"],
      ["both", "invited"],
      ["declined", "rejected"],
      ["taken-back", "canceled"],
    ] as const)
      await world.insert(club, "groupInvitations", { groupId: idOf(name), accountId, inviterId: bob.id, status });
    await ada.call(accounts.follow, { params: { accountId: bob.id } });
    const [event, cart] = [await world.event(club), await world.event(club)];
    const [pass, draft] = [await world.passType(club, event.id), await world.passType(club, cart.id)];
    await world.registration(club, ada, event.id, { passTypeId: pass.id });
    await world.registration(club, ada, cart.id, { passTypeId: draft.id, status: "draft" });
    const image = await world.insert(club, "images", { width: 8, height: 8 });
    const channel = await world.insert(club, "channels", { slug: "tides", name: "Tides", imageId: image.id });
    await world.insert(club, "channelSubscribers", { channelId: channel.id, accountId });
    expect(await ada.call(self.relationships)).toEqual({
      accounts: { [bob.id]: true },
      groups: {
        [idOf("led")]: "moderator",
        [idOf("joined")]: "member",
        [idOf("both")]: "member",
        [idOf("asked")]: "requested",
        [idOf("invited")]: "invited",
      },
      events: { [event.id]: true },
      channels: { [channel.id]: true },
      threads: {},
    });
    expect(await bob.call(self.relationships)).toEqual(nothing);
  });

  test("are those of the account that acts", async () => {
    const login = await world.login(club);
    const [work, family] = [await world.account(club, { login }), await world.account(club, { login })];
    await family.call(accounts.follow, { params: { accountId: bob.id } });
    expect(await work.call(self.relationships)).toEqual(nothing);
    expect(await family.call(self.relationships)).toEqual({ ...nothing, accounts: { [bob.id]: true } });
  });

  test("cost as many statements for many as for none", async () => {
    const counter = openStatementCounter(world);
    const none = await counter.cost(self.relationships, {}, ada.who);
    for (let made = 0; made < 10; made += 1) {
      const { id } = await group(`group-${randomUUID()}`);
      await world.insert(club, "groupMemberships", { groupId: id, accountId: ada.id });
      await ada.call(accounts.follow, { params: { accountId: (await world.account(club)).id } });
    }
    const many = await counter.cost(self.relationships, {}, ada.who);
    await counter.close();
    expect([many, many <= 14]).toEqual([none, true]);
  });
});

describe("contacts", () => {
  const both = async (one: TestAccount, other: TestAccount) => {
    await one.call(accounts.follow, { params: { accountId: other.id } });
    await other.call(accounts.follow, { params: { accountId: one.id } });
  };
  const namesOf = async (who: TestAccount, query: object = {}) => {
    const { items, count } = await who.call(self.contacts, { query });
    return [items.map(({ firstName }) => firstName), count];
  };

  test("are who follows the viewer and is followed back, by name", async () => {
    const named = (firstName: string) => world.account(club, { firstName });
    const [zoe, amy, fan, idol] = [await named("Zoe"), await named("Amy"), await named("Fan"), await named("Idol")];
    for (const friend of [zoe, amy]) await both(ada, friend);
    await fan.call(accounts.follow, { params: { accountId: ada.id } });
    await ada.call(accounts.follow, { params: { accountId: idol.id } });
    expect(await namesOf(ada)).toEqual([["Amy", "Zoe"], 2]);
    expect(await namesOf(ada, { search: "zo" })).toEqual([["Zoe"], 1]);
    expect(await namesOf(ada, { page: 2, pageSize: 1 })).toEqual([["Zoe"], 2]);
    expect(await namesOf(fan)).toEqual([[], 0]);
    expect(await namesOf(amy)).toEqual([["Ada"], 1]);
  });

  test("are gone once one of the two blocks, or is gone", async () => {
    const cyd = await world.account(club, { firstName: "Cyd" });
    await both(ada, bob);
    await both(ada, cyd);
    await bob.call(accounts.block, { params: { accountId: ada.id } });
    expect(await namesOf(ada)).toEqual([["Cyd"], 1]);
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", cyd.id).execute());
    expect(await namesOf(ada)).toEqual([[], 0]);
  });
});
