import { dehydrate, HydrationBoundary, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useRead } from "#hooks/calls/use-call";
import { eventOptions } from "#hooks/events/events-options";
import { bindCaller, type Caller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import { createServerQueryClient } from "#lib/api/server-query-client";
import { bindSession } from "#lib/session/bind-session";
import { createSession } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { SessionContext } from "#lib/session/use-session";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";
const ignore = () => undefined;
const read = eventOptions("regatta");
const closing: (() => void)[] = [];

afterEach(() => {
  cleanup();
  for (const close of closing.splice(0)) close();
});

/** A page that is newer than what the browser knows of the same, read by nobody in particular. */
const newerPage = async () => {
  const forNobody = createServerQueryClient((async () => ({ name: "for nobody" })) as unknown as Caller);
  await forNobody.fetchQuery(read);
  const state = dehydrate(forNobody);
  for (const brought of state.queries) brought.state.dataUpdatedAt += 1_000;
  return state;
};

const setUp = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const browser = createTabs().openTab();
  const session = createSession({ organizationId, clientId: "c", identityEndpoint: "https://id.example" }, browser);
  if (isSignedIn) {
    const storage = createSessionStorage(organizationId, browser.local, browser.session);
    storage.saveTokens({ accessToken: expiringIn(3600), idToken: expiringIn(3600), refreshToken: "refresh" });
    storage.setUserData({ id: "a1", locale: null, username: "ada", email: "ada@example.org", sub: "sub-1" });
  }
  const asked: string[] = [];
  const call = (async ({ id }: { id: string }) => {
    asked.push(id);
    return { name: "for ada" };
  }) as unknown as Caller;
  const client = createQueryClient(call, {
    ...{ notFound: ignore, forbidden: ignore, notAuthorized: ignore, notify: ignore },
  });
  closing.push(bindSession(client, session), session.start(), () => client.clear());
  const open = (state: Awaited<ReturnType<typeof newerPage>>) =>
    renderHook(() => useRead(read), {
      wrapper: ({ children }) => (
        <SessionContext value={session}>
          <QueryClientProvider client={client}>
            <HydrationBoundary state={state}>{children}</HydrationBoundary>
          </QueryClientProvider>
        </SessionContext>
      ),
    });
  return { client, asked, open };
};

describe("a newer page over what is known already", () => {
  it("does not stay in the place of what is one's own", async () => {
    const { client, asked, open } = setUp({ isSignedIn: true });
    await client.fetchQuery(read);
    const { result } = open(await newerPage());
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(result.current.data).toEqual({ name: "for ada" }));
  });

  it("is all there is for a visitor, and is not asked for again", async () => {
    const { client, asked, open } = setUp({ isSignedIn: false });
    await client.fetchQuery(read);
    const { result } = open(await newerPage());
    await waitFor(() => expect(result.current.data).toEqual({ name: "for nobody" }));
    expect(asked).toHaveLength(1);
  });

  it("is not what a call is that was called off", async () => {
    const { client, asked } = setUp({ isSignedIn: true });
    await client.fetchQuery(read);
    bindCaller(client, (() => new Promise(() => undefined)) as unknown as Caller);
    const going = client.refetchQueries({ queryKey: read.queryKey });
    await client.cancelQueries({ queryKey: read.queryKey });
    await going;
    expect(asked).toHaveLength(1);
    expect(client.getQueryState(read.queryKey)?.isInvalidated).toBe(false);
  });
});
