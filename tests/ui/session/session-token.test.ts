import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryStorage } from "#lib/session/browser";
import { IdentityError } from "#lib/session/identity-error";
import { createSecretStore } from "#lib/session/secrets";
import { createSessionStorage, storageKeys } from "#lib/session/storage";
import { isTokenValid } from "#lib/session/token";
import { createTokenSource, type Exchange } from "#lib/session/token-source";
import { createTabs, expiringIn, jwt } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

describe("a token", () => {
  const now = 1_800_000_000_000;
  const exp = now / 1000;
  it.each([
    ["absent", null, false],
    ["empty", "", false],
    ["two parts", "a.b", false],
    ["four parts", `${jwt({ exp: exp + 900 })}.more`, false],
    ["no JSON inside", "a.b.c", false],
    ["no exp", jwt({ sub: "x" }), false],
    ["exp as text", jwt({ exp: String(exp + 900) }), false],
    ["expired", jwt({ exp: exp - 1 }), false],
    ["exactly 300 seconds left", jwt({ exp: exp + 300 }), false],
    ["301 seconds left", jwt({ exp: exp + 301 }), true],
  ])("%s", (_case, token, valid) => {
    expect(isTokenValid(token, now)).toBe(valid);
  });
});

it("keeps everything under the organization's letters and digits", () => {
  expect(storageKeys(organizationId)).toEqual({
    accessToken: "0b5f7a9e1c2d4e3f8a9b0c1d2e3f4a5b.accessToken",
    idToken: "0b5f7a9e1c2d4e3f8a9b0c1d2e3f4a5b.idToken",
    refreshToken: "0b5f7a9e1c2d4e3f8a9b0c1d2e3f4a5b.refreshToken",
    issuer: "0b5f7a9e1c2d4e3f8a9b0c1d2e3f4a5b.issuer",
    userData: "0b5f7a9e1c2d4e3f8a9b0c1d2e3f4a5b.userData",
    executeAs: "0b5f7a9e1c2d4e3f8a9b0c1d2e3f4a5b.executeAs",
    lastAccount: "0b5f7a9e1c2d4e3f8a9b0c1d2e3f4a5b.lastAccount",
    accessShareToken: "0b5f7a9e1c2d4e3f8a9b0c1d2e3f4a5b.accessShareToken",
    tempPassword: "0b5f7a9e1c2d4e3f8a9b0c1d2e3f4a5b.tempPassword",
    pendingLogin: "0b5f7a9e1c2d4e3f8a9b0c1d2e3f4a5b.pendingLogin",
    hostedSignIn: "0b5f7a9e1c2d4e3f8a9b0c1d2e3f4a5b.hostedSignIn",
  });
});

describe("a secret", () => {
  const subtle = webcrypto.subtle as SubtleCrypto;
  const open = (session: Storage, local: Storage = new MemoryStorage()) =>
    createSecretStore({ session, local, subtle });

  it("comes back as it went in, and lies there unreadable behind a fresh IV", async () => {
    const session = new MemoryStorage();
    const secrets = open(session);
    await secrets.set("a", "pässword 🔑");
    await secrets.set("b", "pässword 🔑");
    expect(await secrets.get("a")).toBe("pässword 🔑");
    const [a = "", b = ""] = ["a", "b"].map((name) => session.getItem(name) ?? "");
    const bytes = Buffer.from(a, "base64");
    expect(bytes.toString("base64")).toBe(a);
    // IV, text, tag.
    expect(bytes).toHaveLength(12 + Buffer.byteLength("pässword 🔑") + 16);
    expect(bytes.includes("password")).toBe(false);
    expect(a.slice(0, 16)).not.toBe(b.slice(0, 16));
  });

  it("counts as absent after a reload", async () => {
    const session = new MemoryStorage();
    await open(session).set("a", "secret");
    expect(session.getItem("a")).not.toBeNull();
    expect(await open(session).get("a")).toBeNull();
  });

  it.each(["", "not base64 !", "AAAA"])("counts as absent when it was tampered with (%s)", async (stored) => {
    const session = new MemoryStorage();
    session.setItem("a", stored);
    expect(await open(session).get("a")).toBeNull();
  });

  it("goes to local storage where nothing can be encrypted", async () => {
    const [session, local] = [new MemoryStorage(), new MemoryStorage()];
    const secrets = createSecretStore({ session, local, subtle: undefined });
    await secrets.set("a", "secret");
    expect([session.length, await secrets.get("a")]).toEqual([0, "secret"]);
    secrets.remove("a");
    expect(await secrets.get("a")).toBeNull();
  });
});

describe("a refresh", () => {
  const fresh = () => ({ accessToken: expiringIn(3600), idToken: expiringIn(3600) });
  const signedIn = (storage: ReturnType<typeof createSessionStorage>, seconds: number) =>
    storage.saveTokens({ accessToken: expiringIn(seconds), idToken: "old-id", refreshToken: "refresh-1" });
  const onRejected = vi.fn();

  const openTab = (tabs: ReturnType<typeof createTabs>, exchange: Exchange, withLocks = true) => {
    const browser = tabs.openTab(withLocks ? {} : { locks: undefined });
    const storage = createSessionStorage(organizationId, browser.local, browser.session);
    return { storage, source: createTokenSource({ storage, exchange, locks: browser.locks, onRejected }) };
  };

  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    onRejected.mockReset();
  });
  afterEach(() => vi.restoreAllMocks());

  it("is not made while the token is good, nor without a refresh token", async () => {
    const exchange = vi.fn<Exchange>();
    const { storage, source } = openTab(createTabs(), exchange);
    expect(await source.accessToken()).toBeNull();
    signedIn(storage, 900);
    expect(await source.accessToken()).toBe(storage.accessToken());
    expect(exchange).not.toHaveBeenCalled();
  });

  it.each([true, false])("is one for a hundred requests (locks: %s)", async (withLocks) => {
    const exchange = vi.fn<Exchange>(async () => fresh());
    const { storage, source } = openTab(createTabs(), exchange, withLocks);
    signedIn(storage, 10);
    const tokens = await Promise.all(Array.from({ length: 100 }, () => source.accessToken()));
    expect(exchange).toHaveBeenCalledExactlyOnceWith("refresh-1");
    expect(new Set(tokens)).toEqual(new Set([storage.accessToken()]));
    expect(isTokenValid(storage.accessToken())).toBe(true);
  });

  it("is one for two tabs", async () => {
    const tabs = createTabs();
    let release = () => {};
    const thinking = new Promise<void>((resolve) => {
      release = resolve;
    });
    const exchange = vi.fn<Exchange>(async () => {
      await thinking;
      return { ...fresh(), refreshToken: "refresh-2" };
    });
    const [first, second] = [openTab(tabs, exchange), openTab(tabs, exchange)];
    signedIn(first.storage, 10);
    const both = Promise.all([first.source.accessToken(), second.source.accessToken()]);
    release();
    const [one, other] = await both;
    expect(exchange).toHaveBeenCalledTimes(1);
    expect(one).toBe(other);
    expect(second.storage.refreshToken()).toBe("refresh-2");
  });

  it("keeps the old refresh token when none comes back", async () => {
    const { storage, source } = openTab(createTabs(), async () => fresh());
    signedIn(storage, 10);
    await source.accessToken();
    expect(storage.refreshToken()).toBe("refresh-1");
    expect(storage.idToken()).not.toBe("old-id");
  });

  it("that fails is logged, gives no token and is tried again at the next request", async () => {
    const exchange = vi.fn<Exchange>(async () => {
      throw new IdentityError("NetworkError", { key: "network" });
    });
    const { storage, source } = openTab(createTabs(), exchange);
    signedIn(storage, 10);
    expect(await source.accessToken()).toBeNull();
    expect(await source.accessToken()).toBeNull();
    expect(exchange).toHaveBeenCalledTimes(2);
    expect(console.warn).toHaveBeenCalledTimes(2);
    expect(onRejected).not.toHaveBeenCalled();
    expect(storage.refreshToken()).toBe("refresh-1");
  });

  it("that the provider refuses for good ends the session", async () => {
    const { storage, source } = openTab(createTabs(), async () => {
      throw new IdentityError("NotAuthorizedException", { message: "Refresh Token has been revoked" });
    });
    signedIn(storage, 10);
    expect(await source.accessToken()).toBeNull();
    expect(onRejected).toHaveBeenCalledTimes(1);
  });

  it("does not bring back a session that was ended meanwhile", async () => {
    const tabs = createTabs();
    const { storage, source } = openTab(tabs, async () => {
      storage.removeAll();
      return fresh();
    });
    signedIn(storage, 10);
    expect(await source.accessToken()).toBeNull();
    expect([storage.accessToken(), storage.refreshToken()]).toEqual([null, null]);
  });
});

describe("a doubt", () => {
  const open = (exchange: Exchange) => {
    const browser = createTabs().openTab();
    const storage = createSessionStorage(organizationId, browser.local, browser.session);
    const onRejected = vi.fn();
    const source = createTokenSource({ storage, exchange, locks: browser.locks, onRejected });
    storage.saveTokens({ accessToken: expiringIn(3600), idToken: "id", refreshToken: "refresh-1" });
    return { storage, source, onRejected };
  };

  it("about a session that the provider has ended ends it here", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { source, onRejected } = open(async () => {
      throw new IdentityError("NotAuthorizedException", { message: "Refresh Token has been revoked" });
    });
    await source.doubt();
    expect(onRejected).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it("asks once, however many calls were refused", async () => {
    const fresh = { accessToken: expiringIn(3700), idToken: "new" };
    const exchange = vi.fn<Exchange>(async () => fresh);
    const { storage, source, onRejected } = open(exchange);
    await Promise.all(Array.from({ length: 20 }, source.doubt));
    await source.doubt();
    expect(exchange).toHaveBeenCalledExactlyOnceWith("refresh-1");
    expect(storage.accessToken()).toBe(fresh.accessToken);
    expect(onRejected).not.toHaveBeenCalled();
  });

  it("ends what nobody can renew", async () => {
    const exchange = vi.fn<Exchange>();
    const { storage, source, onRejected } = open(exchange);
    storage.saveTokens({ accessToken: expiringIn(3600), idToken: "id", refreshToken: null });
    await source.doubt();
    expect(onRejected).toHaveBeenCalledTimes(1);
    expect(exchange).not.toHaveBeenCalled();
  });

  it("is nothing to who is not signed in", async () => {
    const exchange = vi.fn<Exchange>();
    const { storage, source, onRejected } = open(exchange);
    storage.removeTokens();
    await source.doubt();
    expect(exchange).not.toHaveBeenCalled();
    expect(onRejected).not.toHaveBeenCalled();
  });
});
