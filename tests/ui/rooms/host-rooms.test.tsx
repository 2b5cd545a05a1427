import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { HostRoomsScreen } from "#components/rooms/host-rooms-screen";
import { modules as calls } from "#contract/all";
import type { HostRoomType } from "#entities/commerce/host-rooms";
import { aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { aHostPassType, someSales } from "#tests/ui/sales/sales-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const listing = aListing();
const regular = aPassType({ name: "Regular" });

const cabin: HostRoomType = {
  ...{ id: idOf(8001), name: "Cabin", description: null, price: 8_900, pricePerNight: true, image: null },
  ...{ minPasses: null, maxPasses: 2, minStart: null, defaultStart: "2027-06-04", maxStart: null },
  ...{ minEnd: null, defaultEnd: "2027-06-06", maxEnd: null, taxCode: null, taxIncluded: true, sortOrder: 1 },
  ...{ passTypes: [], addOns: [], supply: 4, createdAt: "2026-01-01T10:00:00.000Z" },
  updatedAt: "2026-01-01T10:00:00.000Z",
  rooms: [
    { id: idOf(8101), roomName: "101" },
    { id: idOf(8102), roomName: "102" },
  ],
  ...{ reservations: 5, wholeStays: 1 },
  nights: [
    { night: "2027-06-04", stays: 3 },
    { night: "2027-06-05", stays: 1 },
  ],
};

const opens = async (roomTypes: readonly HostRoomType[]) => {
  page.answerElse([
    answer(callTo(calls.listings.get, { eventId: listing.id }), listing),
    answer(callTo(calls.sales.get, { eventId: listing.id }), someSales({ passTypes: [aHostPassType(regular)] })),
    answer(callTo(calls.rooms.list, { eventId: listing.id }), [...roomTypes]),
  ]);
  await page.open(<HostRoomsScreen eventId={listing.id} />);
};
const editing = async () => {
  await user.click(await screen.findByRole("button", { name: "Cabin" }));
  return within(await screen.findByRole("dialog", { name: "Edit Cabin" }));
};

describe("the rooms of an event", () => {
  it("show how full each night is, whole stays counted on every one", async () => {
    await opens([cabin]);
    const row = within(await screen.findByRole("row", { name: /^Cabin/ }));
    expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["4 of 4", "2 of 4"]);
    expect(screen.getByText("Full")).toBeTruthy();
  });

  it("are changed in what differs only; a name that stays keeps its room", async () => {
    page.answer(callTo(calls.rooms.update, { eventId: listing.id, roomTypeId: cabin.id }), cabin);
    await opens([cabin]);
    const sheet = await editing();
    await user.clear(sheet.getByLabelText("Names or numbers"));
    await user.type(sheet.getByLabelText("Names or numbers"), "102{enter}103{enter}");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(page.bodies(callTo(calls.rooms.update, { eventId: listing.id, roomTypeId: cabin.id }))).toEqual([
        {
          roomType: {
            rooms: [
              { id: idOf(8102), roomName: "102" },
              { id: null, roomName: "103" },
            ],
          },
          // Rows of passes without terms say nothing.
          base: expect.objectContaining({ name: "Cabin", rooms: cabin.rooms, passTypes: [] }),
        },
      ]),
    );
  });

  it("say at the field what the platform does not take", async () => {
    page.answer(
      callTo(calls.rooms.update, { eventId: listing.id, roomTypeId: cabin.id }),
      refused("validation_failed", {
        message: "Please check",
        fields: { "roomType.supply": "below_booked", "roomType.rooms": "room_booked" },
      }),
    );
    await opens([cabin]);
    const sheet = await editing();
    await user.clear(sheet.getByLabelText("Rooms on each night"));
    await user.type(sheet.getByLabelText("Rooms on each night"), "3");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await sheet.findByText("More rooms than that are booked already.")).toBeTruthy();
    expect(sheet.getByText("Somebody has one of the rooms you removed.")).toBeTruthy();
  });

  it("keep what was typed and show what another host wrote; saving again keeps one's own", async () => {
    const update = callTo(calls.rooms.update, { eventId: listing.id, roomTypeId: cabin.id });
    const theirs = [{ ...cabin, passTypeId: regular.id, enabled: true, premium: 500, includedNights: 0 }];
    const current = { "roomType.name": "Berth", "roomType.passTypes": theirs };
    const fields = { "roomType.name": "changed_meanwhile", "roomType.passTypes": "changed_meanwhile" };
    page.answer(update, refused("changed_meanwhile", { message: "Changed", fields, current }));
    await opens([cabin]);
    const sheet = await editing();
    await user.clear(sheet.getByLabelText(/^Name$/));
    await user.type(sheet.getByLabelText(/^Name$/), "Bunk");
    await user.click(sheet.getByRole("checkbox", { name: "Regular" }));
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await sheet.findByText("They wrote: “Berth”. Save again to keep yours.")).toBeTruthy();
    expect(sheet.getByText("They have chosen otherwise. Save again to keep yours.")).toBeTruthy();
    page.answer(update, cabin);
    await user.click(sheet.getByRole("button", { name: "Save" }));
    const again = {
      roomType: { name: "Bunk", passTypes: [{ passTypeId: regular.id, enabled: false }] },
      base: { name: "Berth", passTypes: theirs },
    };
    await waitFor(() => expect(page.bodies(update).at(-1)).toMatchObject(again));
  });

  it("have days in order and each name once", async () => {
    await opens([cabin]);
    const sheet = await editing();
    const [checkIn, checkOut] = sheet.getAllByLabelText("Usual");
    if (!checkIn || !checkOut) throw new Error("There are no days.");
    await user.clear(checkOut);
    await user.type(checkOut, "2027-06-04");
    await user.type(sheet.getByLabelText("Names or numbers"), "{enter}101");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await sheet.findByText("This must be after the check-in.")).toBeTruthy();
    expect(sheet.getByText("Each name may stand here only once.")).toBeTruthy();
    expect(page.asked(callTo(calls.rooms.update, { eventId: listing.id, roomTypeId: cabin.id }))).toEqual([]);
  });

  it("are made with the passes that may sleep there", async () => {
    page.answer(callTo(calls.rooms.create, { eventId: listing.id }), cabin);
    await opens([]);
    await user.click(await screen.findByRole("button", { name: "New kind of room" }));
    const sheet = within(await screen.findByRole("dialog", { name: "New kind of room" }));
    await user.type(sheet.getByLabelText("Name"), "Hammock");
    await user.type(sheet.getByLabelText("Price"), "12.50");
    await user.click(sheet.getByRole("checkbox", { name: "Regular" }));
    await user.click(sheet.getByRole("button", { name: "Create" }));
    await waitFor(() =>
      expect(page.bodies(callTo(calls.rooms.create, { eventId: listing.id }))).toMatchObject([
        {
          roomType: {
            ...{ name: "Hammock", price: 1_250, pricePerNight: true, supply: null, rooms: [] },
            passTypes: [{ passTypeId: regular.id, enabled: false, premium: 0 }],
          },
        },
      ]),
    );
  });
});
