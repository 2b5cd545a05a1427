import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useListingDraft } from "#components/listings/use-listing-draft";
import { listings } from "#contract/listings";
import type { EventListing } from "#entities/listings";
import { createCaller } from "#lib/api/caller";
import { keyOf } from "#lib/api/query";
import { createQueryClient } from "#lib/api/query-client";
import type { HttpReply, HttpRequest } from "#lib/api/transport";
import { loadMessages } from "#lib/i18n/messages";
import { aListing } from "./reports-fixtures.ts";

let client: ReturnType<typeof createQueryClient>;
let sent: unknown[];
let answer: (body: { event: object }) => HttpReply | Promise<HttpReply>;
let listing: EventListing;
const notify = vi.fn();
const messages = await loadMessages("en", ["forms", "errors"]);

const kept = (body: { event: object }): HttpReply => {
  listing = { ...listing, ...body.event };
  return { status: 200, body: { status: "ok", message: "ok", data: listing } };
};
const refused = (status: number, code: string, fields?: object): HttpReply => ({
  status,
  body: { status: "error", message: `Says ${code}`, data: null, code, fields },
});

beforeEach(() => {
  sent = [];
  answer = kept;
  listing = aListing({ name: "Sail" });
  const transport = async ({ body }: HttpRequest) => {
    sent.push(body);
    return answer(body as { event: object });
  };
  const handlers = { notFound: vi.fn(), forbidden: vi.fn(), notAuthorized: vi.fn(), notify };
  client = createQueryClient(createCaller({ baseUrl: "", headers: () => ({}), transport }), handlers);
});
afterEach(() => {
  cleanup();
  client.clear();
});

const open = () =>
  renderHook(() => useListingDraft(listing), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </NextIntlClientProvider>
    ),
  });

describe("what is typed about an event", () => {
  it("is kept when one leaves the field, and only that", async () => {
    const { result } = open();
    expect(result.current.state).toBe("saved");
    act(() => result.current.set({ name: "Night sail" }));
    expect(result.current.state).toBe("dirty");
    act(() => result.current.flush());
    await waitFor(() => expect(result.current.state).toBe("saved"));
    expect(sent).toEqual([{ event: { name: "Night sail" } }]);
    expect(client.getQueryData(keyOf(listings.get, { params: { eventId: listing.id } }))).toMatchObject({
      name: "Night sail",
    });
    act(() => result.current.flush());
    expect(sent).toHaveLength(1);
  });

  it("waits for its turn while the change before it is under way", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = async (body) => {
      await promise;
      return kept(body);
    };
    const { result } = open();
    act(() => result.current.set({ name: "One" }));
    act(() => result.current.flush());
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => result.current.set({ name: "Two" }));
    act(() => result.current.flush());
    expect([result.current.state, sent.length]).toEqual(["saving", 1]);
    await act(async () => resolve());
    await waitFor(() => expect(result.current.state).toBe("saved"));
    expect(sent).toEqual([{ event: { name: "One" } }, { event: { name: "Two" } }]);
  });

  it("stays, with a way to try again, when it could not be kept", async () => {
    answer = () => refused(503, "unavailable");
    const { result } = open();
    act(() => result.current.set({ name: "Night sail" }));
    act(() => result.current.flush());
    await waitFor(() => expect(result.current.failure).toEqual({ sentence: "Says unavailable" }));
    expect([result.current.state, result.current.values.name]).toEqual(["error", "Night sail"]);
    expect(notify).not.toHaveBeenCalled();
    answer = kept;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.state).toBe("saved"));
  });

  it("is told at its field when the platform refuses it, until it changes", async () => {
    answer = () => refused(460, "slug_taken", { "event.slug": "slug_taken" });
    const { result } = open();
    act(() => result.current.set({ slug: "regatta" }));
    act(() => result.current.flush());
    await waitFor(() => expect(result.current.faultOf("slug")).toEqual({ sentence: "Says slug_taken" }));
    expect([result.current.failure, result.current.faulty, result.current.values.slug]).toEqual([null, 1, "regatta"]);
    act(() => result.current.set({ slug: "regatta-2" }));
    expect(result.current.faultOf("slug")).toBeUndefined();
  });

  it("is not sent while it is wrong; the rest is", async () => {
    const { result } = open();
    act(() => result.current.set({ name: "", venue: "Pier" }));
    act(() => result.current.flush());
    await waitFor(() => expect(sent).toEqual([{ event: { venue: "Pier" } }]));
    await waitFor(() => expect(result.current.state).toBe("error"));
    expect(result.current.faultOf("name")).toEqual({ code: "required" });
  });
});
