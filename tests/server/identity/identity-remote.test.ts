import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identityEndpointOf } from "#lib/session/identity-endpoint";
import { createSession } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { startWorld, type World } from "#tests/support/world";
import { startFakeServer } from "#tests/ui/api/api-fake-server";
import { createTabs } from "#tests/ui/session/session-fakes";
import { password, startProvider, type TestProvider } from "./identity-provider.ts";

let world: World;
let provider: TestProvider;
beforeAll(async () => {
  [world, provider] = await Promise.all([startWorld(), startProvider()]);
});
afterAll(() => Promise.all([world.close(), provider.close()]));

/** A page whose organization's options name where the identity provider is. */
const openPage = (identityEndpoint: string) => {
  const origin = "https://pages.example";
  const config = {
    organizationId: "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b",
    clientId: "harbour-client",
    identityEndpoint: identityEndpointOf({ identityEndpoint }, origin),
  };
  const browser = createTabs().openTab();
  const session = createSession(config, browser);
  session.start();
  return { session, storage: createSessionStorage(config.organizationId, browser.local, browser.session) };
};

/** Headers that a browser sends without asking, or that no page can set. */
const unasked = ["accept", "accept-encoding", "accept-language", "connection", "content-length", "host", "user-agent"];

/** Names of all others that an action of the page carries. */
const headersOfAction = async (): Promise<string[]> => {
  const recorder = await startFakeServer(() => ({ status: 400, body: { __type: "X" } }));
  const { session } = openPage(`${recorder.url}/identity`);
  await session.signIn("ada", password).catch(() => "refused");
  await recorder.stop();
  return Object.keys(recorder.requests[0]?.headers ?? {}).filter((name) => !unasked.includes(name));
};

describe("an identity provider on another host", () => {
  test("signs people in, and renews their tokens, by the organization's options alone", async () => {
    await provider.join("remote");
    const { session, storage } = openPage(provider.endpoint);
    expect(await session.signIn("remote", password)).toBe("signedIn");
    expect(session.store.getState()).toMatchObject({ status: "authenticated", user: { username: "remote" } });
    storage.saveTokens({ accessToken: "spent", idToken: "", refreshToken: storage.refreshToken() });
    expect(await session.accessToken()).toBe(storage.accessToken());
    expect(storage.accessToken()).not.toBe("spent");
    await expect(session.signIn("remote", "wrong")).rejects.toMatchObject({ code: "NotAuthorizedException" });
  });

  test("may be asked by a browser with everything that the client sends", async () => {
    const headers = await headersOfAction();
    expect(headers).toContain("x-amz-target");
    // A browser's client names itself here, because it cannot say so in `user-agent`.
    const asked = [...new Set([...headers, "x-amz-user-agent"])];
    const reply = await world.app.inject({
      method: "OPTIONS",
      url: "/identity/",
      headers: {
        origin: "https://pages.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": asked.join(","),
      },
    });
    expect(reply.headers["access-control-allow-origin"]).toBe("*");
    const allowed = String(reply.headers["access-control-allow-headers"]).toLowerCase().split(/, ?/);
    expect(asked.filter((name) => !allowed.includes(name))).toEqual([]);
  });
});
