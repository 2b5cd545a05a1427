import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GroupField } from "#components/listings/group-field";
import { TeamScreen } from "#components/listings/team-screen";
import { DraftContext, useListingDraft } from "#components/listings/use-listing-draft";
import type { EventListing } from "#entities/listings";
import { useListing } from "#hooks/listings";
import { aBaseAccount } from "./accounts-fixtures.ts";
import { ok } from "./api-fake-server.ts";
import { aGroup, aMembership } from "./groups-fixtures.ts";
import { setUpMemberPage } from "./registration-harness";
import { aListing } from "./reports-fixtures.ts";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
}));

const page = setUpMemberPage();
const user = userEvent.setup();
const listing = aListing();
const base = `/listings/${listing.id}`;
const listOf = (items: readonly unknown[]) => ok(items, { count: items.length });
const sent = (name: string) => page.asked(name).map(({ body }) => body);

describe("the hosts of an event", () => {
  const [ada, anna] = [aBaseAccount("ada-b", "Ada"), aBaseAccount("anna", "Anna")];

  beforeEach(() => {
    page.answers = {
      [`GET ${base}`]: ok(listing),
      [`GET ${base}/coHosts`]: listOf([ada]),
      "GET /accounts": ({ path }) => listOf(path.includes("search=anna") ? [anna] : [aBaseAccount("first", "First")]),
      [`POST ${base}/coHosts`]: ok(listing),
      [`DELETE ${base}/coHosts/${ada.id}`]: ok(listing),
    };
  });

  it("are found by name; a quick Enter takes nobody who was found for something else", async () => {
    await page.open(<TeamScreen eventId={listing.id} />);
    const find = await screen.findByLabelText("Add a host");
    await user.click(find);
    // Sponsors are found in the same way, below.
    expect(await screen.findAllByRole("option", { name: /First/ })).toHaveLength(2);
    await user.type(find, "anna{Enter}");
    expect(sent(`POST ${base}/coHosts`)).toEqual([]);
    await user.keyboard("{ArrowDown}");
    await screen.findByRole("option", { name: /Anna/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent(`POST ${base}/coHosts`)).toEqual([{ accountId: anna.id }]));
  });

  it("are asked about before they lose access", async () => {
    await page.open(<TeamScreen eventId={listing.id} />);
    await user.click(await screen.findByRole("button", { name: "Remove Ada" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Ada from the hosts?" }));
    expect(page.asked(`DELETE ${base}/coHosts/${ada.id}`)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Remove host" }));
    await waitFor(() => expect(page.asked(`DELETE ${base}/coHosts/${ada.id}`)).toHaveLength(1));
  });
});

function Form({ opened }: { opened: EventListing }) {
  const { data = opened } = useListing(opened.id);
  return (
    <DraftContext value={useListingDraft(data)}>
      <GroupField />
    </DraftContext>
  );
}

describe("the group of an event", () => {
  const [rowers, sailors] = [aGroup("Rowers"), aGroup("Sailors")];

  beforeEach(() => {
    page.answers = {
      "GET /self/groups": ({ path }) =>
        listOf([aMembership(path.includes("search=sail") ? sailors : rowers, "ada", "Ada", "moderator")]),
    };
  });

  const open = async (of: EventListing) => {
    page.answers[`GET ${base}`] = ok(of);
    await page.open(<Form opened={of} />);
    return screen.findByLabelText("Group");
  };

  it("is found by name and kept at once", async () => {
    page.answers[`PUT ${base}`] = ok({ ...listing, group: sailors, groupId: sailors.id });
    const find = await open(listing);
    await user.type(find, "sail");
    await screen.findByRole("option", { name: "Sailors" });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent(`PUT ${base}`)).toEqual([{ event: { groupId: sailors.id } }]));
    expect(await screen.findByRole("switch", { name: /^For members/ })).toBeTruthy();
  });

  it("takes its rule along when it goes, and leaves the focus where another is chosen", async () => {
    page.answers[`PUT ${base}`] = ok(listing);
    const find = await open({ ...listing, group: rowers, groupId: rowers.id, groupOnly: true });
    await user.click(screen.getByRole("button", { name: "Remove Rowers" }));
    await waitFor(() => expect(sent(`PUT ${base}`)).toEqual([{ event: { groupId: null, groupOnly: false } }]));
    expect(document.activeElement).toBe(find);
    expect(screen.queryByRole("switch")).toBeNull();
  });
});
