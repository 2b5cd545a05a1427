import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { CouponScreen } from "#components/attendee/coupons/coupon-screen";
import { CouponsScreen } from "#components/attendee/coupons/coupons-screen";
import { MyEventScreen } from "#components/attendee/my-events/my-event-screen";
import { MyEventsScreen } from "#components/attendee/my-events/my-events-screen";
import { ActivationsScreen } from "#components/attendee/passes/activations-screen";
import { PassAddOnsScreen } from "#components/attendee/passes/pass-add-ons-screen";
import { modules as calls } from "#contract/all";
import type { BasePass } from "#entities/commerce/base-pass";
import type { ManagedCoupon } from "#entities/commerce/coupons";
import { baseCoupon, type ManagedCouponPass } from "#entities/commerce/coupons";
import type { EventActivation } from "#entities/events/activations";
import { baseEvent } from "#entities/events/base-event";
import { aBaseAccount } from "#tests/ui/accounts/accounts-fixtures";
import { aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { login } from "#tests/ui/harness/people";
import { said } from "#tests/ui/harness/said";
import { anIntent, anOpenEvent, aPass, aRegistration } from "#tests/ui/registration/registration-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { anAddOn, aWholePass } from "./attendee-fixtures.ts";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const event = anOpenEvent();
const passId = idOf(910);
const hour = 3_600_000;
const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();
const regular = aPassType({ name: "Regular" });

const holds = (over: Partial<BasePass> = {}) => {
  const pass = aPass(regular, over);
  page.answerAll([
    answer(callTo(calls.events.get, { eventId: "harbour-conf" }), event),
    answer(callTo(calls.attendee.get, { eventId: event.id }), aRegistration(event, { passes: [pass] })),
    answer(callTo(calls.attendee.pass, { eventId: event.id, passId }), aWholePass(pass)),
  ]);
};
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

beforeEach(() => {
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
  const capture = callTo(calls.organization.captureIntent, { intentId: intent.id });

  const open = async () => {
    holds();
    page.answer(callTo(calls.attendee.addOns, { eventId: event.id, passId }), [dinner, gone]);
    page.answer(callTo(calls.attendee.addOnsIntent, { eventId: event.id, passId }), intent);
    page.answer(calls.self.addresses, pageOf([{ ...address, state: "NH", country: "NL", zip: "1012" }]));
    await page.open(<PassAddOnsScreen slug={event.slug} passId={passId} />);
  };

  it("prices what was chosen on the server, and leads back once it is paid", async () => {
    await open();
    expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: "Parking" })).disabled).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "Dinner" }));
    await press("Continue");
    page.answer(capture, null);
    await press("Pay €47.19");
    await waitFor(() => expect(place.gone).toEqual([`/en/my-events/harbour-conf/passes/${passId}`]));
    const [asked] = page.asked(callTo(calls.attendee.addOnsIntent, { eventId: event.id, passId }));
    expect(new URLSearchParams(asked?.path.split("?")[1]).get("addOnIds")).toBe(dinner.id);
    expect(asked?.path).toContain(`addressId=${address.id}`);
    expect(page.asked(capture)).toHaveLength(1);
  });

  it("is where it was after a reload, without what is not for sale", async () => {
    history.replaceState(null, "", `/en/my-events/x?chosen=${dinner.id},${idOf(1)}&address=${address.id}`);
    await open();
    expect(await screen.findByRole("button", { name: "Pay €47.19" })).toBeTruthy();
    const [asked] = page.asked(callTo(calls.attendee.addOnsIntent, { eventId: event.id, passId }));
    expect(new URLSearchParams(asked?.path.split("?")[1]).get("addOnIds")).toBe(dinner.id);
  });

  it("keeps the offer where the payment fails, and says so", async () => {
    history.replaceState(null, "", `/en/my-events/x?chosen=${dinner.id}&address=${address.id}`);
    await open();
    page.answer(capture, refused("payment_failed"));
    await press("Pay €47.19");
    expect(await screen.findByText("Payment failed. Please try another payment method.")).toBeTruthy();
    expect(place.gone).toEqual([]);
  });

  it("says so where nothing is left", async () => {
    await open();
    page.answer(callTo(calls.attendee.addOns, { eventId: event.id, passId }), []);
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
    event: baseEvent.parse(event),
    longDescription: null,
    completions: [],
    createdAt: fromNow(-hour),
    updatedAt: fromNow(-hour),
    ...over,
  });
  const knots = anActivation("Knots", 1, { type: "protected" });
  const bell = anActivation("Bell", 2);
  const party = anActivation("Party", 3, { startAfter: fromNow(5 * hour) });
  const earned = { completions: [{ id: idOf(8100), earnedPoints: 50, createdAt: fromNow(0) }] };

  const open = async () => {
    holds();
    page.answer(callTo(calls.events.activations, { eventId: event.id, passId }), pageOf([knots, bell, party]));
    page.answer(callTo(calls.events.activationSummary, { eventId: event.id, passId }), { total: 3, completed: 0 });
    await page.open(<ActivationsScreen slug={event.slug} passId={passId} />);
  };

  it("takes a code, says when it is wrong, and counts what is completed", async () => {
    await open();
    expect(await screen.findByText("0 of 3 completed")).toBeTruthy();
    await press("Enter code for Knots");
    const dialog = within(await screen.findByRole("dialog"));
    const complete = callTo(calls.events.completeActivation, { eventId: event.id, passId, activationId: knots.id });
    page.answer(complete, refused("code_invalid", { fields: { code: "code_invalid" } }));
    await user.type(dialog.getByRole("textbox", { name: "Code" }), "reef");
    await user.click(dialog.getByRole("button", { name: "Complete" }));
    expect(await dialog.findByText("Invalid code. Please try again.")).toBeTruthy();
    page.answer(complete, () => {
      page.answer(
        callTo(calls.events.activations, { eventId: event.id, passId }),
        pageOf([{ ...knots, ...earned }, bell, party]),
      );
      page.answer(callTo(calls.events.activationSummary, { eventId: event.id, passId }), { total: 3, completed: 1 });
      return { ...knots, ...earned };
    });
    await user.type(dialog.getByRole("textbox", { name: "Code" }), "-knot");
    await user.click(dialog.getByRole("button", { name: "Complete" }));
    expect(await screen.findByText("1 of 3 completed")).toBeTruthy();
    expect(page.bodies(complete)).toEqual([{ code: "reef" }, { code: "reef-knot" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("activation completed")).toBeTruthy();
  });

  it("needs no code where anybody may, and waits for what has not begun", async () => {
    await open();
    const complete = callTo(calls.events.completeActivation, { eventId: event.id, passId, activationId: bell.id });
    page.answer(complete, { ...bell, ...earned });
    await press("Complete Bell");
    await waitFor(() => expect(said("good")).toEqual(["Bell completed: 50 points"]));
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
    page.answer(callTo(calls.attendee.coupons, { eventId: event.id }), pageOf([coupon]));
    await page.open(<CouponsScreen slug={event.slug} />);
    expect(await screen.findByText("7 uses left")).toBeTruthy();
    expect(screen.getByText("20% off")).toBeTruthy();
    await press("Copy code CREW-2026");
    expect(await navigator.clipboard.readText()).toBe("CREW-2026");
    expect(said("good")).toEqual(["code copied to clipboard"]);
  });

  it("tell who used them", async () => {
    holds();
    page.answer(callTo(calls.attendee.coupon, { eventId: event.id, couponId: coupon.id }), coupon);
    const pass: ManagedCouponPass = {
      id: idOf(9000),
      status: "canceled",
      coupon: baseCoupon.parse(coupon),
      attendee: { account: aBaseAccount("grace", "Grace", "Hopper") },
      createdAt: fromNow(0),
    };
    page.answer(callTo(calls.attendee.couponPasses, { eventId: event.id, couponId: coupon.id }), pageOf([pass]));
    await page.open(<CouponScreen slug={event.slug} couponId={coupon.id} />);
    expect(await screen.findByText("Grace Hopper")).toBeTruthy();
    expect(screen.getByText("Canceled")).toBeTruthy();
  });

  describe("of who has no pass", () => {
    const ownsOnly = (...coupons: ManagedCoupon[]) => {
      holds();
      page.answer(callTo(calls.attendee.get, { eventId: event.id }), null);
      page.answer(callTo(calls.attendee.coupons, { eventId: event.id }), pageOf(coupons));
    };

    it("are listed all the same", async () => {
      ownsOnly(coupon);
      await page.open(<CouponsScreen slug={event.slug} />);
      expect(await screen.findByText("CREW-2026")).toBeTruthy();
      expect(screen.queryByText("You are not registered")).toBeNull();
    });

    it("stand on their page of the event, which says that there is no pass", async () => {
      ownsOnly(coupon);
      await page.open(<MyEventScreen slug={event.slug} />);
      expect(await screen.findByRole("heading", { level: 1, name: "Harbour Conf" })).toBeTruthy();
      expect(screen.getByText("You have no pass of your own for this event.")).toBeTruthy();
      expect(screen.getByRole("link", { name: "CREW-2026" }).getAttribute("href")).toBe(
        `/en/my-events/harbour-conf/coupons/${coupon.id}`,
      );
    });

    it("are what their card among my events leads to", async () => {
      history.replaceState(null, "", "/en/my-events");
      page.answer(calls.self.events, pageOf([event]));
      const none = { accounts: {}, groups: {}, events: {}, channels: {}, threads: {} };
      page.answer(calls.self.relationships, none);
      await page.open(<MyEventsScreen />);
      expect(await screen.findByText("Show codes")).toBeTruthy();
      expect(screen.getByText("Codes")).toBeTruthy();
      expect(screen.queryByText("Registered")).toBeNull();
    });
  });

  it("say so where there are none", async () => {
    holds();
    page.answer(callTo(calls.attendee.coupons, { eventId: event.id }), pageOf([]));
    await page.open(<CouponsScreen slug={event.slug} />);
    expect(await screen.findByText("No coupons")).toBeTruthy();
  });
});
