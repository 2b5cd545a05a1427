import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { benefits } from "#contract/benefits";
import { login } from "#contract/login";
import { notifications } from "#contract/notifications";
import { self } from "#contract/self";
import type { AnyEndpoint } from "#kernel/define";
import type { Tx } from "#server/db/database";
import { callerOf } from "#server/http/authenticate";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Platform } from "#server/platform";
import { runCliHere } from "#tests/support/cli";
import { type Credentials, send } from "#tests/support/client";
import { caughtUp, type SecondProcess, startSecondProcess } from "#tests/support/second-process";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let other: SecondProcess;
let club: OrganizationRecord;
let ada: TestAccount;
beforeAll(async () => {
  world = await startWorld();
  const { databaseUrl, platform } = world;
  other = await startSecondProcess({ ...platform, databaseUrl });
  await platform.bearers.listen();
});
beforeEach(async () => {
  world.clock.now = null;
  club = await world.organization();
  ada = await world.account(club);
  await caughtUp(other.platform);
});
afterAll(async () => {
  await other.close();
  await world.close();
});

/** Status and code of a call of this kind, in this process and in the other one. */
const here = async (who: Credentials, call: AnyEndpoint = self.exports) =>
  answerOf(await send(world.app, call, {}, who));
const there = async (who: Credentials, call: AnyEndpoint = self.exports) =>
  answerOf(await send(other.app, call, {}, who));
const answerOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => (status === 200 ? 200 : body.code);
const both = async (who: Credentials, call?: AnyEndpoint) => [await here(who, call), await there(who, call)];
const inClub = <T>(work: (tx: Tx) => Promise<T>) => world.scope(club).write(work);

describe("what a call asks before its handler", () => {
  /** The beginning and the end of a transaction are statements too. */
  const atMost = { statements: 3, transactions: 1 };
  /** Refused for what it asks, after it is known who asks and before anything of its own. */
  const call =
    (who = ada.who) =>
    async (app: FastifyInstance) => {
      const { body } = await send(app, notifications.list, { query: { page: "none" } }, who);
      expect(body.code).toBe("validation_failed");
    };

  test("is one transaction with one statement for whoever comes for the first time, and nothing afterwards", async () => {
    expect(await other.asks(call())).toEqual(atMost);
    expect(await other.asks(call())).toEqual({ statements: 0, transactions: 0 });
  });

  test("is asked once for the calls of a page, which come together", async () => {
    const page = (app: FastifyInstance) => Promise.all(Array.from({ length: 8 }, () => call()(app)));
    expect(await other.asks(page)).toEqual(atMost);
  });

  test("is nothing for whichever of the login's accounts acts", async () => {
    const second = await world.account(club, { login: ada.login });
    await caughtUp(other.platform);
    const first = { ...ada.who, executeAs: ada.id };
    await call(second.who)(other.app);
    expect(await other.asks(call(first))).toEqual({ statements: 0, transactions: 0 });
    expect([await there(first), await there(second.who)]).toEqual([200, 200]);
  });
});

/** The principal, as handlers see it. */
const principalIn = (platform: Platform, { token, executeAs }: Credentials) =>
  callerOf(platform, club, { permission: "account.own" }, { token, executeAs });

describe("is felt at once in the process that wrote it, and in the others when they hear of it:", () => {
  const felt = async (who: Credentials, change: () => Promise<unknown>, call?: AnyEndpoint) => {
    const before = await both(who, call);
    await change();
    const now = await here(who, call);
    await caughtUp(other.platform);
    return { before, after: [now, await there(who, call)] };
  };
  const from = (before: unknown, after: unknown) => ({ before: [before, before], after: [after, after] });

  test("an account that is disabled", async () => {
    const change = () => inClub((tx) => tx.updateTable("accounts").set({ disabled: true }).execute());
    expect(await felt(ada.who, change)).toEqual(from(200, "account_disabled"));
  });

  test("an account that is deleted, with the login that had no other", async () => {
    expect(await felt(ada.who, () => ada.call(self.remove))).toEqual(from(200, "account_required"));
  });

  test("a login that is disabled", async () => {
    const change = () => inClub((tx) => tx.updateTable("logins").set({ enabled: false }).execute());
    expect(await felt(ada.who, change)).toEqual(from(200, "account_disabled"));
  });

  test("a login that may act as an account no more", async () => {
    const bob = await world.account(club);
    await world.link(club, bob.login, ada.id);
    const bobAsAda = { ...bob.who, executeAs: ada.id };
    const change = () => ada.call(login.removeLogin, { params: { username: bob.login.username } });
    expect(await felt(bobAsAda, change)).toEqual(from(200, "forbidden"));
    expect(await both({ ...bob.who, executeAs: bob.id })).toEqual([200, 200]);
  });

  test("a login that may act as an account from now on", async () => {
    const bob = await world.account(club);
    await bob.call(login.addLogin, { params: { username: ada.login.username } });
    const [invitation] = (await ada.call(login.invitations)).items;
    const params = { loginInvitationId: invitation?.id ?? "" };
    const change = () => ada.call(login.acceptInvitation, { params });
    expect(await felt({ ...ada.who, executeAs: bob.id }, change)).toEqual(from("forbidden", 200));
  });

  test("a login's first account", async () => {
    const { token } = await world.login(club);
    const who = { organizationId: club.id, token };
    const body = { username: "newly-here", email: "new@mail.example", firstName: "New", lastName: "Here" };
    const change = () => world.send(login.createAccount, { body }, who);
    expect(await felt(who, change)).toEqual(from("account_required", 200));
  });

  test("a level that is given and taken", async () => {
    const tier = await world.insert(club, "accountTiers", { slug: "patrons", name: "Patrons" });
    await inClub((tx) =>
      tx
        .updateTable("organizationModules")
        .set({ enabledTiers: [tier.id] })
        .where("module", "=", "benefits")
        .execute(),
    );
    const give = () => world.insert(club, "accountTierMembers", { accountId: ada.id, tierId: tier.id });
    expect(await felt(ada.who, give, benefits.list)).toEqual(from("tier_required", 200));
    const take = () => inClub((tx) => tx.deleteFrom("accountTierMembers").execute());
    expect(await felt(ada.who, take, benefits.list)).toEqual(from(200, "tier_required"));
    await give();
    await caughtUp(other.platform);
    const end = () => inClub((tx) => tx.deleteFrom("accountTiers").execute());
    expect(await felt(ada.who, end, benefits.list)).toEqual(from(200, "tier_required"));
  });

  test("a login's new name", async () => {
    const nameOf = async (platform: Platform) => {
      const principal = await principalIn(platform, ada.who);
      return principal.kind === "member" ? principal.login.username : principal.kind;
    };
    expect(await nameOf(other.platform)).toBe(ada.login.username);
    // The provider has given the name to somebody else.
    const { token } = await world.newcomer(club, { username: ada.login.username });
    await here({ organizationId: club.id, token });
    await caughtUp(other.platform);
    expect([await nameOf(world.platform), await nameOf(other.platform)]).toEqual([ada.login.sub, ada.login.sub]);
  });
});

describe("is felt in all processes when they hear what a command did:", () => {
  const run = async (...args: string[]) => {
    const { code, stderr } = await runCliHere(world.databaseUrl, args);
    expect([code, stderr]).toEqual([0, ""]);
  };
  const commanded = async (...args: string[]) => {
    await run(...args);
    for (const platform of [world.platform, other.platform]) await caughtUp(platform);
  };

  test("a role", async () => {
    const roles = async () => {
      const principals = [await principalIn(world.platform, ada.who), await principalIn(other.platform, ada.who)];
      return principals.map((principal) => (principal.kind === "member" ? principal.role : principal.kind));
    };
    const change = (role: string) =>
      commanded("role", "--organization", club.slug, "--username", ada.username, "--role", role);
    await change("owner");
    expect(await roles()).toEqual(["owner", "owner"]);
    await change("member");
    expect(await roles()).toEqual(["member", "member"]);
  });

  test("a module that is switched off and on", async () => {
    expect(await both(ada.who, benefits.list)).toEqual([200, 200]);
    await commanded("organization", "update", club.slug, "--close", "benefits");
    expect(await both(ada.who, benefits.list)).toEqual(["module_disabled", "module_disabled"]);
    await commanded("organization", "update", club.slug, "--open", "benefits");
    expect(await both(ada.who, benefits.list)).toEqual([200, 200]);
  });

  test("whose tokens an organization takes", async () => {
    expect(await both(ada.who)).toEqual([200, 200]);
    await commanded("organization", "update", club.slug, "--client-id", "another-client");
    expect(await both(ada.who)).toEqual(["unauthenticated", "unauthenticated"]);
  });
});

test("is felt just so where other news goes by Redis, and Redis is away", async () => {
  const { databaseUrl, platform } = world;
  const env = { ...platform.env, REDIS_URL: "redis://127.0.0.1:1" };
  const [one, another] = [
    await startSecondProcess({ ...platform, env, databaseUrl }),
    await startSecondProcess({ ...platform, env, databaseUrl }),
  ];
  const asked = async ({ app }: SecondProcess) => answerOf(await send(app, self.exports, {}, ada.who));
  expect([await asked(one), await asked(another)]).toEqual([200, 200]);
  const { database } = one.platform;
  await database.organization(club.id).write((tx) => tx.updateTable("accounts").set({ disabled: true }).execute());
  expect(await asked(one)).toBe("account_disabled");
  await caughtUp(another.platform);
  expect(await asked(another)).toBe("account_disabled");
  await one.close();
  await another.close();
});

describe("nobody gets in by what is remembered", () => {
  test("of another organization", async () => {
    const neighbours = await world.organization();
    expect(await both(ada.who)).toEqual([200, 200]);
    expect(await both({ ...ada.who, organizationId: neighbours.id })).toEqual(["unauthenticated", "unauthenticated"]);
  });

  test("with an account that is not the login's", async () => {
    const bob = await world.account(club);
    expect(await both(ada.who)).toEqual([200, 200]);
    expect(await both(bob.who)).toEqual([200, 200]);
    expect(await both({ ...ada.who, executeAs: bob.id })).toEqual(["forbidden", "forbidden"]);
  });

  test("with a token that has run out since", async () => {
    expect(await both(ada.who)).toEqual([200, 200]);
    world.clock.now = new Date(Date.now() + 3_600_000);
    expect(await both(ada.who)).toEqual(["unauthenticated", "unauthenticated"]);
  });

  test("with a token that is almost the same", async () => {
    expect(await both(ada.who)).toEqual([200, 200]);
    const [head, , signature] = ada.login.token.split(".");
    const [, claims] = (await world.account(club)).login.token.split(".");
    const forged = { ...ada.who, token: [head, claims, signature].join(".") };
    expect(await both(forged)).toEqual(["unauthenticated", "unauthenticated"]);
  });

  test("when a change comes while they are looked up", async () => {
    const { promise: isRead, resolve: hasRead } = Promise.withResolvers<void>();
    const { promise: isDisabled, resolve: goOn } = Promise.withResolvers<void>();
    const { database } = world.platform;
    const slow: Platform = {
      ...world.platform,
      database: {
        ...database,
        organization: (id) => {
          const scope = database.organization(id);
          const read: typeof scope.read = async (work) => {
            const done = await scope.read(work);
            hasRead();
            await isDisabled;
            return done;
          };
          return { ...scope, read };
        },
      },
    };
    const begunBefore = principalIn(slow, ada.who);
    await isRead;
    await inClub((tx) => tx.updateTable("accounts").set({ disabled: true }).execute());
    const refused = expect.objectContaining({ code: "account_disabled" });
    await expect(principalIn(world.platform, ada.who)).rejects.toEqual(refused);
    goOn();
    expect((await begunBefore).kind).toBe("member");
    await expect(principalIn(world.platform, ada.who)).rejects.toEqual(refused);
  });
});

test("while a process cannot hear, it looks everybody up, and afterwards it remembers nothing of before", async () => {
  const { promise: isBack, resolve } = Promise.withResolvers<void>();
  const subscription = other.platform.broadcast.subscribeToCommits({ hear: () => undefined, onGap: () => resolve() });
  await subscription.ready;
  expect(await there(ada.who)).toBe(200);
  const lookedUp = async () => (await other.asks((app) => send(app, self.exports, {}, ada.who))).transactions === 2;
  expect(await lookedUp()).toBe(false);
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ '^listen'",
  );
  await owner.end();
  await expect.poll(lookedUp).toBe(true);
  await inClub((tx) => tx.updateTable("accounts").set({ disabled: true }).execute());
  expect(await there(ada.who)).toBe("account_disabled");
  await isBack;
  expect(await there(ada.who)).toBe("account_disabled");
  await subscription.close();
});
