import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { groups } from "#contract/groups";
import { self } from "#contract/self";
import type { GroupCreateInput } from "#entities/groups/groups";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pixel } from "#tests/server/self/whole-person";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { circles } from "./group-circle.ts";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let circle: ReturnType<typeof circles>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
  circle = circles(world, club, ada);
});
afterAll(() => world.close());

const plain: GroupCreateInput["group"] = {
  name: "Night Rowers",
  description: "We row at night.",
  access: "private",
  active: true,
};
const create = (group: Partial<typeof plain> = {}) =>
  ada.call(groups.create, { body: { group: { ...plain, ...group } } });
const toldOf = async ({ id: accountId }: TestAccount) =>
  world
    .scope(club)
    .read((tx) =>
      tx
        .selectFrom("notifications")
        .where("accountId", "=", accountId)
        .select(["type", "groupId", "senderId"])
        .execute(),
    );

describe("who creates a group", () => {
  test("moderates it, is counted, and is in its trail", async () => {
    const externalUrl = "https://rowers.example/";
    const group = await create({ externalUrl });
    expect(group).toMatchObject({ ...plain, externalUrl, slug: "night-rowers", image: null, _count: { members: 1 } });
    expect(await circle.standings(group)).toEqual({ [ada.id]: "moderator" });
    expect((await ada.call(self.relationships)).groups).toEqual({ [group.id]: "moderator" });
    expect(await circle.trail(group)).toMatchObject([{ action: "group.created", accountId: ada.id }]);
    const row = await world
      .scope(club)
      .read((tx) => tx.selectFrom("groups").where("id", "=", group.id).select("creatorId").executeTakeFirst());
    expect(row).toEqual({ creatorId: ada.id });
  });

  test("gives it a picture", async () => {
    const group = await ada.call(groups.create, { body: { group: plain, imageDataUri: pixel } });
    expect(group.image).toMatchObject({ width: 1, height: 1 });
    expect(group.squareImage).toEqual(group.image);
    const body = { group: plain, imageDataUri: "data:image/png;base64,AAAA" };
    const refused = await world.send(groups.create, { body }, ada.who);
    expect([refused.status, refused.body.code]).toEqual([460, "file_rejected"]);
    expect((await ada.call(groups.list)).count).toBe(1);
  });

  test("needs a community that lets them", async () => {
    const tierId = crypto.randomUUID();
    const closed = await world.organization({ modules: { groups: { editable: false } } });
    const tiered = await world.organization({ modules: { groups: { editableTiers: [tierId] } } });
    const send = async (of: OrganizationRecord) =>
      (await world.send(groups.create, { body: { group: plain } }, (await world.account(of)).who)).body.code;
    expect([await send(closed), await send(tiered)]).toEqual(["module_disabled", "tier_required"]);
  });

  test.each([
    ["Crème Brûlée!", "creme-brulee"],
    ["Straße in Łódź", "strasse-in-lodz"],
    ["new", "new-2"],
    ["Featured", "featured-2"],
    ["invited", "invited-2"],
    ["Requested", "requested-2"],
    ["0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d", "group-0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d"],
    ["夜の漕ぎ手", undefined],
    ["%_\\'; drop table groups", "drop-table-groups"],
    ["x".repeat(120), "x".repeat(80)],
  ])("finds an address for %s", async (name, slug) => {
    const group = await create({ name });
    expect(group.name).toBe(name);
    if (slug) expect(group.slug).toBe(slug);
    expect((await ada.call(groups.get, { params: { groupId: group.slug } })).id).toBe(group.id);
  });

  test("of a name that is taken gets a number, the first that is free", async () => {
    const slugs: string[] = [];
    for (const name of ["Crew", "crew", "Crew 3", "CREW", "Crew"]) slugs.push((await create({ name })).slug);
    expect(slugs).toEqual(["crew", "crew-2", "crew-3", "crew-4", "crew-5"]);
  });

  test("says what is missing or too much", async () => {
    const send = (group: object) => world.send(groups.create, { body: { group } }, ada.who);
    for (const [field, value] of [
      ["name", "  "],
      ["name", "x".repeat(121)],
      ["access", "secret"],
      ["active", "yes"],
      ["externalUrl", "javascript:alert(1)"],
      ["description", "x".repeat(5001)],
    ] as const) {
      const { status, body } = await send({ ...plain, [field]: value });
      expect([status, Object.keys(body.fields ?? {})], field).toEqual([400, [`group.${field}`]]);
    }
  });
});

describe("a moderator changes a group", () => {
  test("field by field, under the same address", async () => {
    const { id: groupId, slug } = await create({ externalUrl: "https://rowers.example/" });
    const save = (group: object) => ada.call(groups.update, { params: { groupId }, body: { group } });
    expect(await save({ name: "Day Rowers" })).toMatchObject({
      name: "Day Rowers",
      slug,
      description: plain.description,
    });
    expect(await save({ externalUrl: null, description: "" })).toMatchObject({ externalUrl: null, description: "" });
    expect(await save({})).toMatchObject({ name: "Day Rowers", access: "private", active: true });
    expect((await circle.trail({ id: groupId, slug })).map(({ action, details }) => [action, details])).toEqual([
      ["group.created", {}],
      ["group.updated", { fields: ["name"] }],
      ["group.updated", { fields: ["description", "externalUrl"] }],
    ]);
    const { items } = await ada.call(groups.list, { query: { search: "day rowers" } });
    expect(items).toHaveLength(1);
  });

  test("its picture alone", async () => {
    const { id: groupId } = await create();
    const group = await ada.call(groups.update, { params: { groupId }, body: { group: {}, imageDataUri: pixel } });
    expect(group.image).not.toBeNull();
  });

  test("to a public one: who asks is in and told, who was refused is not", async () => {
    const group = await create();
    const [first, second, refused, gone] = [
      await world.account(club),
      await world.account(club),
      await world.account(club),
      await world.account(club, { disabled: true }),
    ];
    for (const who of [first, second, gone]) await circle.place(group, who, "requested");
    await circle.place(group, refused, "rejected request");
    const body = { group: { access: "public" as const } };
    expect(await ada.call(groups.update, { params: { groupId: group.id }, body })).toMatchObject({
      ...{ access: "public", _count: { members: 3 } },
    });
    expect(await circle.standings(group)).toEqual({
      ...{ [ada.id]: "moderator", [first.id]: "member", [second.id]: "member" },
      ...{ [refused.id]: "rejected request", [gone.id]: "requested" },
    });
    const told = { type: "GROUP_REQUEST_ACCEPTED", groupId: group.id, senderId: ada.id };
    expect([await toldOf(first), await toldOf(refused)]).toEqual([[told], []]);
    const acts = (await circle.trail(group)).map(({ action }) => action);
    expect(acts.toSorted()).toEqual(["group.created", "group.updated", "request.accepted", "request.accepted"]);
  });

  test("and nobody else", async () => {
    const group = await create({ access: "public" });
    const member = await world.account(club);
    await circle.place(group, member, "member");
    const before = await ada.call(groups.get, { params: { groupId: group.id } });
    for (const who of [member, await world.account(club)])
      for (const body of [{ group: { name: "Mine" } }, { group: {}, imageDataUri: pixel }, {}]) {
        const reply = await world.send(groups.update, { params: { groupId: group.id }, body }, who.who);
        expect([reply.status, reply.body.code]).toEqual([403, "forbidden"]);
      }
    expect(await ada.call(groups.get, { params: { groupId: group.id } })).toEqual(before);
    expect(await world.scope(club).read((tx) => tx.selectFrom("images").select("id").execute())).toEqual([]);
  });

  test("away from the others, and back", async () => {
    const group = await create({ access: "public" });
    const stranger = await world.account(club);
    const save = (active: boolean) =>
      ada.call(groups.update, { params: { groupId: group.id }, body: { group: { active } } });
    const status = async () => (await world.send(groups.get, { params: { groupId: group.slug } }, stranger.who)).status;
    await save(false);
    expect(await status()).toBe(404);
    await save(true);
    expect(await status()).toBe(200);
  });
});

describe("who is told", () => {
  test("an invitation, by name of who invites, once while it is open", async () => {
    const group = await create();
    const bob = await world.account(club);
    const invite = () =>
      ada.call(groups.invite, { params: { groupId: group.id }, body: { accountIds: [bob.id, bob.id] } });
    await invite();
    await invite();
    expect(await toldOf(bob)).toMatchObject([{ type: "GROUP_INVITATION", senderId: ada.id }]);
    await bob.call(groups.rejectInvitation, { params: { groupId: group.id } });
    await invite();
    expect(await toldOf(bob)).toHaveLength(2);
    await bob.call(groups.acceptInvitation, { params: { groupId: group.id } });
    expect(await toldOf(bob)).toEqual([]);
  });

  test("a request that is accepted, in its group", async () => {
    const group = await create();
    const bob = await world.account(club);
    await bob.call(groups.request, { params: { groupId: group.id } });
    const { items } = await ada.call(groups.requests, { params: { groupId: group.id } });
    const params = { groupId: group.id, requestId: items[0]?.id ?? "" };
    expect(await ada.call(groups.acceptRequest, { params })).toMatchObject({ id: group.id, _count: { members: 2 } });
    expect(await toldOf(bob)).toEqual([{ type: "GROUP_REQUEST_ACCEPTED", groupId: group.id, senderId: ada.id }]);
  });

  test("nobody who has blocked who invites, nor whom they have blocked", async () => {
    const group = await create();
    const [hurt, rude] = [await world.account(club), await world.account(club)];
    await world.insert(club, "accountBlocks", { blockerId: hurt.id, accountId: ada.id });
    await world.insert(club, "accountBlocks", { blockerId: ada.id, accountId: rude.id });
    await ada.call(groups.invite, { params: { groupId: group.id }, body: { accountIds: [hurt.id, rude.id] } });
    expect(await circle.standings(group)).toEqual({ [ada.id]: "moderator" });
    const invitationId = await circle.place(group, hurt, "canceled invitation");
    const again = await ada.call(groups.reinvite, { params: { groupId: group.id, invitationId } });
    expect([again.status, await toldOf(hurt)]).toEqual(["canceled", []]);
  });
});
