import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CouponsScreen } from "#components/registration/coupons/coupons-screen";
import { modules as calls } from "#contract/all";
import type { PassType } from "#entities/commerce/pass-types";
import { aPassType } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { answer, beside, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { addresses, anOffer, capture, event, gateway, goOn, look, user } from "./registration-checkout";

const page = setUpPage({ as: login });
const regular = aPassType({ name: "Regular", enableCoupons: true, minCouponQuantity: 5, maxCouponQuantity: 50 });
const other = aPassType({ name: "Student", enableCoupons: true });
const offer = callTo(calls.registration.couponIntent, { eventId: event.id });

const openCoupons = (passTypes: PassType[] = [regular, other, aPassType({ name: "Not by code" })], owned = 0) => {
  page.answerAll([
    answer(callTo(calls.events.get, { eventId: "harbour-conf" }), event),
    answer(callTo(calls.events.passTypes, { eventId: "harbour-conf" }), { passTypes, packages: [] }),
    answer(calls.self.addresses, addresses()),
    answer(offer, anOffer({ source: "coupon" })),
    beside(gateway, { body: { nonce: "n" } }),
    answer(capture, null),
    answer(look, anOffer({ status: "captured" })),
    answer(callTo(calls.attendee.coupons, { eventId: event.id }), pageOf([], owned)),
  ]);
  return page.open(<CouponsScreen slug={event.slug} />);
};
const asked = () => new URLSearchParams(page.asked(offer).at(-1)?.path.split("?")[1]);
const buy = async () => {
  await user.click(await screen.findByRole("checkbox", { name: /terms and conditions/ }));
  await goOn("Pay €249.00");
};

afterEach(() => history.replaceState(null, "", "/"));

describe("codes for colleagues", () => {
  it("are priced by the platform, for the pass and the number chosen", async () => {
    await openCoupons();
    expect(await screen.findByText("Total")).toBeTruthy();
    expect([asked().get("ticketId"), asked().get("quantity")]).toEqual([regular.id, "5"]);
    expect(screen.queryByText("Not by code")).toBeNull();
    const quantity = screen.getByRole("textbox", { name: "How many people?" });
    await user.clear(quantity);
    await user.type(quantity, "12");
    await waitFor(() => expect(asked().get("quantity")).toBe("12"));
    await user.click(screen.getByRole("radio", { name: /Student/ }));
    await waitFor(() => expect(asked().get("ticketId")).toBe(other.id));
    // A reload finds both again.
    expect(location.search).toBe(`?ticketId=${other.id}&quantity=12`);
  });

  it.each([
    ["4", "Please enter 5 or more."],
    ["51", "Please enter 50 or less."],
    ["5.5", "Please enter a whole number."],
    ["", "Please enter a whole number."],
  ])("are not sold by %j", async (written, words) => {
    await openCoupons();
    await screen.findByText("Total");
    const before = page.asked(offer).length;
    const quantity = screen.getByRole("textbox", { name: "How many people?" });
    await user.clear(quantity);
    if (written) await user.type(quantity, written);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Get the codes" }).hasAttribute("disabled")).toBe(true);
    expect(page.asked(offer)).toHaveLength(before);
  });

  it("lead to the codes once they are paid", async () => {
    await openCoupons();
    await buy();
    expect(await screen.findByText("Your code is ready")).toBeTruthy();
    // What was pressed is gone: readers go on from here.
    expect(document.activeElement?.textContent).toContain("Your code is ready");
    expect(screen.getByRole("link", { name: "See my codes" }).getAttribute("href")).toBe(
      "/en/my-events/harbour-conf/coupons",
    );
  });

  it("say that a payment failed, and can be paid again", async () => {
    await openCoupons();
    page.answer(capture, refused("payment_failed"));
    await buy();
    expect((await screen.findByRole("alert")).textContent).toBe("Payment failed. Please try another payment method.");
    page.answer(capture, null);
    await goOn("Pay €249.00");
    expect(await screen.findByText("Your code is ready")).toBeTruthy();
  });

  it("wait for a payment, also after a reload", async () => {
    await openCoupons();
    page.answer(look, anOffer({ status: "processing" }));
    await buy();
    expect(await screen.findByRole("heading", { name: "Waiting for your payment" })).toBeTruthy();
    expect(location.search).toContain(`intent=${anOffer().id}`);
  });

  it("come too late: nothing is bought, and the money comes back", async () => {
    history.replaceState(null, "", `?intent=${anOffer().id}`);
    await openCoupons();
    page.answer(look, anOffer({ status: "expired" }));
    expect(await screen.findByText("Booking has expired. Please try again.")).toBeTruthy();
    expect(screen.getByText(/If the money still comes, it is refunded by itself/)).toBeTruthy();
    expect(await screen.findByRole("radio", { name: /Regular/ })).toBeTruthy();
  });

  it("are not sold once registration is closed: it says so, in place of a form that nobody can send", async () => {
    await openCoupons();
    await screen.findByText("Total");
    page.answer(offer, refused("registration_closed", { message: "Registration is closed" }));
    await user.click(screen.getByRole("radio", { name: /Student/ }));
    expect(await screen.findByText("Registration is closed")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "How many people?" })).toBeNull();
  });

  it("are found again by who bought some before", async () => {
    await openCoupons([regular], 2);
    expect(await screen.findByText(/You have 2 codes for this event already/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "See my codes" }).getAttribute("href")).toBe(
      "/en/my-events/harbour-conf/coupons",
    );
  });

  it.each([
    ["no place", 0],
    ["fewer places than are sold at once", 4],
  ])("are sold out where there is %s left: nothing is asked then", async (_, supply) => {
    await openCoupons([{ ...regular, supply }]);
    expect(await screen.findByText("There are no places left that codes could pay for.")).toBeTruthy();
    expect(screen.getAllByText("Sold out").length).toBeGreaterThan(0);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Get the codes" })).toBeNull();
    expect(page.asked(offer)).toHaveLength(0);
  });

  it("are sold for the passes of which some are left", async () => {
    await openCoupons([{ ...regular, supply: 0 }, other]);
    await screen.findByText("Total");
    expect(asked().get("ticketId")).toBe(other.id);
    expect(screen.getByRole("radio", { name: /Regular.*Sold out/ }).hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("textbox", { name: "How many people?" })).toBeTruthy();
  });

  it("are not sold for another pass than the chosen one once that is gone", async () => {
    history.replaceState(null, "", `?ticketId=${regular.id}`);
    await openCoupons([{ ...regular, supply: 0 }, other]);
    expect(await screen.findByText("There are no places left that codes could pay for.")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: /Student/ }));
    await waitFor(() => expect(asked().get("ticketId")).toBe(other.id));
  });

  it("are not for sale: it leads to registration", async () => {
    await openCoupons([aPassType({ name: "Seat" })]);
    expect(await screen.findByText("No codes are sold for this event")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Register" }).getAttribute("href")).toBe(
      "/en/events/harbour-conf/register/passes",
    );
  });
});
