import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ActivationsScreen } from "#components/attendee/activations-screen";
import { CouponScreen } from "#components/attendee/coupon-screen";
import { CouponsScreen } from "#components/attendee/coupons-screen";
import { PassAddOnsScreen } from "#components/attendee/pass-add-ons-screen";
import { notify } from "#components/layout/toasts";
import type { EventActivation } from "#entities/activations";
import type { BasePass } from "#entities/base-pass";
import type { ManagedCoupon } from "#entities/coupons";
import { anAccount } from "./accounts-fixtures.ts";
import { failed, ok } from "./api-fake-server.ts";
import { anAddOn } from "./attendee-fixtures.ts";
import { aPassType, idOf } from "./events-fixtures.ts";
import { anIntent, anOpenEvent, aPass, aRegistration } from "./registration-fixtures.ts";
import { setUpMemberPage } from "./registration-harness";
import { place } from "./registration-router.ts";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
}));
vi.mock("#components/layout/toasts", () => ({ notify: vi.fn(), notifyFailure: vi.fn() }));

const page = setUpMemberPage();
const user = userEvent.setup();
const event = anOpenEvent();
const base = `/self/events/${event.id}/attendee`;
const passId = idOf(910);
const ofPass = `${base}/passes/${passId}`;
const hour = 3_600_000;
const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();
const regular = aPassType({ name: "Regular" });

const holds = (over: Partial<BasePass> = {}) => {
  const pass = aPass(regular, over);
  page.answers = {
    "GET /events/harbour-conf": ok(event),
    [`GET ${base}`]: ok(aRegistration(event, { passes: [pass] })),
    [`GET ${ofPass}`]: ok({ ...pass, code: "signed", lineItem: null }),
  };
};
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const sentTo = (name: string) => page.asked(name).map(({ body }) => body);

beforeEach(() => {
  vi.mocked(notify).mockReset();
  place.setState({ gone: [] });
  history.replaceState(null, "", "/en/my-events/harbour-conf");
});

describe("extras later", () => {
  const dinner = anAddOn("Dinner", 1, { price: 3900 });
  const gone = anAddOn("Parking", 2, { price: 1500, supply: 0 });
  const address = { id: idOf(777), primary: true, name: "Home", address1: "Damrak 1", address2: "", city: "Amsterdam" };
  const intent = {
    ...anIntent([{ name: "Dinner", amount: 3900 }], 4719),
    integration: { connectionId: "", type: "manual" },
  };
  const capture = `POST /organization/intents/${intent.id}/capture`;

  const open = async () => {
    holds();
    page.answers[`GET ${ofPass}/addOns`] = ok([dinner, gone]);
    page.answers[`GET ${ofPass}/addOns/intent`] = ok(intent);
    page.answers["GET /self/addresses"] = ok([{ ...address, state: "NH", country: "NL", zip: "1012" }], { count: 1 });
    await page.open(<PassAddOnsScreen slug={event.slug} passId={passId} />);
  };

  it("prices what was chosen on the server, and leads back once it is paid", async () => {
    await open();
    expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: "Parking" })).disabled).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "Dinner" }));
    await press("Continue");
    page.answers[capture] = ok(null);
    await press("Pay €47.19");
    await waitFor(() => expect(place.getState().gone).toEqual([`/en/my-events/harbour-conf/passes/${passId}`]));
    const [asked] = page.asked(`GET ${ofPass}/addOns/intent`);
    expect(new URLSearchParams(asked?.path.split("?")[1]).get("addOnIds")).toBe(dinner.id);
    expect(asked?.path).toContain(`addressId=${address.id}`);
    expect(page.asked(capture)).toHaveLength(1);
  });

  it("is where it was after a reload, without what is not for sale", async () => {
    history.replaceState(null, "", `/en/my-events/x?chosen=${dinner.id},${idOf(1)}&address=${address.id}`);
    await open();
    expect(await screen.findByRole("button", { name: "Pay €47.19" })).toBeTruthy();
    const [asked] = page.asked(`GET ${ofPass}/addOns/intent`);
    expect(new URLSearchParams(asked?.path.split("?")[1]).get("addOnIds")).toBe(dinner.id);
  });

  it("keeps the offer where the payment fails, and says so", async () => {
    history.replaceState(null, "", `/en/my-events/x?chosen=${dinner.id}&address=${address.id}`);
    await open();
    page.answers[capture] = failed(460, { code: "payment_failed" });
    await press("Pay €47.19");
    expect(await screen.findByText("Payment failed. Please try another payment method.")).toBeTruthy();
    expect(place.getState().gone).toEqual([]);
  });

  it("says so where nothing is left", async () => {
    await open();
    page.answers[`GET ${ofPass}/addOns`] = ok([]);
    await page.open(<PassAddOnsScreen slug={event.slug} passId={passId} />);
    expect(await screen.findByText("There are no extras left for this pass.")).toBeTruthy();
  });
});

describe("activations", () => {
  const anActivation = (name: string, n: number, over: Partial<EventActivation> = {}): EventActivation => ({
    id: idOf(8000 + n),
    slug: `a${n}`,
    name,
    shortDescription: "",
    maxPoints: 50,
    startAfter: fromNow(-hour),
    image: null,
    type: "public",
    accessLevel: "regular",
    event,
    longDescription: null,
    completions: [],
    createdAt: fromNow(-hour),
    updatedAt: fromNow(-hour),
    ...over,
  });
  const knots = anActivation("Knots", 1, { type: "protected" });
  const bell = anActivation("Bell", 2);
  const party = anActivation("Party", 3, { startAfter: fromNow(5 * hour) });
  const activations = `/events/${event.id}/activations/${passId}`;
  const earned = { completions: [{ id: idOf(8100), earnedPoints: 50, createdAt: fromNow(0) }] };

  const open = async () => {
    holds();
    page.answers[`GET ${activations}`] = ok([knots, bell, party], { count: 3 });
    page.answers[`GET ${activations}/summary`] = ok({ total: 3, completed: 0 });
    await page.open(<ActivationsScreen slug={event.slug} passId={passId} />);
  };

  it("takes a code, says when it is wrong, and counts what is completed", async () => {
    await open();
    expect(await screen.findByText("0 of 3 completed")).toBeTruthy();
    await press("Enter code for Knots");
    const dialog = within(await screen.findByRole("dialog"));
    const complete = `POST ${activations}/${knots.id}`;
    page.answers[complete] = failed(460, { code: "code_invalid", fields: { code: "code_invalid" } });
    await user.type(dialog.getByRole("textbox", { name: "Code" }), "reef");
    await user.click(dialog.getByRole("button", { name: "Complete" }));
    expect(await dialog.findByText("Invalid code. Please try again.")).toBeTruthy();
    page.answers[complete] = () => {
      page.answers[`GET ${activations}`] = ok([{ ...knots, ...earned }, bell, party], { count: 3 });
      page.answers[`GET ${activations}/summary`] = ok({ total: 3, completed: 1 });
      return ok({ ...knots, ...earned });
    };
    await user.type(dialog.getByRole("textbox", { name: "Code" }), "-knot");
    await user.click(dialog.getByRole("button", { name: "Complete" }));
    expect(await screen.findByText("1 of 3 completed")).toBeTruthy();
    expect(sentTo(complete)).toEqual([{ code: "reef" }, { code: "reef-knot" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Completed")).toBeTruthy();
  });

  it("needs no code where anybody may, and waits for what has not begun", async () => {
    await open();
    const complete = `POST ${activations}/${bell.id}`;
    page.answers[complete] = ok({ ...bell, ...earned });
    await press("Complete Bell");
    await waitFor(() => expect(notify).toHaveBeenCalledWith("Bell completed: 50 points", "good"));
    expect(screen.queryByRole("button", { name: /Party/ })).toBeNull();
    expect(screen.getByText(/^Opens /)).toBeTruthy();
  });
});

describe("coupons to hand out", () => {
  const coupon: ManagedCoupon = {
    id: idOf(6000),
    code: "CREW-2026",
    eventId: event.id,
    ticketId: null,
    ticket: null,
    prePaid: false,
    active: true,
    startDate: null,
    endDate: null,
    discountAmount: null,
    discountPercent: 20,
    quantityMin: null,
    quantityMax: null,
    useLimit: 10,
    purchaseLimit: null,
    emailDomains: null,
    applyToPassType: true,
    applyToAddOns: false,
    applyToReservation: false,
    createdAt: fromNow(-hour),
    updatedAt: fromNow(-hour),
    description: null,
    registrationId: idOf(902),
    _count: { purchases: 3 },
  };

  it("are copied by their code, with the uses that are left", async () => {
    holds();
    page.answers[`GET ${base}/coupons`] = ok([coupon], { count: 1 });
    await page.open(<CouponsScreen slug={event.slug} />);
    expect(await screen.findByText("7 uses left")).toBeTruthy();
    expect(screen.getByText("20% off")).toBeTruthy();
    await press("Copy code CREW-2026");
    expect(await navigator.clipboard.readText()).toBe("CREW-2026");
    expect(notify).toHaveBeenCalledWith("code copied to clipboard", "good");
  });

  it("tell who used them", async () => {
    holds();
    page.answers[`GET ${base}/coupons/${coupon.id}`] = ok(coupon);
    const pass = {
      id: idOf(9000),
      status: "canceled",
      coupon,
      attendee: { account: anAccount() },
      createdAt: fromNow(0),
    };
    page.answers[`GET ${base}/coupons/${coupon.id}/passes`] = ok([pass], { count: 1 });
    await page.open(<CouponScreen slug={event.slug} couponId={coupon.id} />);
    expect(await screen.findByText("Grace Hopper")).toBeTruthy();
    expect(screen.getByText("Canceled")).toBeTruthy();
  });

  it("say so where there are none", async () => {
    holds();
    page.answers[`GET ${base}/coupons`] = ok([], { count: 0 });
    await page.open(<CouponsScreen slug={event.slug} />);
    expect(await screen.findByText("No coupons")).toBeTruthy();
  });
});
