import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { modules as calls } from "#contract/all";
import { forgetCoupon, linkedCoupon, noteCoupon } from "#lib/registration/coupon-link";
import { type Reply, refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import {
  addresses,
  anOffer,
  event,
  goOn,
  more,
  offer,
  order,
  regular,
  setUpCheckout,
  user,
} from "./registration-checkout";
import { aCoupon } from "./registration-sale-fixtures.ts";

const { page, open } = setUpCheckout();
const apply = callTo(calls.registration.applyCoupon, { eventId: event.id });
const code = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Coupon code/ });
const visit = (search: string) => history.replaceState(null, "", `/en/events/${event.slug}${search}`);

/** The last step of somebody who came by a link. */
const arrive = (applied: Reply<typeof calls.registration.applyCoupon>, coupons = 1) => {
  visit("?coupon=EarlyBird");
  noteCoupon(event.id);
  visit("");
  return open([regular], {
    step: "summary",
    counts: { coupons },
    answers: [answer(calls.self.addresses, addresses()), answer(offer, anOffer()), answer(apply, applied)],
  });
};

afterEach(() => {
  forgetCoupon(event.id);
  history.replaceState(null, "", "/");
});

describe("the code of a link", () => {
  it("is kept for its event until another link brings another one", () => {
    visit("?coupon=%20EARLY-1%20");
    noteCoupon(event.id);
    visit("?source=mail");
    noteCoupon(event.id);
    expect([linkedCoupon(event.id), linkedCoupon("another event")]).toEqual(["EARLY-1", ""]);
    visit("?coupon=LATE");
    noteCoupon(event.id);
    expect(linkedCoupon(event.id)).toBe("LATE");
  });

  it.each(["?coupon=", "?coupon=%20", `?coupon=${"A".repeat(61)}`])("is none in %s", (search) => {
    visit(search);
    noteCoupon(event.id);
    expect(linkedCoupon(event.id)).toBe("");
  });

  it("is applied by itself, once, and forgotten", async () => {
    await arrive(aCoupon("EARLYBIRD"));
    expect(await screen.findByText("EARLYBIRD is applied")).toBeTruthy();
    expect(page.asked(apply).map(({ body }) => body)).toMatchObject([{ couponCode: "EarlyBird", passes: [{}] }]);
    expect(linkedCoupon(event.id)).toBe("");
  });

  it("is carried from the first step to the last", async () => {
    visit("?coupon=EarlyBird");
    await open([regular], {
      counts: { coupons: 1 },
      answers: [answer(calls.self.addresses, addresses()), answer(apply, aCoupon("EARLYBIRD"))],
    });
    expect(await screen.findByText("Your code EarlyBird is applied at the last step.")).toBeTruthy();
    await user.click(await more("Regular"));
    await goOn("Continue");
    await waitFor(() => expect(page.asked(apply)).toHaveLength(1));
  });

  it("is spoken of no more once it is applied", async () => {
    await arrive(aCoupon("EARLYBIRD"));
    await screen.findByText("EARLYBIRD is applied");
    act(() => place.stand("/en/events/harbour-conf/register", "passes"));
    expect(await screen.findByRole("button", { name: "One more: Regular" })).toBeTruthy();
    expect(screen.queryByText(/is applied at the last step/)).toBeNull();
  });

  describe("for a pass that is sold out for everybody else", () => {
    const held = { ...regular, supply: 0, enableCoupons: true };
    const savePasses = callTo(calls.registration.savePasses, { eventId: event.id });
    const start = (applied: Reply<typeof calls.registration.applyCoupon>) =>
      open([held], {
        counts: { coupons: 1 },
        answers: [answer(calls.self.addresses, addresses()), answer(apply, applied)],
      });

    it("opens it, and goes with the cart", async () => {
      visit("?coupon=HELD-1");
      await start(aCoupon("HELD-1"));
      await user.click(await more("Regular"));
      await waitFor(() => expect(page.asked(apply)).toHaveLength(1));
      expect(page.asked(apply)[0]?.body).toMatchObject({ couponCode: "HELD-1", passes: [{ ticketId: held.id }] });
      expect(page.asked(savePasses)).toHaveLength(0);
      await waitFor(() => expect(linkedCoupon(event.id)).toBe(""));
    });

    it("opens it also where the last one was taken after the page was made", async () => {
      visit("?coupon=HELD-1");
      await open([{ ...regular, supply: 1, enableCoupons: true }], {
        counts: { coupons: 1 },
        answers: [
          answer(calls.self.addresses, addresses()),
          answer(savePasses, refused("sold_out")),
          answer(apply, aCoupon("HELD-1")),
        ],
      });
      await user.click(await more("Regular"));
      await waitFor(() => expect(page.asked(apply)).toHaveLength(1));
      expect(page.asked(savePasses)).toHaveLength(1);
      expect(page.asked(apply)[0]?.body).toMatchObject({ couponCode: "HELD-1", passes: [{ ticketId: regular.id }] });
      await waitFor(() => expect(linkedCoupon(event.id)).toBe(""));
      expect(screen.queryByRole("alert")).toBeNull();
    });

    it("can be typed before the pass is chosen", async () => {
      await start(aCoupon("HELD-1"));
      expect(await screen.findByText("Sold out")).toBeTruthy();
      await user.type(await code(), " HELD-1 {Enter}");
      await user.click(await more("Regular"));
      await waitFor(() => expect(page.asked(apply)).toHaveLength(1));
      expect(page.asked(apply)[0]?.body).toMatchObject({ couponCode: "HELD-1" });
    });

    it("can be typed once all that is left for everybody is in the cart", async () => {
      await open([{ ...held, supply: 1 }], { counts: { coupons: 1 }, answers: [answer(apply, aCoupon("HELD-1"))] });
      await user.click(await more("Regular"));
      await user.type(await code(), "HELD-1{Enter}");
      await user.click(await more("Regular"));
      await waitFor(() => expect(page.asked(apply)).toHaveLength(1));
      expect(page.asked(apply)[0]?.body).toMatchObject({ couponCode: "HELD-1", passes: [{}, {}] });
    });

    it("is the way into an event that is full", async () => {
      const details = { registrationLimit: 2, registrationCount: 2 };
      await open([{ ...held, supply: 5 }], { details, answers: [answer(apply, aCoupon("HELD-1"))] });
      expect(await screen.findByText("Sold out")).toBeTruthy();
      await user.type(await code(), "HELD-1{Enter}");
      await user.click(await more("Regular"));
      await waitFor(() => expect(page.asked(apply)).toHaveLength(1));
    });

    it("is kept until the page closes in a browser that keeps nothing", async () => {
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
        throw new DOMException("Full", "QuotaExceededError");
      });
      await start(aCoupon("HELD-1"));
      await user.type(await code(), "HELD-1{Enter}");
      vi.restoreAllMocks();
      await user.click(await more("Regular"));
      await waitFor(() => expect(page.asked(apply)).toHaveLength(1));
    });

    it("says what is wrong with it, and can be taken back", async () => {
      visit("?coupon=HELD-1");
      await start(refused("code_invalid", { message: "This code is used up." }));
      await user.click(await more("Regular"));
      expect(await screen.findByText("This code is used up.")).toBeTruthy();
      await user.click(screen.getByRole("button", { name: "Remove" }));
      expect(screen.queryByText(/HELD-1/)).toBeNull();
    });
  });

  it("that does not work says so in the words for typed ones, and the order stays as it is", async () => {
    await arrive(refused("code_invalid", { fields: { couponCode: "code_invalid" } }), 0);
    expect(await screen.findByText("Invalid code. Please try again.")).toBeTruthy();
    const field = await code();
    expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["EarlyBird", "true"]);
    expect(page.asked(apply)).toHaveLength(1);
    expect(await (await order()).findByText(/Regular/)).toBeTruthy();
    // Who writes another one has done with that of the link.
    await user.type(field, "2");
    expect(linkedCoupon(event.id)).toBe("");
    expect(page.asked(apply)).toHaveLength(1);
  });

  it("is refused to who has guessed too often", async () => {
    await arrive(refused("rate_limited"));
    await waitFor(async () => expect((await code()).getAttribute("aria-invalid")).toBe("true"));
    expect(page.asked(apply)).toHaveLength(1);
  });
});
