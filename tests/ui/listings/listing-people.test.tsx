import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { GroupField } from "#components/listings/group-field";
import { TeamScreen } from "#components/listings/team-screen";
import { DraftContext, useListingDraft } from "#components/listings/use-listing-draft";
import { modules as calls } from "#contract/all";
import type { EventListing } from "#entities/hosting/listings";
import { useListing } from "#hooks/hosting/listings";
import { aBaseAccount, anAccount } from "#tests/ui/accounts/accounts-fixtures";
import { aGroup, aMembership } from "#tests/ui/groups/groups-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const listing = aListing();

const anAccountOf = (firstName: string) => anAccount({ ...aBaseAccount(firstName.toLowerCase(), firstName) });

describe("the hosts of an event", () => {
  const [ada, anna] = [anAccountOf("Ada"), anAccountOf("Anna")];

  beforeEach(() => {
    page.answerAll([
      answer(callTo(calls.listings.get, { eventId: listing.id }), listing),
      answer(callTo(calls.listings.coHosts, { eventId: listing.id }), pageOf([ada])),
      answer(calls.accounts.list, ({ path }) => pageOf(path.includes("search=anna") ? [anna] : [anAccountOf("First")])),
      answer(callTo(calls.listings.addCoHost, { eventId: listing.id }), listing),
      answer(callTo(calls.listings.removeCoHost, { eventId: listing.id, accountId: ada.id }), listing),
    ]);
  });

  it("are found by name; a quick Enter takes nobody who was found for something else", async () => {
    await page.open(<TeamScreen eventId={listing.id} />);
    const find = await screen.findByLabelText("Add a host");
    await user.click(find);
    // Sponsors are found in the same way, below.
    expect(await screen.findAllByRole("option", { name: /First/ })).toHaveLength(2);
    await user.type(find, "anna{Enter}");
    expect(page.bodies(callTo(calls.listings.addCoHost, { eventId: listing.id }))).toEqual([]);
    await user.keyboard("{ArrowDown}");
    await screen.findByRole("option", { name: /Anna/ });
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(page.bodies(callTo(calls.listings.addCoHost, { eventId: listing.id }))).toEqual([{ accountId: anna.id }]),
    );
  });

  it("are asked about before they lose access", async () => {
    await page.open(<TeamScreen eventId={listing.id} />);
    await user.click(await screen.findByRole("button", { name: "Remove Ada" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Ada from the hosts?" }));
    expect(page.asked(callTo(calls.listings.removeCoHost, { eventId: listing.id, accountId: ada.id }))).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Remove host" }));
    await waitFor(() =>
      expect(page.asked(callTo(calls.listings.removeCoHost, { eventId: listing.id, accountId: ada.id }))).toHaveLength(
        1,
      ),
    );
  });
});

it("a sponsor is asked about before they leave the event's page", async () => {
  const guild = aBaseAccount("guild", "Guild");
  page.answerAll([
    answer(callTo(calls.listings.get, { eventId: listing.id }), { ...listing, sponsors: [guild] }),
    answer(callTo(calls.listings.coHosts, { eventId: listing.id }), pageOf([])),
    answer(callTo(calls.listings.removeSponsor, { eventId: listing.id, sponsorId: guild.id }), listing),
  ]);
  const removals = () => page.asked(callTo(calls.listings.removeSponsor, { eventId: listing.id, sponsorId: guild.id }));
  await page.open(<TeamScreen eventId={listing.id} />);
  const question = { name: "Remove Guild from the sponsors?" };
  await user.click(await screen.findByRole("button", { name: "Remove Guild" }));
  const first = within(await screen.findByRole("alertdialog", question));
  await user.click(first.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(removals()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Remove Guild" }));
  const second = within(await screen.findByRole("alertdialog", question));
  await user.click(second.getByRole("button", { name: "Remove sponsor" }));
  await waitFor(() => expect(removals()).toHaveLength(1));
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
    page.answerAll([
      answer(calls.groups.memberships, ({ path }) =>
        pageOf([aMembership(path.includes("search=sail") ? sailors : rowers, "ada", "Ada", "moderator")]),
      ),
    ]);
  });

  const open = async (of: EventListing) => {
    page.answer(callTo(calls.listings.get, { eventId: listing.id }), of);
    await page.open(<Form opened={of} />);
    return screen.findByLabelText("Group");
  };

  it("is found by name and kept at once", async () => {
    page.answer(callTo(calls.listings.update, { eventId: listing.id }), {
      ...listing,
      group: sailors,
      groupId: sailors.id,
    });
    const find = await open(listing);
    await user.type(find, "sail");
    await screen.findByRole("option", { name: "Sailors" });
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(page.bodies(callTo(calls.listings.update, { eventId: listing.id }))).toMatchObject([
        { event: { groupId: sailors.id } },
      ]),
    );
    expect(await screen.findByRole("switch", { name: /^For members/ })).toBeTruthy();
  });

  it("takes its rule along when it goes, and leaves the focus where another is chosen", async () => {
    page.answer(callTo(calls.listings.update, { eventId: listing.id }), listing);
    const find = await open({ ...listing, group: rowers, groupId: rowers.id, groupOnly: true });
    await user.click(screen.getByRole("button", { name: "Remove Rowers" }));
    await waitFor(() =>
      expect(page.bodies(callTo(calls.listings.update, { eventId: listing.id }))).toMatchObject([
        { event: { groupId: null, groupOnly: false } },
      ]),
    );
    expect(document.activeElement).toBe(find);
    expect(screen.queryByRole("switch")).toBeNull();
  });
});
