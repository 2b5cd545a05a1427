import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useListingDraft } from "#components/listings/use-listing-draft";
import { modules as calls } from "#contract/all";
import type { EventListing } from "#entities/hosting/listings";
import type { ErrorCode, FieldFaults } from "#kernel/errors";
import { keyOf } from "#lib/api/query";
import { refused } from "#tests/ui/harness/contract-reply";
import { type Asked, callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: member });
let listing: EventListing;
/** Where the listing is kept; its hosts write one after another. */
const update = () => callTo(calls.listings.update, { eventId: listing.id });
const sent = () => page.bodies(update());

/** What the page sends: the fields that change, and what it believed of them before. */
interface Change {
  event: Partial<EventListing>;
  base?: Partial<EventListing>;
}
const isChange = (body: unknown): body is Change => typeof body === "object" && body !== null && "event" in body;
const changeOf = ({ body }: Asked): Change => {
  if (isChange(body)) return body;
  throw new Error("This is no change of a listing");
};
const keep = ({ event }: Change): EventListing => {
  listing = { ...listing, ...event };
  return listing;
};
const refuse = (code: ErrorCode, fields?: FieldFaults) =>
  refused(code, { message: `Says ${code}`, ...(fields && { fields }) });

beforeEach(() => {
  listing = aListing({ name: "Sail" });
  page.answer(update(), (request) => keep(changeOf(request)));
});

const open = async () => {
  const { client, wrapper } = await page.provide();
  return { client, ...renderHook(() => useListingDraft(listing), { wrapper }) };
};

describe("what is typed about an event", () => {
  it("is kept when one leaves the field, and only that", async () => {
    const { client, result } = await open();
    expect(result.current.state).toBe("saved");
    act(() => result.current.set({ name: "Night sail" }));
    expect(result.current.state).toBe("dirty");
    act(() => result.current.flush());
    await waitFor(() => expect(result.current.state).toBe("saved"));
    expect(sent()).toEqual([{ event: { name: "Night sail" }, base: { name: "Sail" } }]);
    expect(client.getQueryData(keyOf(calls.listings.get, { params: { eventId: listing.id } }))).toMatchObject({
      name: "Night sail",
    });
    act(() => result.current.flush());
    expect(sent()).toHaveLength(1);
  });

  it("waits for its turn while the change before it is under way", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    page.answer(update(), async (request) => {
      await promise;
      return keep(changeOf(request));
    });
    const { result } = await open();
    act(() => result.current.set({ name: "One" }));
    act(() => result.current.flush());
    await waitFor(() => expect(sent()).toHaveLength(1));
    act(() => result.current.set({ name: "Two" }));
    act(() => result.current.flush());
    expect([result.current.state, sent().length]).toEqual(["saving", 1]);
    await act(async () => resolve());
    await waitFor(() => expect(result.current.state).toBe("saved"));
    expect(sent()).toEqual([
      { event: { name: "One" }, base: { name: "Sail" } },
      { event: { name: "Two" }, base: { name: "One" } },
    ]);
  });

  it("stays, with a way to try again, when it could not be kept", async () => {
    page.answer(update(), refuse("unavailable"));
    const { result } = await open();
    act(() => result.current.set({ name: "Night sail" }));
    act(() => result.current.flush());
    await waitFor(() => expect(result.current.failure).toEqual({ sentence: "Says unavailable" }));
    expect([result.current.state, result.current.values.name]).toEqual(["error", "Night sail"]);
    expect(page.notify).not.toHaveBeenCalled();
    page.answer(update(), (request) => keep(changeOf(request)));
    act(() => result.current.saveNow());
    await waitFor(() => expect(result.current.state).toBe("saved"));
  });

  it("is told at its field when the platform refuses it, until it changes", async () => {
    page.answer(update(), refuse("slug_taken", { "event.slug": "slug_taken" }));
    const { result } = await open();
    act(() => result.current.set({ slug: "regatta" }));
    act(() => result.current.flush());
    await waitFor(() => expect(result.current.faultOf("slug")).toEqual({ sentence: "Says slug_taken" }));
    expect([result.current.failure, result.current.faulty, result.current.values.slug]).toEqual([null, 1, "regatta"]);
    act(() => result.current.set({ slug: "regatta-2" }));
    expect(result.current.faultOf("slug")).toBeUndefined();
  });

  it("is not sent while it is wrong; the rest is", async () => {
    const { result } = await open();
    act(() => result.current.set({ name: "", venue: "Pier" }));
    act(() => result.current.flush());
    await waitFor(() => expect(sent()).toEqual([{ event: { venue: "Pier" }, base: { venue: "Beurs van Berlage" } }]));
    await waitFor(() => expect(result.current.state).toBe("error"));
    expect(result.current.faultOf("name")).toEqual({ code: "required" });
  });

  describe("while another host writes too", () => {
    /** The other host has named it; what the platform answers to whoever believed the old name. */
    const contested = (change: Change) => {
      if (!("name" in change.event) || change.base?.name === listing.name) return keep(change);
      return refuse("changed_meanwhile", { "event.name": "changed_meanwhile" });
    };
    const meet = async () => {
      const view = await open();
      act(() => view.result.current.set({ name: "Mine", venue: "Pier" }));
      listing = { ...listing, name: "Theirs" };
      page.answer(update(), (request) => contested(changeOf(request)));
      page.answer(callTo(calls.listings.get, { eventId: listing.id }), () => listing);
      act(() => view.result.current.flush());
      await waitFor(() => expect(view.result.current.isContested("name")).toBe(true));
      view.rerender();
      return view;
    };

    it("both words are kept, and the fields that only one wrote are saved", async () => {
      const { result } = await meet();
      expect([result.current.values.name, result.current.saved.name]).toEqual(["Mine", "Theirs"]);
      expect(result.current.faulty).toBe(1);
      await waitFor(() => expect(listing.venue).toBe("Pier"), { timeout: 4000 });
      expect(listing.name).toBe("Theirs");
    });

    it("one's own are written over theirs only by choice", async () => {
      const { result } = await meet();
      act(() => result.current.keepMine("name"));
      act(() => result.current.flush());
      await waitFor(() => expect(listing.name).toBe("Mine"));
      expect(sent().at(-1)).toMatchObject({ event: { name: "Mine" }, base: { name: "Theirs" } });
    });

    it("theirs take the place of one's own by choice", async () => {
      const { result, rerender } = await meet();
      act(() => result.current.takeTheirs("name"));
      rerender();
      expect([result.current.values.name, result.current.isContested("name")]).toEqual(["Theirs", false]);
    });
  });
});
