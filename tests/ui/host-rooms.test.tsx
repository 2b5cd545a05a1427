import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HostRoomsScreen } from "#components/rooms/host-rooms-screen";
import type { HostRoomType } from "#entities/host-rooms";
import { ok } from "./api-fake-server.ts";
import { aPassType, idOf } from "./events-fixtures.ts";
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
  page.answers = {
    [`GET ${base}`]: ok(listing),
    [`GET ${base}/sales`]: ok({ currency: "EUR", taxCodes: [], passTypes: [regular], packages: [], addOns: [] }),
    [`GET ${base}/roomTypes`]: ok(roomTypes),
    ...page.answers,
  };
  await page.open(<HostRoomsScreen eventId={listing.id} />);
};
const sent = (name: string) => page.asked(name).map(({ body }) => body);
const editing = async () => {
  await user.click(await screen.findByRole("button", { name: "Cabin" }));
  return within(await screen.findByRole("dialog", { name: "Edit Cabin" }));
};

beforeEach(() => {
  page.answers = {};
});

describe("the rooms of an event", () => {
  it("show how full each night is, whole stays counted on every one", async () => {
    await opens([cabin]);
    const row = within(await screen.findByRole("row", { name: /^Cabin/ }));
    expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["4 of 4", "2 of 4"]);
    expect(screen.getByText("Full")).toBeTruthy();
  });

  it("are changed in what differs only; a name that stays keeps its room", async () => {
    page.answers[`PUT ${base}/roomTypes/${cabin.id}`] = ok(cabin);
    await opens([cabin]);
    const sheet = await editing();
    await user.clear(sheet.getByLabelText("Names or numbers"));
    await user.type(sheet.getByLabelText("Names or numbers"), "102{enter}103{enter}");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent(`PUT ${base}/roomTypes/${cabin.id}`)).toEqual([
        {
          roomType: {
            rooms: [
              { id: idOf(8102), roomName: "102" },
              { id: null, roomName: "103" },
            ],
          },
        },
      ]),
    );
  });

  it("say at the field what the platform does not take", async () => {
    page.answers[`PUT ${base}/roomTypes/${cabin.id}`] = {
      status: 400,
      body: {
        ...{ status: "error", message: "Please check", data: null, code: "validation_failed", requestId: "r" },
        fields: { "roomType.supply": "below_booked", "roomType.rooms": "room_booked" },
      },
    };
    await opens([cabin]);
    const sheet = await editing();
    await user.clear(sheet.getByLabelText("Rooms on each night"));
    await user.type(sheet.getByLabelText("Rooms on each night"), "3");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await sheet.findByText("More rooms than that are booked already.")).toBeTruthy();
    expect(sheet.getByText("Somebody has one of the rooms you removed.")).toBeTruthy();
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
    expect(page.asked(`PUT ${base}/roomTypes/${cabin.id}`)).toEqual([]);
  });

  it("are made with the passes that may sleep there", async () => {
    page.answers[`POST ${base}/roomTypes`] = ok(cabin);
    await opens([]);
    await user.click(await screen.findByRole("button", { name: "New kind of room" }));
    const sheet = within(await screen.findByRole("dialog", { name: "New kind of room" }));
    await user.type(sheet.getByLabelText("Name"), "Hammock");
    await user.type(sheet.getByLabelText("Price"), "12.50");
    await user.click(sheet.getByRole("checkbox", { name: "Regular" }));
    await user.click(sheet.getByRole("button", { name: "Create" }));
    await waitFor(() =>
      expect(sent(`POST ${base}/roomTypes`)).toMatchObject([
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
