import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { groups } from "#contract/groups";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Circle, circles } from "./group-circle.ts";

let world: World;
let club: OrganizationRecord;
let keeper: TestAccount;
let made: Circle;
let circle: ReturnType<typeof circles>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  keeper = await world.account(club, { username: "the-keeper", firstName: "Kit", lastName: "Keeper" });
  circle = circles(world, club, keeper);
  made = await circle.make({ access: "private" });
  await circle.place(made, keeper, "moderator");
});
afterAll(() => world.close());

const person = (username: string, row: object = {}) => world.account(club, { username, ...row });

describe("who may be invited", () => {
  test("is everybody whom the moderator meets, with what stands between them and the group", async () => {
    const states = {
      "p-asks": "requested",
      "p-invited": "invited",
      "p-refused": "rejected invitation",
      "p-inside": "member",
    } as const;
    for (const [username, row] of Object.entries(states)) await circle.place(made, await person(username), row);
    await person("p-nothing", { firstName: "Noël" });
    await person("p-disabled", { disabled: true });
    const [rude, hurt] = [await person("p-rude"), await person("p-hurt")];
    await world.insert(club, "accountBlocks", { blockerId: keeper.id, accountId: rude.id });
    await world.insert(club, "accountBlocks", { blockerId: hurt.id, accountId: keeper.id });
    // What stands between them and other groups is not shown here.
    await circle.place(await circle.make(), await person("p-elsewhere"), "invited");
    const query = { search: "p-", orderBy: "username" };
    const { items, count } = await keeper.call(groups.invitableAccounts, { params: { groupId: made.id }, query });
    expect(
      items.map(({ username, groupRequests, groupInvitations, groups: inside }) => [
        username,
        ...[...groupRequests, ...groupInvitations].map(({ status }) => status),
        ...inside.map(({ role }) => role),
      ]),
    ).toEqual([
      ["p-asks", "requested"],
      ["p-elsewhere"],
      ["p-inside", "member"],
      ["p-invited", "invited"],
      ["p-nothing"],
      ["p-refused", "rejected"],
    ]);
    expect(count).toBe(6);
    const found = await keeper.call(groups.invitableAccounts, {
      params: { groupId: made.id },
      query: { search: "noel" },
    });
    expect(found.items.map(({ username }) => username)).toEqual(["p-nothing"]);
  });
});

describe("pasted lines", () => {
  const match = async (...lines: string[]) => {
    const found = await keeper.call(groups.matchAccounts, { params: { groupId: made.id }, body: { names: lines } });
    expect(found.map(({ name }) => name)).toEqual(lines.map((line) => line.trim()));
    return found.map(({ accounts }) => accounts.map(({ username }) => username));
  };

  beforeEach(async () => {
    await person("ada-byron", { firstName: "Ada", lastName: "Byron", email: "ada@harbour.example" });
    await person("jose-marti", { firstName: "José", lastName: "Martí", email: "Jose.Marti@harbour.example" });
    await person("only-first", { firstName: "Cher", lastName: null, email: null });
    await person("only-last", { firstName: null, lastName: "Voltaire", email: null });
    for (const username of ["smith-one", "smith-two"]) await person(username, { firstName: "John", lastName: "Smith" });
  });

  test("mean people by their whole name, whatever its case and accents, in either order", async () => {
    expect(
      await match("Ada Byron", "  ada   BYRON ", "Byron, Ada", "jose marti", "MARTÍ, josé", "Cher", "Voltaire"),
    ).toEqual([
      ["ada-byron"],
      ["ada-byron"],
      ["ada-byron"],
      ["jose-marti"],
      ["jose-marti"],
      ["only-first"],
      ["only-last"],
    ]);
    expect(await match("John Smith")).toEqual([["smith-one", "smith-two"]]);
  });

  test("mean people by their username, with and without @", async () => {
    expect(await match("ada-byron", "@Ada-Byron", "@nobody-here")).toEqual([["ada-byron"], ["ada-byron"], []]);
  });

  test("mean nobody by a part of a name, nor by what a pattern would find", async () => {
    expect(
      await match("Ada", "Byron", "Ada Byro", "a%", "%", "_da Byron", "ada-byro", "Ada Byron Jr", "Byron, Ada, Jr"),
    ).toEqual(Array(9).fill([]));
  });

  test("mean an account by an address that is exactly its own", async () => {
    expect(
      await match(
        "ada@harbour.example",
        "ADA@Harbour.example",
        "Jose.Marti@harbour.example",
        "Ada B. <ada@harbour.example>",
      ),
    ).toEqual([["ada-byron"], ["ada-byron"], ["jose-marti"], ["ada-byron"]]);
    expect(
      await match(
        "@harbour.example",
        "ada@",
        "da@harbour.example",
        "ada@harbour.exampl",
        "%@harbour.example",
        "áda@harbour.example",
      ),
    ).toEqual(Array(6).fill([]));
  });

  test("do not tell an address to who has only the name, nor another's name to who has the address", async () => {
    const [byName] = await keeper.call(groups.matchAccounts, {
      ...{ params: { groupId: made.id }, body: { names: ["Ada Byron"] } },
    });
    expect(JSON.stringify(byName)).not.toContain("@harbour.example");
    // A wrong name beside a right address finds the address's account, as without it.
    expect(await match("John Smith <ada@harbour.example>", "Ada Byron <nobody@harbour.example>")).toEqual([
      ["ada-byron"],
      [],
    ]);
  });

  test("mean nobody who is disabled, blocked or blocking, or of another organization", async () => {
    await person("disabled-one", {
      firstName: "Dora",
      lastName: "Gone",
      email: "dora@harbour.example",
      disabled: true,
    });
    const [rude, hurt] = [
      await person("rude-one", { firstName: "Rude", lastName: "One" }),
      await person("hurt-one", { firstName: "Hurt", lastName: "One", email: "hurt@harbour.example" }),
    ];
    await world.insert(club, "accountBlocks", { blockerId: keeper.id, accountId: rude.id });
    await world.insert(club, "accountBlocks", { blockerId: hurt.id, accountId: keeper.id });
    await world.account(await world.organization(), { username: "far-away", firstName: "Far", lastName: "Away" });
    expect(
      await match("Dora Gone", "dora@harbour.example", "Rude One", "@hurt-one", "hurt@harbour.example", "Far Away"),
    ).toEqual(Array(6).fill([]));
  });

  test("say of each account what stands between it and the group", async () => {
    await circle.place(made, await person("asks-now", { firstName: "Asks", lastName: "Now" }), "requested");
    const [found] = await keeper.call(groups.matchAccounts, {
      ...{ params: { groupId: made.id }, body: { names: ["Asks Now"] } },
    });
    expect(found?.accounts[0]).toMatchObject({ groupRequests: [{ status: "requested" }], groups: [] });
  });

  test("with addresses are looked up twenty times an hour, others as often as one likes", async () => {
    const send = (names: string[]) =>
      world.send(groups.matchAccounts, { params: { groupId: made.id }, body: { names } }, keeper.who);
    for (let time = 0; time < 20; time += 1)
      expect((await send([`try-${time}@harbour.example`, "Ada Byron"])).status).toBe(200);
    const { status, body } = await send(["ada@harbour.example"]);
    expect([status, body.code]).toEqual([429, "rate_limited"]);
    expect((await send(["Ada Byron"])).status).toBe(200);
  });

  test("two hundred at most", async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `Nobody ${index}`);
    expect(await match(...lines)).toEqual(lines.map(() => []));
    const body = { names: [...lines, "One more"] };
    expect((await world.send(groups.matchAccounts, { params: { groupId: made.id }, body }, keeper.who)).status).toBe(
      400,
    );
  });
});
