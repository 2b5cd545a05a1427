import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HostCouponsScreen } from "#components/coupons/host-coupons-screen";
import type { HostCoupon } from "#entities/host-coupons";
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
const listing = aListing({ timezone: "Europe/Amsterdam" });
const base = `/listings/${listing.id}`;
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
  page.answers = {
    [`GET ${base}`]: ok(listing),
    [`GET ${base}/sales`]: ok({ currency: "EUR", taxCodes: [], passTypes: [regular], packages: [], addOns: [] }),
    [`GET ${base}/coupons`]: ok(coupons, { count: coupons.length }),
    ...page.answers,
  };
  await page.open(<HostCouponsScreen eventId={listing.id} />);
};
const rowOf = async (code: string) => within(await screen.findByRole("row", { name: (name) => name.includes(code) }));
const sent = (name: string) => page.asked(name).map(({ body }) => body);

beforeEach(() => {
  page.answers = {};
});

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
    page.answers[`POST ${base}/coupons`] = {
      status: 460,
      body: {
        status: "error",
        message: "Conflict",
        data: null,
        code: "conflict",
        fields: { code: "taken" },
        requestId: "r",
      },
    };
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
    expect(sent(`POST ${base}/coupons`)).toMatchObject([
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
    const bought = aCoupon("BOUGHT", { registrationId: idOf(9), prePaid: true });
    page.answers[`PUT ${base}/coupons/${bought.id}`] = ok({ ...bought, active: false });
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
    await vi.waitFor(() => expect(sent(`PUT ${base}/coupons/${bought.id}`)).toEqual([{ active: false }]));
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
    page.answers[`POST ${base}/coupons/batch`] = ok({ codes: ["CREW-AAAA", "CREW-BBBB"] });
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
    expect(sent(`POST ${base}/coupons/batch`)).toMatchObject([
      { count: 2, prefix: "CREW-", discountAmount: 1_500, discountPercent: null, useLimit: 1 },
    ]);
  });
});
