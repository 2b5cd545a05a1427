import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type FakeReply, failed, ok } from "./api-fake-server.ts";
import {
  addresses,
  anOffer,
  base,
  capture,
  goOn,
  order,
  paidAnswers,
  regular,
  setUpCheckout,
  user,
} from "./registration-checkout";
import { aPass } from "./registration-fixtures.ts";
import { place } from "./registration-router.ts";
import { aCoupon } from "./registration-sale-fixtures.ts";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
}));

const { page, open } = setUpCheckout();
type Answers = Record<string, FakeReply | (() => FakeReply)>;
const openSummary = (answers: Answers = {}, details = {}) =>
  open([regular], { step: "summary", details, answers: { ...paidAnswers(), ...answers } });

afterEach(() => history.replaceState(null, "", "/"));

describe("a coupon", () => {
  const couponed = anOffer({ coupon: aCoupon("EARLYBIRD"), total: 19_920 });
  const withDiscount = {
    ...couponed,
    lineItems: couponed.lineItems.map((line) => ({ ...line, discount: 4_980 })),
  };
  const apply = `POST ${base}/coupon`;

  it("that is unknown says so on its field, and an empty one asks for a code", async () => {
    await open([regular], {
      step: "summary",
      counts: { coupons: 1 },
      answers: {
        "GET /self/addresses": addresses(),
        [`GET ${base}/intent`]: ok(anOffer()),
        [apply]: failed(460, { code: "code_invalid", fields: { couponCode: "code_invalid" }, message: "" }),
      },
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
      answers: {
        "GET /self/addresses": addresses(),
        [`GET ${base}/intent`]: ok(anOffer()),
        [apply]: ok(aCoupon("EARLYBIRD")),
      },
    });
    await user.type(await screen.findByRole("textbox", { name: /Coupon code/ }), " earlybird ");
    page.answers[`GET ${base}/intent`] = ok(withDiscount);
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect(await screen.findByText("EARLYBIRD is applied")).toBeTruthy();
    expect(screen.getByText("Worth 20%")).toBeTruthy();
    expect(await (await order()).findByText("−€49.80")).toBeTruthy();
    expect((await order()).getByText("€199.20")).toBeTruthy();
    expect(page.asked(apply)[0]?.body).toMatchObject({ couponCode: "earlybird", packages: [], passes: [{}] });
    page.answers[`DELETE ${base}/coupon`] = ok(null);
    page.answers[`GET ${base}/intent`] = ok(anOffer());
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByRole("textbox", { name: /Coupon code/ })).toBeTruthy();
    expect((await screen.findAllByRole("button", { name: "Pay €249.00" })).length).toBeGreaterThan(0);
  });

  it("that makes everything free needs no address", async () => {
    const draft = aPass(regular, {
      id: crypto.randomUUID(),
      status: "draft",
      couponId: aCoupon("ALL").id,
      coupon: aCoupon("ALL"),
    });
    const integration = { connectionId: "", type: "free" };
    await open([regular], {
      step: "summary",
      passes: [draft],
      answers: { [`GET ${base}/intent`]: ok(anOffer({ total: 0, integration })), [capture]: ok(null) },
    });
    await (await order()).findByText("Total");
    await user.click(screen.getByRole("checkbox", { name: /terms and conditions/ }));
    await goOn("Complete registration");
    await waitFor(() => expect(place.getState().step).toBe("done"));
    expect(page.asked(`GET ${base}/intent`)[0]?.path).not.toContain("addressId");
  });
});

describe("a payment in parts", () => {
  it("asks for the first part, names the later one and its day, and keeps the choice in the address", async () => {
    const [line] = anOffer().lineItems;
    const first = { ...anOffer(), total: 17_430, lineItems: line ? [{ ...line, deferred: 7_470 }] : [] };
    await openSummary(
      {},
      { allowSplitPayment: true, splitPaymentPercentage: 70, splitPaymentDueDate: "2099-03-21T12:00:00.000Z" },
    );
    expect(await screen.findByText("Everything now")).toBeTruthy();
    await screen.findAllByRole("button", { name: "Pay €249.00" });
    page.answers[`GET ${base}/intent`] = ok(first);
    await user.click(screen.getByRole("radio", { name: /70% now/ }));
    expect((await screen.findAllByRole("button", { name: "Pay €174.30" })).length).toBeGreaterThan(0);
    expect((await order()).getByText("Due now")).toBeTruthy();
    expect((await order()).getByText(/Due by .*Mar 21, 2099/)).toBeTruthy();
    expect((await order()).getByText("€74.70")).toBeTruthy();
    expect(page.asked(`GET ${base}/intent`).at(-1)?.path).toContain("split=true");
    expect(location.search).toBe("?split=true");
  });
});

describe("the billing address", () => {
  it("is asked for before the price, and made in place", async () => {
    await openSummary({ "GET /self/addresses": { body: { status: "ok", message: "", data: [], count: 0 } } });
    await user.click(await screen.findByRole("checkbox", { name: /terms and conditions/ }));
    await goOn("Complete registration");
    expect((await screen.findByRole("alert")).textContent).toBe("Please add a billing address first.");
    expect(page.asked(`GET ${base}/intent`)).toHaveLength(0);
    const [made] = addresses().body.data;
    page.answers["POST /self/addresses"] = ok(made);
    page.answers["GET /self/addresses"] = addresses();
    await user.type(screen.getByRole("textbox", { name: "Address line 1" }), "Damrak 1");
    await user.type(screen.getByRole("textbox", { name: "Postal code" }), "1012");
    await user.type(screen.getByRole("textbox", { name: "State or province" }), "NH");
    await user.selectOptions(screen.getByRole("combobox", { name: "Country" }), "NL");
    await user.click(screen.getByRole("button", { name: "Use this address" }));
    expect((await screen.findAllByRole("button", { name: "Pay €249.00" })).length).toBeGreaterThan(0);
    expect(location.search).toBe(`?address=${made?.id}`);
  });
});
