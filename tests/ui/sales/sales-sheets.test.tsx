import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { ExtrasScreen } from "#components/sales/extras-screen";
import { PackagesScreen } from "#components/sales/packages-screen";
import { PassTypesScreen } from "#components/sales/pass-types-screen";
import { modules as calls } from "#contract/all";
import { basePassType } from "#entities/commerce/pass-types";
import type { HostAddOn, HostPackage } from "#entities/commerce/sales";
import { hostAddOn } from "#entities/commerce/sales";
import { aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { framedPhoto, framePhoto } from "#tests/ui/harness/pictures";
import { anAddOn } from "#tests/ui/registration/registration-sale-fixtures";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { aHostPassType, someSales } from "./sales-fixtures.ts";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const listing = aListing({ timezone: "Europe/Amsterdam" });
const picture = {
  id: idOf(960),
  uri: "https://example.org/p.webp",
  width: 800,
  height: 800,
  moderation: "safe",
} as const;

const regular = aHostPassType(aPassType({ name: "Regular", price: 24_900 }));
const dinner: HostAddOn = hostAddOn.parse({
  ...anAddOn("Dinner", { supply: 40, image: picture }),
  ...{ sold: 12, passTypeIds: [] },
});
const family: HostPackage = {
  ...{ id: idOf(5001), name: "Family", description: "For four", price: 60_000, isActive: true, image: null },
  ...{ sortOrder: 1, taxCode: null, taxIncluded: true, sold: 2 },
  passes: [{ id: idOf(5101), passTypeId: regular.id, passType: basePassType.parse(regular), quantity: 4 }],
  ...{ createdAt: "2026-01-01T10:00:00.000Z", updatedAt: "2026-01-01T10:00:00.000Z" },
};

const open = async (of: ReactNode) => {
  page.answerElse([
    answer(callTo(calls.listings.get, { eventId: listing.id }), listing),
    answer(
      callTo(calls.sales.get, { eventId: listing.id }),
      someSales({ passTypes: [regular], packages: [family], addOns: [dinner] }),
    ),
  ]);
  await page.open(of);
};
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const sheetOf = async (name: string) => within(await screen.findByRole("dialog", { name }));
const choosePicture = async (sheet: ReturnType<typeof within>) => {
  await user.click(sheet.getByRole("button", { name: /^(Choose a|Change) picture$/ }));
  await framePhoto(user);
};

describe("the sheet of a pass type", () => {
  const update = callTo(calls.sales.updatePassType, { eventId: listing.id, passTypeId: regular.id });
  const addPeriod = async (
    sheet: ReturnType<typeof within>,
    at: number,
    [price, from, until]: [string, string, string],
  ) => {
    await user.click(sheet.getByRole("button", { name: "Add an early bird or other price" }));
    const period = within(sheet.getByRole("group", { name: `Price period ${at}` }));
    await user.type(period.getByLabelText("Price"), price);
    await user.clear(period.getByLabelText("From"));
    await user.type(period.getByLabelText("From"), from);
    await user.type(period.getByLabelText("Until"), until);
    return period;
  };

  it("sends the price periods by the event's clock, and the picture", async () => {
    page.answer(update, regular);
    await open(<PassTypesScreen eventId={listing.id} />);
    await press("Regular");
    const sheet = await sheetOf("Edit Regular");
    await addPeriod(sheet, 1, ["199", "2026-06-01T10:00", "2026-07-01T10:00"]);
    await choosePicture(sheet);
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(page.bodies(update)).toEqual([
        {
          passType: {
            priceSchedules: [
              {
                ...{ id: null, name: null, price: 19_900 },
                ...{ startDate: "2026-06-01T08:00:00.000Z", endDate: "2026-07-01T08:00:00.000Z" },
              },
            ],
          },
          base: expect.objectContaining({ name: "Regular", priceSchedules: [] }),
          imageDataUri: framedPhoto,
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // Who works by keyboard goes on where the sheet was opened.
    expect(document.activeElement?.textContent).toBe("Regular");
  });

  it("refuses periods that overlap, in words and without a call", async () => {
    await open(<PassTypesScreen eventId={listing.id} />);
    await press("Regular");
    const sheet = await sheetOf("Edit Regular");
    await addPeriod(sheet, 1, ["199", "2026-06-01T10:00", "2026-07-01T10:00"]);
    const second = await addPeriod(sheet, 2, ["149", "2026-06-30T10:00", "2026-08-01T10:00"]);
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await second.findByText("This overlaps another period.")).toBeTruthy();
    expect(second.getByLabelText("From").getAttribute("aria-invalid")).toBe("true");
    expect(page.bodies(update)).toEqual([]);
    await user.clear(second.getByLabelText("From"));
    await user.type(second.getByLabelText("From"), "2026-07-01T10:00");
    await waitFor(() => expect(second.queryByText("This overlaps another period.")).toBeNull());
  });

  it("says at its field what the platform refuses, and loses nothing", async () => {
    page.answer(update, refused("validation_failed", { fields: { "passType.supply": "below_sold" } }));
    await open(<PassTypesScreen eventId={listing.id} />);
    await press("Regular");
    const sheet = await sheetOf("Edit Regular");
    await user.type(sheet.getByLabelText("How many"), "3");
    await user.type(sheet.getByLabelText(/^In one line/), " and lunch");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await sheet.findByText("More than that are sold already.")).toBeTruthy();
    expect(sheet.getByLabelText<HTMLInputElement>("How many").value).toBe("3");
    expect(sheet.getByLabelText<HTMLInputElement>(/^In one line/).value).toContain(" and lunch");
    expect(document.activeElement).toBe(sheet.getByLabelText("How many"));
  });
});

describe("the sheet of a package", () => {
  it("sends what is in it, what it costs and its picture", async () => {
    page.answer(callTo(calls.sales.createPackage, { eventId: listing.id }), { ...family, name: "Team" });
    await open(<PackagesScreen eventId={listing.id} />);
    await press("New package");
    const sheet = await sheetOf("New package");
    await user.click(sheet.getByRole("button", { name: "Create" }));
    expect(await sheet.findAllByText("Please fill this in.")).toHaveLength(2);
    expect(document.activeElement).toBe(sheet.getByLabelText("Name"));
    await user.type(sheet.getByLabelText("Name"), "Team");
    await user.type(sheet.getByRole("textbox", { name: "Price" }), "400");
    await user.clear(sheet.getByLabelText("Number"));
    await user.type(sheet.getByLabelText("Number"), "3");
    expect(sheet.getByText("One by one: €747")).toBeTruthy();
    await choosePicture(sheet);
    await user.click(sheet.getByRole("button", { name: "Create" }));
    await waitFor(() =>
      expect(page.bodies(callTo(calls.sales.createPackage, { eventId: listing.id }))).toEqual([
        {
          package: {
            ...{ name: "Team", description: "", price: 40_000, taxCode: null, taxIncluded: true },
            passes: [{ passTypeId: regular.id, quantity: 3 }],
          },
          imageDataUri: framedPhoto,
        },
      ]),
    );
  });

  it("says that an empty package is none", async () => {
    await open(<PackagesScreen eventId={listing.id} />);
    await press("Family");
    const sheet = await sheetOf("Edit Family");
    await user.click(sheet.getByRole("button", { name: "Remove pass 1" }));
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await sheet.findByText("Please fill this in.")).toBeTruthy();
    expect(page.bodies(callTo(calls.sales.updatePackage, { eventId: listing.id, packageId: family.id }))).toEqual([]);
  });

  it("that was sold is switched off instead of deleted", async () => {
    page.answer(callTo(calls.sales.removePackage, { eventId: listing.id, packageId: family.id }), refused("in_use"));
    page.answer(callTo(calls.sales.updatePackage, { eventId: listing.id, packageId: family.id }), {
      ...family,
      isActive: false,
    });
    await open(<PackagesScreen eventId={listing.id} />);
    await press("More for Family");
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Delete Family?" }));
    await user.click(asked.getByRole("button", { name: "Delete" }));
    await user.click(await asked.findByRole("button", { name: "Switch it off" }));
    await waitFor(() =>
      expect(page.bodies(callTo(calls.sales.updatePackage, { eventId: listing.id, packageId: family.id }))).toEqual([
        { package: { isActive: false } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "More for Family" }));
  });
});

describe("the sheet of an extra", () => {
  const update = callTo(calls.sales.updateAddOn, { eventId: listing.id, addOnId: dinner.id });

  it("sends only what differs, and takes the picture away", async () => {
    page.answer(update, dinner);
    await open(<ExtrasScreen eventId={listing.id} />);
    await press("Dinner");
    const sheet = await sheetOf("Edit Dinner");
    await user.click(sheet.getByRole("checkbox", { name: "Regular" }));
    await user.click(sheet.getByRole("button", { name: "Remove the picture" }));
    await user.click(sheet.getByRole("button", { name: "Save" }));
    const base = expect.objectContaining({ name: "Dinner", passTypeIds: [] });
    const chosen = { addOn: { passTypeIds: [regular.id] }, base };
    await waitFor(() => expect(page.bodies(update)).toEqual([{ ...chosen, imageDataUri: null }]));
  });

  it("keeps what was typed and shows what another host wrote; saving again keeps one's own", async () => {
    const contested = { "addOn.name": "changed_meanwhile", "addOn.price": "changed_meanwhile" };
    const current = { "addOn.name": "Supper", "addOn.price": 3_000 };
    page.answer(update, refused("changed_meanwhile", { message: "Changed", fields: contested, current }));
    await open(<ExtrasScreen eventId={listing.id} />);
    await press("Dinner");
    const sheet = await sheetOf("Edit Dinner");
    const name = sheet.getByLabelText<HTMLInputElement>(/^Name/);
    await user.clear(name);
    await user.type(name, "Feast");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await sheet.findByText("They wrote: “Supper”. Save again to keep yours.")).toBeTruthy();
    // A sum in its smallest units is no word for people.
    expect(sheet.getByText("They have chosen otherwise. Save again to keep yours.")).toBeTruthy();
    expect(name.value).toBe("Feast");
    page.answer(update, dinner);
    await user.click(sheet.getByRole("button", { name: "Save" }));
    const again = { addOn: { name: "Feast" }, base: { name: "Supper", price: 3_000 } };
    await waitFor(() => expect(page.bodies(update).at(-1)).toMatchObject(again));
  });

  it("says at the picture why that was not taken, and keeps what was typed", async () => {
    page.answer(update, refused("file_rejected", { message: "This picture cannot be used." }));
    await open(<ExtrasScreen eventId={listing.id} />);
    await press("Dinner");
    const sheet = await sheetOf("Edit Dinner");
    await user.type(sheet.getByLabelText(/^In one line/), "Three courses");
    await choosePicture(sheet);
    await user.click(sheet.getByRole("button", { name: "Save" }));
    const field = within(sheet.getByRole("group", { name: "Picture" }));
    expect(await field.findByText("This picture cannot be used.")).toBeTruthy();
    expect(sheet.getByLabelText<HTMLInputElement>(/^In one line/).value).toBe("Three courses");
  });

  it("is not closed over what was typed without asking", async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal("confirm", confirm);
    await open(<ExtrasScreen eventId={listing.id} />);
    await press("Dinner");
    const sheet = await sheetOf("Edit Dinner");
    await user.type(sheet.getByLabelText("Name"), " at the harbour");
    await user.keyboard("{Escape}");
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(sheet.getByLabelText<HTMLInputElement>("Name").value).toBe("Dinner at the harbour");
    confirm.mockReturnValue(true);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
