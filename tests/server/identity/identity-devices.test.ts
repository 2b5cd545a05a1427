import {
  ChangePasswordCommand,
  DeleteUserCommand,
  type DeviceType,
  ForgetDeviceCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deviceOf } from "#server/identity/tokens/device";
import { day, hour, password, startProvider, type TestProvider } from "./identity-provider.ts";

const ClientId = "harbour-client";
const chromeOnLinux =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const safariOnPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
const newChromeOnLinux = chromeOnLinux.replace("126", "131");

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const list = (AccessToken: string, page: { Limit?: number; PaginationToken?: string | undefined } = {}) =>
  provider.client.send(new ListDevicesCommand({ AccessToken, ...page }));
const forget = (AccessToken: string, DeviceKey: string) =>
  provider.client.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }));
const show = (AccessToken: string) => provider.client.send(new GetUserCommand({ AccessToken }));
const keyIn = (AccessToken: string) => String(decodeJwt(AccessToken).device_key);
const attributesOf = ({ DeviceAttributes = [] }: DeviceType = {}) =>
  Object.fromEntries(DeviceAttributes.map(({ Name, Value }) => [Name, Value]));
const revoked = { name: "NotAuthorizedException", message: "Access Token has been revoked" };

describe("a person's devices", () => {
  it("are their running sign-ins, the newest first, and the token says which is this one", async () => {
    await provider.join("dea");
    const first = await provider.tokensOn(chromeOnLinux, "dea");
    const signedInAt = provider.clock.now;
    provider.travel(hour);
    const second = await provider.tokensOn(safariOnPhone, "dea");
    const { Devices = [], PaginationToken } = await list(second.AccessToken);
    expect(Devices.map(({ DeviceKey }) => DeviceKey)).toEqual([second, first].map((one) => keyIn(one.AccessToken)));
    expect(PaginationToken).toBeUndefined();
    expect(Devices.map(attributesOf)).toEqual([
      {
        device_name: "Safari on iOS",
        device_browser: "Safari",
        device_system: "iOS",
        last_ip_used: "127.0.0.0/24",
      },
      {
        device_name: "Chrome on Linux",
        device_browser: "Chrome",
        device_system: "Linux",
        last_ip_used: "127.0.0.0/24",
      },
    ]);
    expect(Devices[1]).toMatchObject({ DeviceCreateDate: signedInAt, DeviceLastAuthenticatedDate: signedInAt });
  });

  it("tell when and from where they were used last", async () => {
    await provider.join("uma");
    const { AccessToken, RefreshToken } = await provider.tokensOf("uma");
    const signedInAt = provider.clock.now;
    provider.travel(30 * 60_000);
    await provider.clientAt("127.9.8.7").send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: "REFRESH_TOKEN_AUTH",
        AuthParameters: { REFRESH_TOKEN: RefreshToken },
      }),
    );
    const { Devices = [] } = await list(AccessToken);
    expect(Devices).toMatchObject([
      {
        DeviceCreateDate: signedInAt,
        DeviceLastModifiedDate: provider.clock.now,
        DeviceLastAuthenticatedDate: provider.clock.now,
      },
    ]);
    expect(attributesOf(Devices[0])).toMatchObject({ last_ip_used: "127.9.8.0/24" });
  });

  it("come page by page, also those of the same moment, and none twice", async () => {
    await provider.join("paula");
    const tokens = await Promise.all(Array.from({ length: 5 }, () => provider.tokensOf("paula")));
    const AccessToken = tokens[0]?.AccessToken ?? "";
    const seen: (string | undefined)[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await list(AccessToken, { Limit: 2, PaginationToken });
      seen.push(...(page.Devices ?? []).map(({ DeviceKey }) => DeviceKey));
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(tokens.map((one) => keyIn(one.AccessToken))));
  });

  it.each(["x", "MTIz", Buffer.from("1 2").toString("base64url"), Buffer.from("9e9 \u0000").toString("base64url")])(
    "have no page %j",
    async (PaginationToken) => {
      const { AccessToken } = await provider.tokensOf("paula");
      await expect(list(AccessToken, { PaginationToken })).rejects.toMatchObject({ name: "InvalidParameterException" });
    },
  );

  it("are forgotten one by one: neither token of such a one counts from then on", async () => {
    await provider.join("fred");
    const here = await provider.tokensOf("fred");
    const there = await provider.tokensOf("fred");
    await forget(here.AccessToken, keyIn(there.AccessToken));
    await expect(show(there.AccessToken)).rejects.toMatchObject(revoked);
    await expect(provider.refresh(there.RefreshToken)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Invalid Refresh Token",
    });
    expect((await list(here.AccessToken)).Devices).toHaveLength(1);
    await expect(provider.refresh(here.RefreshToken)).resolves.toBeDefined();
  });

  it("are nobody else's to see or forget", async () => {
    await provider.join("mallory");
    await provider.join("alice");
    const mallory = await provider.tokensOf("mallory");
    const alice = await provider.tokensOf("alice");
    for (const key of [keyIn(alice.AccessToken), "us-east-1_none", "x".repeat(50)])
      await expect(forget(mallory.AccessToken, key)).rejects.toMatchObject({
        name: "ResourceNotFoundException",
        message: "Device does not exist.",
      });
    await expect(show(alice.AccessToken)).resolves.toBeDefined();
    expect((await list(mallory.AccessToken)).Devices?.map(({ DeviceKey }) => DeviceKey)).toEqual([
      keyIn(mallory.AccessToken),
    ]);
  });

  it("are gone from the list once signed out, by themselves, everywhere or by time", async () => {
    await provider.join("sam");
    const kept = await provider.tokensOf("sam");
    const { RefreshToken } = await provider.tokensOf("sam");
    await provider.client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
    expect((await list(kept.AccessToken)).Devices).toHaveLength(1);
    await provider.client.send(new GlobalSignOutCommand({ AccessToken: kept.AccessToken }));
    const again = await provider.tokensOf("sam");
    expect((await list(again.AccessToken)).Devices).toHaveLength(1);
    provider.travel(30 * day);
    const later = await provider.tokensOf("sam");
    expect((await list(later.AccessToken)).Devices?.map(({ DeviceKey }) => DeviceKey)).toEqual([
      keyIn(later.AccessToken),
    ]);
  });
});

describe("what is kept of a device", () => {
  const kept = (userAgent: string, address: string) => deviceOf({ userAgent, address });

  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:12:34:56:78:9a:bc", "2001:db8:12::/48"],
    ["2001:0DB8:0012::1", "2001:db8:12::/48"],
    ["::1", "0:0:0::/48"],
    ["fe80::1%eth0", "fe80:0:0::/48"],
    ["not an address", null],
    ["", null],
  ])("of the address %s is %s", (address, network) => {
    expect(kept("", address).network).toBe(network);
  });

  it.each([
    ["what its owner would say", chromeOnLinux, ["Chrome", "Linux"]],
    ["no sentence of somebody else", "Your account is blocked, call +1 555/1.0 now", [null, null]],
    ["nothing of a program", "curl/8.10.1", [null, null]],
    ["nothing of what is absurdly long", `${chromeOnLinux} ${"x".repeat(60_000)}`, [null, null]],
  ])("of its name is %s", (_, userAgent, names) => {
    const { browser, system } = kept(userAgent, "127.0.0.1");
    expect([browser, system]).toEqual(names);
  });
});

describe("mail tells the person", () => {
  const newSignIn = "New sign-in to The harbour club";

  it("of a sign-in on a device that is not like those before, and of no other", async () => {
    await provider.join("nina");
    const told = () => provider.subjectsTo("nina@mail.example").filter((subject) => subject === newSignIn).length;
    await provider.tokensOn(chromeOnLinux, "nina");
    await provider.tokensOn(newChromeOnLinux, "nina");
    expect(told()).toBe(0);
    await provider.tokensOn(safariOnPhone, "nina");
    await provider.tokensOn(safariOnPhone, "nina");
    expect(told()).toBe(1);
    const { text, html } = provider.mails.at(-1) ?? {};
    for (const part of ["Safari on iOS", "127.0.0.0/24", "Mar"]) expect(text).toContain(part);
    expect(html).toContain("/en/auth/forgot");
  });

  it("also when the known device has signed out meanwhile", async () => {
    await provider.join("noel");
    const { AccessToken } = await provider.tokensOn(chromeOnLinux, "noel");
    await provider.client.send(new GlobalSignOutCommand({ AccessToken }));
    await provider.tokensOn(safariOnPhone, "noel");
    expect(provider.subjectsTo("noel@mail.example")).toContain(newSignIn);
  });

  it("of a changed password, and of the authenticator app turned on and off", async () => {
    await provider.join("vic");
    const { AccessToken } = await provider.tokensOf("vic");
    await provider.client.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: "another one" }),
    );
    await provider.enrol(AccessToken);
    const off = new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: false } });
    await provider.client.send(off);
    await provider.client.send(off);
    expect(provider.subjectsTo("vic@mail.example").slice(1)).toEqual([
      "Your password for The harbour club was changed",
      "Your authenticator app is on for The harbour club",
      "Your authenticator app is off for The harbour club",
    ]);
  });
});

describe("a deleted person", () => {
  it("leaves nothing behind, and cannot come in by anything they had", async () => {
    await provider.join("gone");
    const { AccessToken, RefreshToken } = await provider.tokensOf("gone");
    await provider.enrol(AccessToken);
    await expect(provider.signIn("gone", "a wrong one")).rejects.toThrow();
    await expect(provider.signIn("gone@mail.example", "a wrong one")).rejects.toThrow();
    const sub = String(decodeJwt(AccessToken).sub);
    const scope = await provider.scope();
    const locks = () =>
      scope.read((tx) => tx.selectFrom("identityLockouts").select("nameHash").execute()).then((rows) => rows.length);
    const lockedBefore = await locks();
    await provider.client.send(new DeleteUserCommand({ AccessToken }));
    expect(await locks()).toBe(lockedBefore - 2);
    await expect(show(AccessToken)).rejects.toMatchObject(revoked);
    await expect(provider.refresh(RefreshToken)).rejects.toMatchObject({ message: "Invalid Refresh Token" });
    await expect(provider.signIn("gone")).rejects.toMatchObject({ message: "Incorrect username or password." });
    for (const table of ["identityUsers", "identitySessions", "identityChallenges", "identityCodes"] as const)
      expect(await scope.read((tx) => tx.selectFrom(table).where("sub", "=", sub).select("sub").execute())).toEqual([]);
  });

  it("frees their names for somebody else", async () => {
    await provider.join("again");
    const { AccessToken } = await provider.tokensOf("again");
    await provider.client.send(new DeleteUserCommand({ AccessToken }));
    await provider.join("again");
    const fresh = await provider.tokensOf("again");
    expect(decodeJwt(fresh.AccessToken).sub).not.toBe(decodeJwt(AccessToken).sub);
  });
});
