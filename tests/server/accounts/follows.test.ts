import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
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
  ada = await world.account(club, { username: "ada-byron" });
  bob = await world.account(club, { username: "bob-grant" });
});
afterAll(() => world.close());

const whom = ({ id }: TestAccount) => ({ params: { accountId: id } });
const follow = (who: TestAccount, other: TestAccount) => who.call(accounts.follow, whom(other));
const block = (who: TestAccount, other: TestAccount) => who.call(accounts.block, whom(other));
const stats = ({ id }: TestAccount) =>
  callAs(world.app, { organizationId: club.id })(accounts.followStats, { params: { accountId: id } });
const status = async (who: TestAccount, call: (typeof accounts)[keyof typeof accounts], other: TestAccount) =>
  (await world.send(call, whom(other), who.who)).status;

/** Numbers beside the accounts, and the rows they stand for. */
const countsAndRows = () =>
  world.scope(club).read(async (tx) => ({
    counts: await tx.selectFrom("accounts").select(["id", "followerCount", "followingCount"]).orderBy("id").execute(),
    rows: await tx
      .selectFrom("accounts as a")
      .select((eb) => [
        "a.id",
        eb
          .selectFrom("accountFollows as f")
          .whereRef("f.accountId", "=", "a.id")
          .select((of) => of.fn.countAll<number>().as("n"))
          .as("followerCount"),
        eb
          .selectFrom("accountFollows as f")
          .whereRef("f.followerId", "=", "a.id")
          .select((of) => of.fn.countAll<number>().as("n"))
          .as("followingCount"),
      ])
      .orderBy("a.id")
      .execute(),
  }));

describe("following", () => {
  test("shows the other with one follower more, once", async () => {
    for (let time = 0; time < 3; time += 1)
      expect(await follow(ada, bob)).toMatchObject({ id: bob.id, _count: { followers: 1, following: 0 } });
    expect([await stats(ada), await stats(bob)]).toEqual([
      { followers: 0, following: 1 },
      { followers: 1, following: 0 },
    ]);
    for (let time = 0; time < 2; time += 1)
      expect(await ada.call(accounts.unfollow, whom(bob))).toMatchObject({ _count: { followers: 0 } });
    expect([await stats(ada), await stats(bob)]).toEqual(Array(2).fill({ followers: 0, following: 0 }));
  });

  test("is asked by username too", async () => {
    await ada.call(accounts.follow, { params: { accountId: "Bob-Grant" } });
    expect(await stats(bob)).toEqual({ followers: 1, following: 0 });
  });

  test("oneself is refused, by id and by name", async () => {
    for (const accountId of [ada.id, ada.username])
      for (const call of [accounts.follow, accounts.block])
        expect(await world.send(call, { params: { accountId } }, ada.who)).toMatchObject({
          status: 403,
          body: { code: "own_account", message: "You cannot do this with your own account." },
        });
    expect(await stats(ada)).toEqual({ followers: 0, following: 0 });
  });

  test("is done by the account that acts", async () => {
    const login = await world.login(club);
    const [work, family] = [await world.account(club, { login }), await world.account(club, { login })];
    await follow(family, bob);
    await follow(work, family);
    expect([await stats(work), await stats(family), await stats(bob)]).toEqual([
      { followers: 0, following: 1 },
      { followers: 1, following: 1 },
      { followers: 1, following: 0 },
    ]);
    expect((await world.send(accounts.follow, whom(bob), { ...work.who, executeAs: ada.id })).status).toBe(403);
  });

  test("tells the other, once however often it is repeated", async () => {
    for (let time = 0; time < 2; time += 1) {
      await follow(ada, bob);
      await ada.call(accounts.unfollow, whom(bob));
    }
    const told = await world
      .scope(club)
      .read((tx) => tx.selectFrom("notifications").select(["accountId", "senderId", "type"]).execute());
    expect(told).toEqual([{ accountId: bob.id, senderId: ada.id, type: "FOLLOW" }]);
    expect((await bob.call(self.get))._count.notifications).toBe(1);
    expect((await ada.call(self.get))._count.notifications).toBe(0);
  });

  test("somebody of another organization is following nobody", async () => {
    const abroad = await world.organization();
    const carl = await world.account(abroad, { username: "carl-sagan" });
    for (const call of [accounts.follow, accounts.unfollow, accounts.block, accounts.unblock])
      for (const accountId of [carl.id, carl.username])
        expect((await world.send(call, { params: { accountId } }, ada.who)).status).toBe(404);
    const row = await world
      .scope(abroad)
      .read((tx) => tx.selectFrom("accounts").select(["followerCount", "updatedAt", "createdAt"]).executeTakeFirst());
    expect(row).toEqual({ followerCount: 0, updatedAt: row?.createdAt, createdAt: row?.createdAt });
  });
});

describe("at the same moment", () => {
  test("fifty follow one, and each counts", async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, () => world.account(club)));
    await Promise.all(crowd.map((one) => follow(one, ada)));
    expect(await stats(ada)).toEqual({ followers: 50, following: 0 });
    await Promise.all(crowd.flatMap((one) => [one.call(accounts.unfollow, whom(ada)), follow(ada, one)]));
    expect(await stats(ada)).toEqual({ followers: 0, following: 50 });
  });

  test("everybody follows everybody, twice, and nobody waits for ever", async () => {
    const circle = [ada, bob, ...(await Promise.all(Array.from({ length: 6 }, () => world.account(club))))];
    const pairs = circle.flatMap((one) =>
      circle.filter((other) => other !== one).map((other) => [one, other] as const),
    );
    await Promise.all([...pairs, ...pairs].map(([one, other]) => follow(one, other)));
    for (const one of circle) expect(await stats(one)).toEqual({ followers: 7, following: 7 });
  });

  test("follows, unfollows and blocks cross, and the numbers are those of the rows", async () => {
    const circle = [ada, bob, ...(await Promise.all(Array.from({ length: 3 }, () => world.account(club))))];
    const pairs = circle.flatMap((one) =>
      circle.filter((other) => other !== one).map((other) => [one, other] as const),
    );
    const replies = await Promise.all(
      pairs.flatMap(([one, other], index) => [
        status(one, accounts.follow, other),
        status(one, index % 3 === 0 ? accounts.block : accounts.unfollow, other),
        status(one, accounts.follow, other),
      ]),
    );
    expect(replies.filter((code) => ![200, 403, 404].includes(code))).toEqual([]);
    const { counts, rows } = await countsAndRows();
    expect(counts).toEqual(rows);
    const besideBlocks = await world.scope(club).read((tx) =>
      tx
        .selectFrom("accountFollows as f")
        .innerJoin("accountBlocks as b", (join) =>
          join.on((eb) =>
            eb.or([
              eb.and([eb("b.blockerId", "=", eb.ref("f.followerId")), eb("b.accountId", "=", eb.ref("f.accountId"))]),
              eb.and([eb("b.accountId", "=", eb.ref("f.followerId")), eb("b.blockerId", "=", eb.ref("f.accountId"))]),
            ]),
          ),
        )
        .selectAll("f")
        .execute(),
    );
    expect(besideBlocks).toEqual([]);
  });
});

describe("blocking", () => {
  beforeEach(async () => {
    await follow(ada, bob);
    await follow(bob, ada);
  });

  test("ends both follows, and says so to who blocked", async () => {
    for (let time = 0; time < 2; time += 1) {
      const { blockedByAccounts, _count } = await block(ada, bob);
      expect([blockedByAccounts?.length, _count]).toEqual([1, { followers: 0, following: 0 }]);
    }
    expect([await stats(ada), await stats(bob)]).toEqual(Array(2).fill({ followers: 0, following: 0 }));
    expect((await ada.call(accounts.get, whom(bob))).blockedByAccounts).toHaveLength(1);
    const cyd = await world.account(club);
    expect((await cyd.call(accounts.get, whom(bob))).blockedByAccounts).toEqual([]);
    expect((await callAs(world.app, { organizationId: club.id })(accounts.get, whom(bob))).blockedByAccounts).toBe(
      undefined,
    );
  });

  test("takes each out of the other's lists, and of nobody else's", async () => {
    const cyd = await world.account(club, { username: "cyd-other" });
    await follow(ada, cyd);
    await follow(bob, cyd);
    await follow(cyd, ada);
    await follow(cyd, bob);
    await block(ada, bob);
    const seenBy = async (who: TestAccount) => {
      const lists = [
        await who.call(accounts.list),
        await who.call(accounts.popular),
        await who.call(accounts.list, { query: { search: "grant" } }),
        await who.call(accounts.list, { query: { search: "byron" } }),
        await who.call(accounts.followers, whom(cyd)),
        await who.call(accounts.following, whom(cyd)),
      ];
      for (const { items, count } of lists) expect(count).toBe(items.length);
      return new Set(lists.flatMap(({ items }) => items.map(({ id }) => id)));
    };
    expect([(await seenBy(ada)).has(bob.id), (await seenBy(bob)).has(ada.id)]).toEqual([false, false]);
    const third = await seenBy(cyd);
    expect([third.has(ada.id), third.has(bob.id)]).toEqual([true, true]);
  });

  test("makes who blocked a stranger that is not there, for who was blocked", async () => {
    await block(ada, bob);
    const reads = [accounts.get, accounts.activities, accounts.media, accounts.groups, accounts.followers];
    const calls = [...reads, accounts.following, accounts.followStats, accounts.follow, accounts.block];
    for (const call of calls)
      for (const accountId of [ada.id, ada.username])
        expect((await world.send(call, { params: { accountId } }, bob.who)).status, call.id).toBe(404);
    for (const call of reads) expect(await status(ada, call, bob), call.id).toBe(200);
  });

  test("has to be taken back before one follows again", async () => {
    await block(ada, bob);
    expect(await status(ada, accounts.follow, bob)).toBe(403);
    for (let time = 0; time < 2; time += 1)
      expect((await ada.call(accounts.unblock, whom(bob))).blockedByAccounts).toEqual([]);
    expect(await status(ada, accounts.follow, bob)).toBe(200);
    expect(await status(bob, accounts.follow, ada)).toBe(200);
  });
});
