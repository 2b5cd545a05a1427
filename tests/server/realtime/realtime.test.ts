import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RealtimeEvent } from "#entities/platform/realtime";
import { buildApp } from "#server/app";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { publish } from "#server/realtime/publish";
import { createTestTokens } from "#tests/support/tokens";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Address, openPage, realtimeUrl } from "./realtime-page.ts";

let world: World;
let url: string;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
  url = await realtimeUrl(world.app);
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
  bob = await world.account(club);
});
afterEach(() => {
  world.clock.now = null;
});
afterAll(() => world.close());

const addressOf = ({ who }: TestAccount): Address => ({
  organization: who.organizationId,
  authorization: who.token,
  executeAs: who.executeAs,
});
const pageOf = async (account: TestAccount) => {
  const page = await openPage(url, addressOf(account));
  await page.heartbeat();
  return page;
};
const codeFor = async (address: Address) => (await openPage(url, address)).closed;
const event = (type: "LIKE" | "FOLLOW" | "COMMENT"): RealtimeEvent => ({
  type: "notification.created",
  body: { notification: { type } },
});
const tell = (account: TestAccount, type: "LIKE" | "FOLLOW" | "COMMENT" = "LIKE", of = club) =>
  world.scope(of).write(async (tx) => publish(tx, of.id, [account.id], event(type)));
const travel = (milliseconds: number) => {
  world.clock.now = new Date((world.clock.now ?? new Date()).getTime() + milliseconds);
};

/** Somebody of the embedded identity provider, with an account, who can sign in again and again. */
const personWhoSignsIn = async () => {
  const sub = randomUUID();
  const now = new Date();
  const email = `${sub}@login.example`;
  const times = { createdAt: now, updatedAt: now };
  await world.insert(club, "identityUsers", { sub, username: email, email, passwordHash: "-", ...times });
  await world.account(club, { login: await world.login(club, { sub }) });
  return async () => {
    const session = { sub, signedInAt: now, refreshedAt: now, expiresAt: inDays(1) };
    const { family } = await world.insert(club, "identitySessions", session);
    const authorization = await world.tokens.sign(club, sub, { origin_jti: family });
    return { family, address: { organization: club.id, authorization } };
  };
};
const endSession = (family: string) =>
  world
    .scope(club)
    .write((tx) =>
      tx.updateTable("identitySessions").set({ endedAt: new Date() }).where("family", "=", family).execute(),
    );

describe("opening", () => {
  test.each<[string, () => Promise<string> | string]>([
    ["none", () => ""],
    ["none that is one", () => "token"],
    ["an expired one", () => world.tokens.sign(club, ada.login.sub, { exp: Math.floor(Date.now() / 1000) - 1 })],
    ["an id token", () => world.tokens.sign(club, ada.login.sub, { token_use: "id" })],
    ["another client's", () => world.tokens.sign(club, ada.login.sub, { client_id: "another" })],
    ["another organization's", async () => (await world.account(await world.organization())).who.token ?? ""],
    ["a forged one", async () => (await createTestTokens(() => new Date())).sign(club, ada.login.sub)],
    [
      "an unsigned one",
      () => {
        const header = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
        return `${header}.${ada.login.token.split(".")[1]}.`;
      },
    ],
  ])("with %s for a token is refused with 4401", async (_kind, tokenOf) => {
    expect(await codeFor({ ...addressOf(ada), authorization: await tokenOf() })).toBe(4401);
  });

  test("is refused with 4401 when the session was ended, whether it is kept or forgotten", async () => {
    const { family, address } = await (await personWhoSignsIn())();
    await (await openPage(url, address)).heartbeat();
    await endSession(family);
    expect(await codeFor(address)).toBe(4401);
    await world.scope(club).write((tx) => tx.deleteFrom("identitySessions").where("family", "=", family).execute());
    expect(await codeFor(address)).toBe(4401);
  });

  test.each(["", "harbour", randomUUID()])("for the organization %j is refused with 4404", async (organization) => {
    expect(await codeFor({ ...addressOf(ada), organization })).toBe(4404);
  });

  test("as a foreign account is refused with 4403, in the organization and across", async () => {
    const stranger = await world.account(await world.organization());
    expect(await codeFor({ ...addressOf(ada), executeAs: bob.id })).toBe(4403);
    expect(await codeFor({ ...addressOf(ada), executeAs: stranger.id })).toBe(4403);
    expect(await codeFor({ ...addressOf(ada), executeAs: "'" })).toBe(4403);
  });

  test("without an account to act as is refused like a call: 4462 disabled, 4463 none chosen", async () => {
    const disabled = await world.account(club, { disabled: true });
    expect(await codeFor(addressOf(disabled))).toBe(4462);
    await world.account(club, { login: ada.login });
    expect(await codeFor(addressOf(ada))).toBe(4463);
    const { token } = await world.newcomer(club);
    expect(await codeFor({ organization: club.id, authorization: token })).toBe(4463);
  });

  test("takes an upgrade to websockets at its own path only; elsewhere a call is a call", async () => {
    const { hostname, port, origin } = new URL(url.replace(/^ws/, "http"));
    expect((await fetch(`${origin}/realtime`)).status).toBe(404);
    const answers = ["GET /health HTTP/1.1\r\nUpgrade: websocket", "GET /realtime HTTP/1.1\r\nUpgrade: h2c"];
    const statuses = answers.map(async (head) => {
      const socket = connect(Number(port), hostname);
      socket.write(`${head}\r\nHost: x\r\nConnection: Upgrade, close\r\n\r\n`);
      const [answer] = await once(socket, "data");
      socket.destroy();
      return String(answer).slice(9, 12);
    });
    expect(await Promise.all(statuses)).toEqual(["200", "404"]);
  });
});

describe("telling", () => {
  test("reaches every page of the account, and nobody else's", async () => {
    const [first, second, foreign] = [await pageOf(ada), await pageOf(ada), await pageOf(bob)];
    await tell(ada);
    await tell(bob, "COMMENT");
    for (const page of [first, second])
      expect(await page.next()).toEqual({ timestamp: expect.any(Number), ...event("LIKE") });
    expect(await foreign.next()).toMatchObject(event("COMMENT"));
    expect([...first.received, ...second.received, ...foreign.received]).toEqual([]);
  });

  test("stays within the organization, whatever account is named", async () => {
    const other = await world.organization();
    const page = await pageOf(ada);
    await tell(ada, "FOLLOW", other);
    await tell(ada, "LIKE");
    expect(await page.next()).toMatchObject(event("LIKE"));
  });

  test("follows the account that a login chose", async () => {
    const team = await world.account(club, { login: ada.login });
    const asTeam = await pageOf(team);
    const asAda = await openPage(url, { ...addressOf(ada), executeAs: ada.id.toUpperCase() });
    await asAda.heartbeat();
    await tell(team, "FOLLOW");
    await tell(ada, "LIKE");
    expect(await asTeam.next()).toMatchObject(event("FOLLOW"));
    expect(await asAda.next()).toMatchObject(event("LIKE"));
  });

  test("waits for the commit, and does not happen without one", async () => {
    const page = await pageOf(ada);
    const failed = world.scope(club).write(async (tx) => {
      publish(tx, club.id, [ada.id], event("FOLLOW"));
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    await world.scope(club).write(async (tx) => {
      publish(tx, club.id, [ada.id], event("LIKE"));
      await tx.selectFrom("accounts").select("id").execute();
      await page.heartbeat();
      expect(page.received).toEqual([]);
    });
    expect(await page.next()).toMatchObject(event("LIKE"));
  });

  test("gives each message of a connection a later timestamp, also within a millisecond and when clocks go back", async () => {
    const page = await pageOf(ada);
    travel(0);
    await world.scope(club).write(async (tx) => {
      for (let time = 0; time < 3; time += 1) publish(tx, club.id, [ada.id], event("LIKE"));
    });
    const first = [await page.next(), await page.next(), await page.next()].map(({ timestamp }) => timestamp);
    const start = world.clock.now?.getTime() ?? 0;
    expect(first).toEqual([start, start + 1, start + 2]);
    travel(-60_000);
    await tell(ada);
    expect((await page.next()).timestamp).toBe(start + 3);
  });
});

describe("limits", () => {
  test("a message over 4 kB ends the connection", async () => {
    const page = await pageOf(ada);
    page.socket.send(JSON.stringify({ type: "heartbeat", body: { text: "x".repeat(4096) } }));
    expect(await page.closed).toBe(1009);
  });

  test("20 messages in a second are taken, whatever they say; one more ends it", async () => {
    travel(0);
    const page = await openPage(url, addressOf(ada));
    const nonsense = ["", "{", "null", "[]", '"heartbeat"', '{"type":"pulse"}', '{"type":["heartbeat"]}'];
    for (const text of nonsense) page.socket.send(text);
    page.socket.send(new Uint8Array([0xff, 0x00]));
    for (let count = nonsense.length + 1; count < 19; count += 1) page.socket.send("{}");
    await page.heartbeat();
    page.socket.send("{}");
    expect(await page.closed).toBe(1008);
  });

  test("an account has 20 connections, and room again when one is closed; others are not concerned", async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => pageOf(ada)));
    expect(await codeFor(addressOf(ada))).toBe(4429);
    await pageOf(bob);
    await pages[0]?.close();
    await expect.poll(async () => pageOf(ada).then(() => "open")).toBe("open");
  });

  test("a process has as many connections as its environment says", async () => {
    const env = { ...world.platform.env, REALTIME_CONNECTIONS: 1 };
    const app = buildApp({ ...world.platform, env });
    const small = await realtimeUrl(app);
    await (await openPage(small, addressOf(ada))).heartbeat();
    const second = await openPage(small, addressOf(bob));
    expect(await second.closed).toBe(1013);
    await app.close();
  });
});

describe("the end of a connection", () => {
  test("comes with 60 s of silence, which heartbeats break", async () => {
    const [quiet, lively] = [await pageOf(ada), await pageOf(bob)];
    travel(40_000);
    await lively.heartbeat();
    travel(21_000);
    expect(await quiet.closed).toBe(4408);
    await lively.heartbeat();
  });

  test("comes when its token runs out", async () => {
    const exp = Math.floor(Date.now() / 1000) + 30;
    const authorization = await world.tokens.sign(club, ada.login.sub, { exp });
    const page = await openPage(url, { ...addressOf(ada), authorization });
    await page.heartbeat();
    travel(31_000);
    expect(await page.closed).toBe(4401);
  });

  test("comes within a minute of the end of the session, and not to other sessions", async () => {
    const signIn = await personWhoSignsIn();
    const [ended, running] = [await signIn(), await signIn()];
    const [page, other] = [await openPage(url, ended.address), await openPage(url, running.address)];
    await Promise.all([page.heartbeat(), other.heartbeat()]);
    await endSession(ended.family);
    travel(50_000);
    expect(await page.closed).toBe(4401);
    await other.heartbeat();
  });

  test("comes within a minute when the account is disabled or taken from the login", async () => {
    const team = await world.account(club, { login: bob.login });
    const [disabled, taken] = [await pageOf(ada), await pageOf(team)];
    await world.scope(club).write(async (tx) => {
      await tx.updateTable("accounts").set({ disabled: true }).where("id", "=", ada.id).execute();
      await tx.deleteFrom("loginAccounts").where("accountId", "=", team.id).execute();
    });
    travel(50_000);
    expect([await disabled.closed, await taken.closed]).toEqual([4462, 4403]);
  });

  test("comes to a page whose login has got a second account and did not choose", async () => {
    const page = await pageOf(ada);
    await world.account(club, { login: ada.login });
    travel(50_000);
    expect(await page.closed).toBe(4463);
  });

  test("comes with the end of the process, which does not wait for who does not answer", async () => {
    const app = buildApp(world.platform);
    const own = await realtimeUrl(app);
    const page = await openPage(own, addressOf(ada));
    await page.heartbeat();
    const mute = connect(Number(new URL(own).port), "127.0.0.1");
    const key = Buffer.from(randomUUID()).subarray(0, 16).toString("base64");
    const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13";
    mute.write(`GET /realtime HTTP/1.1\r\nHost: x\r\n${upgrade}\r\nSec-WebSocket-Key: ${key}\r\n\r\n`);
    expect(String(await once(mute, "data"))).toContain("101 Switching Protocols");
    await app.close();
    expect(await page.closed).toBe(1001);
    mute.destroy();
  });
});
