import { dehydrate, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { events } from "#contract/events";
import { query } from "#lib/api/query";
import { createServerCaller } from "#lib/api/server-caller";
import { createServerQueryClient } from "#lib/api/server-query-client";
import { failed, ok, startFakeServer } from "./api-fake-server.ts";

describe("a client of one request", () => {
  it("leaves no timer behind, however long a query is to be kept", async () => {
    vi.useFakeTimers();
    const server = createServerQueryClient(async () => null as never);
    const options = { queryKey: ["kept"], queryFn: () => "long", gcTime: 3_600_000 };
    await server.fetchQuery(options);
    new QueryObserver(server, options).subscribe(() => undefined)();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it("reads as nobody in particular and hands over what a hook would ask for", async () => {
    const server = await startFakeServer(() => ok({ id: "e1" }));
    const call = createServerCaller({ baseUrl: server.url, organizationId: "org", locale: "ja" });
    const options = query(events.get, { params: { eventId: "e1" } });
    const fresh = createServerQueryClient(call);
    await fresh.fetchQuery(options);
    expect(dehydrate(fresh).queries).toMatchObject([{ queryKey: options.queryKey, state: { data: { id: "e1" } } }]);
    expect(server.requests[0]?.headers).toMatchObject({ organization: "org", locale: "ja" });
    expect(server.requests[0]?.headers).not.toHaveProperty("authorization");
    await server.stop();
  });

  it("fails loudly and at once, so that no page without its data is kept", async () => {
    const server = await startFakeServer(() => failed(500));
    const call = createServerCaller({ baseUrl: server.url, organizationId: "org", locale: "en" });
    const load = query(events.get, { params: { eventId: "e1" } });
    await expect(createServerQueryClient(call).fetchQuery(load)).rejects.toMatchObject({ status: 500 });
    expect(server.requests).toHaveLength(1);
    await server.stop();
  });
});
