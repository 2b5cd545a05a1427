import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { parse } from "csv-parse/sync";
import { describe, expect, it, vi } from "vitest";
import { HostCouponsScreen } from "#components/coupons/host-coupons-screen";
import { modules as calls } from "#contract/all";
import type { HostCoupon } from "#entities/commerce/host-coupons";
import { aBaseAccount } from "#tests/ui/accounts/accounts-fixtures";
import { aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { said } from "#tests/ui/harness/said";
import { catchSavedFiles } from "#tests/ui/harness/saved-files";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { aHostPassType, someSales } from "#tests/ui/sales/sales-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const listing = aListing({ timezone: "Europe/Amsterdam" });
const regular = aPassType({ name: "Regular" });

let made = 0;
const aCoupon = (code: string, over: Partial<HostCoupon> = {}): HostCoupon => {
  made += 1;
  return {
    ...{ id: idOf(7000 + made), code, eventId: listing.id, ticketId: null, ticket: null, prePaid: false, active: true },
    ...{ startDate: null, endDate: null, discountAmount: null, discountPercent: 10, quantityMin: null },
    ...{ quantityMax: null, useLimit: null, purchaseLimit: null, emailDomains: null, applyToPassType: true },
    ...{ applyToAddOns: false, applyToReservation: false, description: null, uses: 0, discounted: 0 },
    ...{ registrationId: null, owner: null },
    ...{ createdAt: "2026-01-01T10:00:00.000Z", updatedAt: "2026-01-01T10:00:00.000Z" },
    ...over,
  };
};

const open = async (coupons: readonly HostCoupon[]) => {
  page.answerElse([
    answer(callTo(calls.listings.get, { eventId: listing.id }), listing),
    answer(callTo(calls.sales.get, { eventId: listing.id }), someSales({ passTypes: [aHostPassType(regular)] })),
    answer(callTo(calls.coupons.list, { eventId: listing.id }), pageOf(coupons)),
  ]);
  await page.open(<HostCouponsScreen eventId={listing.id} />);
};
const rowOf = async (code: string) => within(await screen.findByRole("row", { name: (name) => name.includes(code) }));

describe("the coupons of an event", () => {
  it("say what a buyer would meet", async () => {
    const past = "2020-01-01T10:00:00.000Z";
    await open([
      aCoupon("RUNNING"),
      aCoupon("LATER", { startDate: "2099-01-01T10:00:00.000Z" }),
      aCoupon("PAST", { endDate: past }),
      aCoupon("EMPTY", { useLimit: 2, uses: 2, discounted: 4_000 }),
      aCoupon("SILENT", { active: false, endDate: past }),
    ]);
    expect((await rowOf("RUNNING")).getByText("On")).toBeTruthy();
    expect((await rowOf("LATER")).getByText(/^Starts .*2099/)).toBeTruthy();
    expect((await rowOf("PAST")).getByText("Over")).toBeTruthy();
    const empty = await rowOf("EMPTY");
    expect(empty.getByText("Used up")).toBeTruthy();
    expect(empty.getByText("2 of 2")).toBeTruthy();
    expect((await rowOf("SILENT")).getByText("Off")).toBeTruthy();
  });

  it("are made by the event's clock, and a code that is taken is said at its field", async () => {
    page.answer(
      callTo(calls.coupons.create, { eventId: listing.id }),
      refused("conflict", { message: "Conflict", fields: { code: "taken" } }),
    );
    await open([]);
    await user.click(await screen.findByRole("button", { name: "New coupon" }));
    const sheet = within(await screen.findByRole("dialog", { name: "New coupon" }));
    await user.click(sheet.getByRole("button", { name: "Create" }));
    expect(await sheet.findAllByText("Please fill this in.")).toHaveLength(2);
    await user.type(sheet.getByLabelText("Code"), "EARLY");
    await user.type(sheet.getByLabelText("Percent off"), "25");
    await user.selectOptions(await sheet.findByLabelText("For which pass"), regular.name);
    await user.type(sheet.getByLabelText(/^Until/), "2027-06-01T12:00");
    await user.click(sheet.getByRole("button", { name: "Create" }));
    expect(await sheet.findByText("This event already has this code.")).toBeTruthy();
    expect(page.bodies(callTo(calls.coupons.create, { eventId: listing.id }))).toMatchObject([
      {
        code: "EARLY",
        discountPercent: 25,
        discountAmount: null,
        ticketId: regular.id,
        startDate: null,
        endDate: "2027-06-01T10:00:00.000Z",
        useLimit: null,
      },
    ]);
  });

  it("of attendees are only switched", async () => {
    const bought = aCoupon("BOUGHT", { registrationId: idOf(9), prePaid: true, useLimit: 2, uses: 2 });
    page.answer(callTo(calls.coupons.update, { eventId: listing.id, couponId: bought.id }), {
      ...bought,
      active: false,
    });
    await open([bought]);
    const row = await rowOf("BOUGHT");
    expect(row.queryByRole("button", { name: "BOUGHT" })).toBeNull();
    await user.click(row.getByRole("button", { name: "Actions for BOUGHT" }));
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
      "Copy code",
      "Copy link",
      "Switch off",
    ]);
    await user.click(screen.getByRole("menuitem", { name: "Switch off" }));
    await vi.waitFor(() =>
      expect(page.bodies(callTo(calls.coupons.update, { eventId: listing.id, couponId: bought.id }))).toEqual([
        { active: false },
      ]),
    );
  });

  it("are handed out as addresses that bring the code along", async () => {
    await open([aCoupon("EARLY.1")]);
    const menu = (await rowOf("EARLY.1")).getByRole("button", { name: "Actions for EARLY.1" });
    await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: "Copy link" }));
    const address = `${location.origin}/en/events/${listing.slug}?coupon=EARLY.1`;
    await vi.waitFor(async () => expect(await navigator.clipboard.readText()).toBe(address));
    await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Edit EARLY.1" }));
    expect(sheet.getByLabelText<HTMLInputElement>("Link with this code").value).toBe(address);
    await user.click(sheet.getByRole("button", { name: "Cancel" }));
    await vi.waitFor(() => expect(document.activeElement).toBe(menu));
  });

  it("are generated by the dozen and shown to be taken along", async () => {
    page.answer(callTo(calls.coupons.createBatch, { eventId: listing.id }), { codes: ["CREW-AAAA", "CREW-BBBB"] });
    await open([]);
    await user.click(await screen.findByRole("button", { name: "Generate codes" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Generate codes" }));
    await user.clear(sheet.getByLabelText("How many codes"));
    await user.type(sheet.getByLabelText("How many codes"), "2");
    await user.type(sheet.getByLabelText("They begin with"), "CREW-");
    await user.click(sheet.getByRole("radio", { name: "Fixed sum" }));
    await user.type(sheet.getByLabelText("Sum off each pass"), "15");
    await user.click(sheet.getByRole("button", { name: "Generate" }));
    const done = within(await screen.findByRole("dialog", { name: "2 codes are ready" }));
    expect(within(done.getByRole("list", { name: "Codes" })).getAllByRole("listitem")).toHaveLength(2);
    await user.click(done.getByRole("button", { name: "Copy links" }));
    const address = `${location.origin}/en/events/${listing.slug}?coupon=CREW-`;
    await vi.waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${address}AAAA\n${address}BBBB`));
    await vi.waitFor(() => expect(said("good").at(-1)).toBe("link copied"));
    await user.click(done.getByRole("button", { name: "Copy all" }));
    await vi.waitFor(() => expect(said("good").at(-1)).toBe("code copied to clipboard"));
    expect(await navigator.clipboard.readText()).toBe("CREW-AAAA\nCREW-BBBB");
    const saved = catchSavedFiles();
    await user.click(done.getByRole("button", { name: "Download CSV" }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(parse((await saved[0]?.text()) ?? "", { bom: true })).toEqual([
      ["code", "link"],
      ["CREW-AAAA", `${address}AAAA`],
      ["CREW-BBBB", `${address}BBBB`],
    ]);
    expect(page.bodies(callTo(calls.coupons.createBatch, { eventId: listing.id }))).toMatchObject([
      { count: 2, prefix: "CREW-", discountAmount: 1_500, discountPercent: null, useLimit: 1 },
    ]);
  });
});

describe("uses that somebody bought", () => {
  const owned = {
    registrationId: idOf(81),
    owner: aBaseAccount("grace", "Grace", "Hopper"),
    prePaid: true,
    discountPercent: 100,
  };

  it("are taken back by their hosts, who read first what goes back, and then the code can be deleted", async () => {
    const coupon = aCoupon("BOUGHT", { ...owned, useLimit: 5, uses: 2 });
    await open([coupon]);
    await user.click((await rowOf("BOUGHT")).getByRole("button", { name: "Actions for BOUGHT" }));
    expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
    await user.click(await screen.findByRole("menuitem", { name: "Take back unused uses" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Take back BOUGHT?" }));
    dialog.getByText(/3 uses that nobody has used end\. What was paid for them goes back to Grace Hopper/);
    const place = { eventId: listing.id, couponId: coupon.id };
    page.answerElse([answer(callTo(calls.coupons.refund, place), { ...coupon, useLimit: 2 })]);
    await user.click(dialog.getByRole("button", { name: "Refund and take back" }));
    await vi.waitFor(() => expect(said("good")).toEqual(["BOUGHT: unused uses were taken back and refunded"]));
  });

  it("of which none is left are deleted, and a host's own coupon is not taken back", async () => {
    await open([aCoupon("GONE", { ...owned, useLimit: 0 }), aCoupon("OWN", { useLimit: 3 })]);
    await user.click((await rowOf("GONE")).getByRole("button", { name: "Actions for GONE" }));
    await screen.findByRole("menuitem", { name: "Delete" });
    expect(screen.queryByRole("menuitem", { name: "Take back unused uses" })).toBeNull();
    await user.keyboard("{Escape}");
    await user.click((await rowOf("OWN")).getByRole("button", { name: "Actions for OWN" }));
    await screen.findByRole("menuitem", { name: "Delete" });
    expect(screen.queryByRole("menuitem", { name: "Take back unused uses" })).toBeNull();
  });
});
