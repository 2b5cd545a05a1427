import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import type { ErrorCode } from "#kernel/errors";
import { refused } from "#tests/ui/harness/contract-reply";
import { type Answer, answer, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import {
  anOffer,
  capture,
  event,
  goOn,
  look,
  more,
  offer,
  order,
  paidAnswers,
  regular,
  setUpCheckout,
  user,
} from "./registration-checkout";
import { aPass, aRegistration } from "./registration-fixtures.ts";
import { aCoupon } from "./registration-sale-fixtures.ts";

const { page, open } = setUpCheckout();
const openSummary = (answers: readonly Answer[] = [], opening: Parameters<typeof open>[1] = {}) =>
  open([regular], { step: "summary", ...opening, answers: [...paidAnswers(), ...answers] });
const chosenCard = () => screen.getAllByRole<HTMLInputElement>("radio", { checked: true }).map(({ value }) => value);
const pay = async (card: string) => {
  await user.click(await screen.findByRole("radio", { name: new RegExp(card) }));
  await user.click(screen.getByRole("checkbox", { name: /terms and conditions/ }));
  await goOn("Pay €249.00");
};

afterEach(() => history.replaceState(null, "", "/"));

describe("what came of paying", () => {
  it("is said, takes the focus, keeps what was chosen, and goes with the next choice", async () => {
    await openSummary([answer(capture, refused("payment_failed"))]);
    await pay("A card that is declined");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Payment failed. Please try another payment method.");
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(chosenCard()).toContain("declined");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /terms and conditions/ }).checked).toBe(true);
    await user.click(screen.getByRole("radio", { name: /A card that works/ }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("stays away from a field that somebody is in", async () => {
    await open([regular], {
      answers: [answer(callTo(calls.registration.savePasses, { eventId: event.id }), refused("sold_out"))],
    });
    const button = await more("Regular");
    await user.click(button);
    expect((await screen.findByRole("alert")).textContent).toContain("please fix the below error");
    expect(document.activeElement).toBe(button);
  });

  it("is the cart that changed: what the platform has is shown, and the card and the terms stay", async () => {
    // The checkout began with an empty cart: everything in it was put there by hand.
    const changed = aPass(regular, { id: crypto.randomUUID(), status: "draft" });
    await open([regular], { answers: paidAnswers() });
    await user.click(await more("Regular"));
    await goOn();
    await screen.findByRole("radio", { name: /A card that works/ });
    page.answer(capture, refused("cart_changed"));
    page.answer(callTo(calls.registration.get, { eventId: event.id }), () =>
      aRegistration(event, { id: changed.attendeeId, passes: [changed] }),
    );
    await pay("A card that is slow");
    expect(await screen.findByText(/Your cart has changed in the meantime/)).toBeTruthy();
    await waitFor(() => expect(page.asked(callTo(calls.registration.get, { eventId: event.id }))).toHaveLength(2));
    await waitFor(() => expect(chosenCard()).toContain("late"));
    expect(place.segment).toBe("summary");
  });
});

describe("the plan of payment", () => {
  it("is asked for anew each time it changes, because another plan ends the offer before", async () => {
    const [line] = anOffer().lineItems;
    let asked = 0;
    const offers = answer(offer, () => {
      asked += 1;
      const id = `00000000-0000-4000-8000-0000000009${asked}0`;
      const isSplit = page.asked(offer).at(-1)?.path.includes("split=true");
      return {
        ...anOffer({ id, total: isSplit ? 17_430 : 24_900 }),
        lineItems: line && isSplit ? [{ ...line, deferred: 7_470 }] : anOffer().lineItems,
      };
    });
    await openSummary([offers], { details: { allowSplitPayment: true, splitPaymentPercentage: 70 } });
    await user.click(await screen.findByRole("radio", { name: /A card that is slow/ }));
    await user.click(await screen.findByRole("radio", { name: /70% now/ }));
    await screen.findAllByRole("button", { name: "Pay €174.30" });
    await user.click(screen.getByRole("radio", { name: /Everything now/ }));
    await waitFor(() => expect(page.asked(offer)).toHaveLength(3));
    expect(chosenCard()).toContain("late");
    const third = "00000000-0000-4000-8000-000000000930";
    page.answer(callTo(calls.organization.captureIntent, { intentId: "00000000-0000-4000-8000-000000000930" }), null);
    page.answer(
      callTo(calls.organization.intent, { intentId: "00000000-0000-4000-8000-000000000930" }),
      anOffer({ id: third, status: "captured" }),
    );
    await user.click(screen.getByRole("checkbox", { name: /terms and conditions/ }));
    await goOn("Pay €249.00");
    await waitFor(() => expect(place.segment).toBe("done"));
  });

  it("is not asked for while the price of another is on its way: in the other order that one would end it", async () => {
    const first = Promise.withResolvers<ReturnType<typeof anOffer>>();
    const offers = answer(offer, () => (page.asked(offer).length === 1 ? first.promise : anOffer({ total: 17_430 })));
    await openSummary([offers], { details: { allowSplitPayment: true, splitPaymentPercentage: 70 } });
    await waitFor(() => expect(page.asked(offer)).toHaveLength(1));
    await user.click(await screen.findByRole("radio", { name: /70% now/ }));
    await waitFor(() => expect(location.search).toBe("?split=true"));
    expect(page.asked(offer)).toHaveLength(1);
    first.resolve(anOffer());
    await screen.findAllByRole("button", { name: "Pay €174.30" });
    expect(page.asked(offer).map(({ path }) => path.includes("split=true"))).toEqual([false, true]);
  });
});

it("a cart that a slow payment has finished between two reads leads to what was bought", async () => {
  const draft = aPass(regular, { id: crypto.randomUUID(), status: "draft" });
  const read = (pass: typeof draft) => aRegistration(event, { id: draft.attendeeId, passes: [pass] });
  const cart = callTo(calls.registration.get, { eventId: event.id });
  const reads = answer(cart, () => read(page.asked(offer).length === 0 ? draft : { ...draft, status: "ready" }));
  await openSummary([reads, answer(offer, refused("cart_empty"))], { passes: [draft] });
  await waitFor(() => expect(place.segment).toBe("done"));
});

describe("who is sent back", () => {
  it.each<[ErrorCode, string, string]>([
    ["answers_missing", "questions", "Please answer the required questions."],
    ["booking_expired", "rooms", "Booking has expired. Please try again."],
  ])("for %s reads why at the step %s", async (code, step, words) => {
    await openSummary(
      [
        answer(callTo(calls.registration.roomTypes, { eventId: event.id }), []),
        answer(callTo(calls.registration.questions, { eventId: event.id }), refused("unavailable")),
        answer(capture, refused(code)),
      ],
      { counts: { roomTypes: 1, sections: 1 } },
    );
    await pay("A card that works");
    await waitFor(() => expect(place.segment).toBe(step));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("without a pass reads that the cart is empty", async () => {
    await openSummary([], { passes: [] });
    await waitFor(() => expect(place.segment).toBe("passes"));
    expect(await screen.findByText("Your cart is empty.")).toBeTruthy();
  });

  it("has a way to the step before", async () => {
    await openSummary();
    const back = await screen.findByRole("link", { name: "Back: Passes" });
    expect(back.getAttribute("href")).toBe("/en/events/harbour-conf/register/passes");
  });
});

describe("a press with faults", () => {
  it("leads to the terms, whatever stands on the optional code", async () => {
    await openSummary(
      [
        answer(callTo(calls.registration.applyCoupon, { eventId: event.id }), refused("code_invalid")),
        answer(look, anOffer()),
      ],
      { counts: { coupons: 1 } },
    );
    await user.type(await screen.findByRole("textbox", { name: /Coupon code/ }), "nope{Enter}");
    await screen.findByText("Invalid code. Please try again.");
    await goOn("Pay €249.00");
    const terms = screen.getByRole("checkbox", { name: /terms and conditions/ });
    await waitFor(() => expect(document.activeElement).toBe(terms));
  });
});

it("a coupon for a part keeps the address that is being typed", async () => {
  const draft = aPass(regular, { id: crypto.randomUUID(), status: "draft" });
  const coupon = aCoupon("PART");
  await open([regular], {
    step: "summary",
    counts: { coupons: 1 },
    passes: [draft],
    answers: [answer(callTo(calls.registration.applyCoupon, { eventId: event.id }), coupon)],
  });
  await user.type(await screen.findByRole("textbox", { name: "Address line 1" }), "1 Quay Street");
  const passes = [{ ...draft, couponId: coupon.id, coupon }];
  page.answer(
    callTo(calls.registration.get, { eventId: event.id }),
    aRegistration(event, { id: draft.attendeeId, passes }, { coupons: 1 }),
  );
  await user.type(screen.getByRole("textbox", { name: /Coupon code/ }), "part{Enter}");
  expect(await screen.findByText("PART is applied")).toBeTruthy();
  await waitFor(() => expect(page.asked(callTo(calls.registration.get, { eventId: event.id }))).toHaveLength(2));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Address line 1" }).value).toBe("1 Quay Street");
  expect(page.asked(offer)).toHaveLength(0);
});

it.each([
  ["a sum", { discountPercent: null, discountAmount: 5_000 }],
  ["all of it", { discountPercent: 100 }],
])("a coupon for %s keeps the address that is being typed until the price is known", async (_what, worth) => {
  const draft = aPass(regular, { id: crypto.randomUUID(), status: "draft" });
  const coupon = { ...aCoupon("SUM"), ...worth };
  await open([regular], {
    step: "summary",
    counts: { coupons: 1 },
    passes: [draft],
    answers: [
      answer(callTo(calls.registration.applyCoupon, { eventId: event.id }), coupon),
      answer(offer, refused("address_required")),
    ],
  });
  await user.type(await screen.findByRole("textbox", { name: "Address line 1" }), "1 Quay Street");
  const passes = [{ ...draft, couponId: coupon.id, coupon }];
  page.answer(
    callTo(calls.registration.get, { eventId: event.id }),
    aRegistration(event, { id: draft.attendeeId, passes }, { coupons: 1 }),
  );
  await user.type(screen.getByRole("textbox", { name: /Coupon code/ }), "sum{Enter}");
  await waitFor(() => expect(page.asked(offer)).toHaveLength(1));
  await waitFor(() => expect(screen.getByText("SUM is applied")).toBeTruthy());
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Address line 1" }).value).toBe("1 Quay Street");
});

describe("a coupon that makes it free", () => {
  it("asks for no address and shows no price, also when it comes last", async () => {
    const draft = aPass(regular, { id: crypto.randomUUID(), status: "draft" });
    const coupon = { ...aCoupon("ALL"), discountPercent: 100 };
    const free = anOffer({ total: 0, coupon, integration: { connectionId: "", type: "free" } });
    const freeLines = free.lineItems.map((line) => ({ ...line, discount: line.amount }));
    await open([regular], {
      step: "summary",
      counts: { coupons: 1 },
      passes: [draft],
      answers: [
        answer(offer, { ...free, lineItems: freeLines }),
        answer(callTo(calls.registration.applyCoupon, { eventId: event.id }), coupon),
        answer(capture, null),
      ],
    });
    expect(await screen.findByRole("textbox", { name: "Address line 1" })).toBeTruthy();
    page.answer(
      callTo(calls.registration.get, { eventId: event.id }),
      aRegistration(
        event,
        { id: draft.attendeeId, passes: [{ ...draft, couponId: coupon.id, coupon }] },
        { coupons: 1 },
      ),
    );
    await user.type(screen.getByRole("textbox", { name: /Coupon code/ }), "all{Enter}");
    expect(await screen.findByText("ALL is applied")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Address line 1" })).toBeNull());
    expect(await (await order()).findByText("Free")).toBeTruthy();
    expect(screen.queryByText(/€/)).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: /terms and conditions/ }));
    await goOn("Complete registration");
    await waitFor(() => expect(place.segment).toBe("done"));
  });
});
