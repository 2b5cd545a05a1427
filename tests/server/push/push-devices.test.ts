import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notifications } from "#contract/notifications";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { TestAccount } from "#tests/support/world";
import { type PushWorld, startPushWorld } from "./push-world.ts";

let push: PushWorld;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  push = await startPushWorld();
});
beforeEach(async () => {
  push.world.clock.now = null;
  club = await push.world.organization();
  ada = await push.world.account(club);
  bob = await push.world.account(club);
});
afterAll(() => push.close());

const devicesOf = async ({ call }: TestAccount) => (await call(notifications.push)).devices;
const fingerprint = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url");

describe("the key", () => {
  test("is one for all members of an organization, whoever asks first and however many at once", async () => {
    const asked = await Promise.all([ada, bob, ada, bob].map(({ call }) => call(notifications.push)));
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    const [first] = asked;
    // A point of the curve, as browsers take it.
    expect(Buffer.from(first?.key ?? "", "base64url")).toHaveLength(65);
    const stranger = await push.world.account(await push.world.organization());
    expect((await stranger.call(notifications.push)).key).not.toBe(first?.key);
  });
});

describe("a device", () => {
  test("is told from now on, and no more once it is turned off", async () => {
    expect(await devicesOf(ada)).toEqual([]);
    const { subscription } = await push.turnOn(ada);
    const { endpoint } = subscription;
    expect(await devicesOf(ada)).toEqual([fingerprint(endpoint)]);
    const again = await ada.call(notifications.subscribe, { body: subscription });
    expect(again.devices).toEqual([fingerprint(endpoint)]);
    const off = await ada.call(notifications.unsubscribe, { body: { endpoint } });
    expect(off.devices).toEqual([]);
  });

  test("is one account's: it leaves the one before, and nobody ends another's", async () => {
    const { subscription } = await push.turnOn(ada);
    await bob.call(notifications.subscribe, { body: subscription });
    expect([await devicesOf(ada), await devicesOf(bob)]).toEqual([[], [fingerprint(subscription.endpoint)]]);
    await ada.call(notifications.unsubscribe, { body: { endpoint: subscription.endpoint } });
    expect(await devicesOf(bob)).toHaveLength(1);
  });

  test("is a member's in each organization by itself", async () => {
    const { subscription } = await push.turnOn(ada);
    const elsewhere = await push.world.account(await push.world.organization());
    await elsewhere.call(notifications.subscribe, { body: subscription });
    expect([await devicesOf(ada), await devicesOf(elsewhere)]).toEqual([
      [fingerprint(subscription.endpoint)],
      [fingerprint(subscription.endpoint)],
    ]);
  });

  test("is the eleventh at the cost of the oldest", async () => {
    const start = Date.now();
    const endpoints: string[] = [];
    for (let nth = 0; nth < 11; nth += 1) {
      push.world.clock.now = new Date(start + nth);
      endpoints.push((await push.turnOn(ada)).subscription.endpoint);
    }
    push.world.clock.now = null;
    expect(await devicesOf(ada)).toEqual(endpoints.slice(1).map(fingerprint));
  });

  test("is no longer the account's when the login may no longer act as it", async () => {
    await push.turnOn(ada);
    const other = await push.world.login(club);
    await push.world.link(club, other, ada.id);
    await push.world
      .scope(club)
      .write((tx) => tx.deleteFrom("loginAccounts").where("loginId", "=", ada.login.id).execute());
    const rows = await push.world
      .scope(club)
      .read((tx) => tx.selectFrom("pushSubscriptions").where("accountId", "=", ada.id).select("id").execute());
    expect(rows).toEqual([]);
  });

  test("is not brought too often", async () => {
    const { subscription } = await push.turnOn(ada);
    for (let nth = 1; nth < 30; nth += 1) await ada.call(notifications.subscribe, { body: subscription });
    await expect(ada.call(notifications.subscribe, { body: subscription })).rejects.toMatchObject({
      ...{ status: 429, code: "rate_limited" },
    });
  });
});

describe("refused is", () => {
  const field = async (change: object) => {
    const { key } = await ada.call(notifications.push);
    const { subscription } = push.service.browser(key);
    const { status, body } = await push.world.send(
      notifications.subscribe,
      { body: { ...subscription, ...change } },
      ada.who,
    );
    return [status, Object.keys(body.fields ?? {})];
  };

  test.each([
    ["plain HTTP", "http://push.example/to/1"],
    ["an address by number", "https://192.0.2.1/to/1"],
    ["this machine", "https://localhost/to/1"],
    ["an address of version 6", "https://[2001:db8::1]/to/1"],
    ["another port", "https://push.example:8443/to/1"],
    ["what is too long", `https://push.example/${"x".repeat(2_000)}`],
    ["no address", "push.example"],
  ])("%s", async (_, endpoint) => expect(await field({ endpoint })).toEqual([400, ["endpoint"]]));

  test("a key that is no point of the curve", async () => {
    const { key } = await ada.call(notifications.push);
    const { keys } = push.service.browser(key).subscription;
    const off = Buffer.from(keys.p256dh, "base64url");
    off.writeUInt8(off.readUInt8(64) ^ 1, 64);
    expect(await field({ keys: { ...keys, p256dh: off.toString("base64url") } })).toEqual([400, ["keys.p256dh"]]);
    expect(await field({ keys: { ...keys, auth: "short" } })).toEqual([400, ["keys.auth"]]);
  });
});
