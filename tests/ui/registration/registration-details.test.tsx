import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { type Answer, answer, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import {
  addresses,
  anAddress,
  anOffer,
  capture,
  event,
  goOn,
  offer,
  order,
  paidAnswers,
  regular,
  setUpCheckout,
  user,
} from "./registration-checkout";
import { aPass } from "./registration-fixtures.ts";
import { aCoupon } from "./registration-sale-fixtures.ts";

const { page, open } = setUpCheckout();
const openSummary = (answers: readonly Answer[] = [], details = {}) =>
  open([regular], { step: "summary", details, answers: [...paidAnswers(), ...answers] });

afterEach(() => history.replaceState(null, "", "/"));

describe("a coupon", () => {
  const couponed = anOffer({ coupon: aCoupon("EARLYBIRD"), total: 19_920 });
  const withDiscount = {
    ...couponed,
    lineItems: couponed.lineItems.map((line) => ({ ...line, discount: 4_980 })),
  };
  const apply = callTo(calls.registration.applyCoupon, { eventId: event.id });

  it("that is unknown says so on its field, and an empty one asks for a code", async () => {
    await open([regular], {
      step: "summary",
      counts: { coupons: 1 },
      answers: [
        answer(calls.self.addresses, addresses()),
        answer(offer, anOffer()),
        answer(apply, refused("code_invalid", { fields: { couponCode: "code_invalid" } })),
      ],
    });
    const field = await screen.findByRole("textbox", { name: /Coupon code/ });
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect(await screen.findByText("Please enter a code")).toBeTruthy();
    // Enter applies; it does not buy.
    await user.type(field, "nope{Enter}");
    expect(await screen.findByText("Invalid code. Please try again.")).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(page.asked(capture)).toHaveLength(0);
  });

  it("is taken with the cart, shown with what it is worth, and taken back", async () => {
    await open([regular], {
      step: "summary",
      counts: { coupons: 1 },
      answers: [
        answer(calls.self.addresses, addresses()),
        answer(offer, anOffer()),
        answer(apply, aCoupon("EARLYBIRD")),
      ],
    });
    await user.type(await screen.findByRole("textbox", { name: /Coupon code/ }), " earlybird ");
    page.answer(offer, withDiscount);
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect(await screen.findByText("EARLYBIRD is applied")).toBeTruthy();
    expect(screen.getByText("Worth 20%")).toBeTruthy();
    expect(await (await order()).findByText("−€49.80")).toBeTruthy();
    expect((await order()).getByText("€199.20")).toBeTruthy();
    expect(page.asked(apply)[0]?.body).toMatchObject({ couponCode: "earlybird", packages: [], passes: [{}] });
    page.answer(callTo(calls.registration.removeCoupon, { eventId: event.id }), null);
    page.answer(offer, anOffer());
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByRole("textbox", { name: /Coupon code/ })).toBeTruthy();
    expect((await screen.findAllByRole("button", { name: "Pay €249.00" })).length).toBeGreaterThan(0);
  });

  it("that was used up meanwhile stays with its reason, until it is taken back", async () => {
    await open([regular], {
      step: "summary",
      counts: { coupons: 1 },
      answers: [answer(calls.self.addresses, addresses()), answer(offer, withDiscount)],
    });
    expect(await screen.findByText("EARLYBIRD is applied")).toBeTruthy();
    page.answer(offer, anOffer({ idleCoupon: { coupon: aCoupon("EARLYBIRD"), fault: "coupon_used_up" } }));
    page.answer(capture, refused("cart_changed"));
    await user.click(screen.getByRole("checkbox", { name: /terms and conditions/ }));
    await goOn("Pay €199.20");
    expect(await screen.findByText("EARLYBIRD is not applied")).toBeTruthy();
    expect(screen.getByText("This code is used up.")).toBeTruthy();
    // Another one can be tried at once.
    expect(screen.getByRole("textbox", { name: /Coupon code/ })).toBeTruthy();
    page.answer(callTo(calls.registration.removeCoupon, { eventId: event.id }), null);
    page.answer(offer, anOffer());
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(screen.queryByText("EARLYBIRD is not applied")).toBeNull());
  });

  it.each([
    ["coupon_too_few", { quantityMin: 3 }, "This code is for 3 passes or more."],
    ["coupon_too_many", { quantityMax: 1 }, "This code is for 1 pass at most."],
    ["coupon_not_begun", { startDate: "2099-03-21T12:00:00.000Z" }, /^This code is valid from .*2099/],
  ] as const)("that does not count (%s) says what it would need", async (fault, terms, words) => {
    const coupon = { ...aCoupon("EARLYBIRD"), ...terms };
    await openSummary([answer(offer, anOffer({ idleCoupon: { coupon, fault } }))]);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("that makes everything free needs no address", async () => {
    const draft = aPass(regular, {
      id: crypto.randomUUID(),
      status: "draft",
      couponId: aCoupon("ALL").id,
      coupon: { ...aCoupon("ALL"), discountPercent: 100 },
    });
    const integration = { connectionId: "", type: "free" };
    await open([regular], {
      step: "summary",
      passes: [draft],
      answers: [answer(offer, anOffer({ total: 0, integration })), answer(capture, null)],
    });
    await (await order()).findByText("Total");
    await user.click(screen.getByRole("checkbox", { name: /terms and conditions/ }));
    await goOn("Complete registration");
    await waitFor(() => expect(place.segment).toBe("done"));
    expect(page.asked(offer)[0]?.path).not.toContain("addressId");
  });
});

describe("a payment in parts", () => {
  it("asks for the first part, names the later one and its day, and keeps the choice in the address", async () => {
    const [line] = anOffer().lineItems;
    const first = { ...anOffer(), total: 17_430, lineItems: line ? [{ ...line, deferred: 7_470 }] : [] };
    await openSummary([], {
      allowSplitPayment: true,
      splitPaymentPercentage: 70,
      splitPaymentDueDate: "2099-03-21T12:00:00.000Z",
    });
    expect(await screen.findByText("Everything now")).toBeTruthy();
    await screen.findAllByRole("button", { name: "Pay €249.00" });
    page.answer(offer, first);
    await user.click(screen.getByRole("radio", { name: /70% now/ }));
    expect((await screen.findAllByRole("button", { name: "Pay €174.30" })).length).toBeGreaterThan(0);
    expect((await order()).getByText("Due now")).toBeTruthy();
    expect((await order()).getByText(/Due by .*Mar 21, 2099/)).toBeTruthy();
    expect((await order()).getByText("€74.70")).toBeTruthy();
    expect(page.asked(offer).at(-1)?.path).toContain("split=true");
    expect(location.search).toBe("?split=true");
  });
});

describe("the billing address", () => {
  it("is asked for before the price, and made in place", async () => {
    await openSummary([answer(calls.self.addresses, pageOf([]))]);
    await user.click(await screen.findByRole("checkbox", { name: /terms and conditions/ }));
    await goOn("Complete registration");
    expect((await screen.findByRole("alert")).textContent).toBe("Please add a billing address first.");
    expect(page.asked(offer)).toHaveLength(0);
    page.answer(calls.self.createAddress, anAddress);
    page.answer(calls.self.addresses, addresses());
    await user.type(screen.getByRole("textbox", { name: "Address line 1" }), "Damrak 1");
    await user.type(screen.getByRole("textbox", { name: "Postal code" }), "1012");
    expect(screen.queryByRole("alert")).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Country" }), "US");
    expect(screen.getByRole("textbox", { name: "State or province" })).toBeTruthy();
    await user.selectOptions(screen.getByRole("combobox", { name: "Country" }), "NL");
    expect(screen.queryByRole("textbox", { name: "State or province" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Use this address" }));
    expect((await screen.findAllByRole("button", { name: "Pay €249.00" })).length).toBeGreaterThan(0);
    expect(location.search).toBe(`?address=${anAddress?.id}`);
  });
});
