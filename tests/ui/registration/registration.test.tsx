import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CheckoutFrame } from "#components/registration/checkout-frame";
import { modules as calls } from "#contract/all";
import { aPassType } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { addresses, event, goOn, more, order, setUpCheckout, user } from "./registration-checkout";
import { anIntent } from "./registration-fixtures.ts";

const { page, sentPasses, openCheckout } = setUpCheckout();

describe("choosing passes", () => {
  const free = aPassType({ name: "Free seat", price: 0, sortOrder: 1 });
  const pair = aPassType({ name: "Pair", price: 0, minQuantityPerSale: 2, maxQuantityPerSale: 3, sortOrder: 2 });

  it("sends the cart whole, keeps the ids of what stays, and steps over numbers that are not sold", async () => {
    await openCheckout([free, pair]);
    await user.click(await more("Free seat"));
    await waitFor(() => expect(sentPasses()).toHaveLength(1));
    const [seat] = sentPasses();
    await user.click(await more("Pair"));
    await waitFor(() => expect(sentPasses()).toHaveLength(3));
    expect(sentPasses()[0]).toEqual(seat);
    expect(new Set(sentPasses().map(({ id }) => id)).size).toBe(3);
    await user.click(screen.getByRole("button", { name: "One less: Pair" }));
    await waitFor(() => expect(sentPasses()).toEqual([seat]));
  });

  it("shows the sums of the server, never its own", async () => {
    await openCheckout([free]);
    page.answer(
      callTo(calls.registration.intent, { eventId: event.id }),
      anIntent([{ name: "Free seat", amount: 500 }], 1234),
    );
    await user.click(await more("Free seat"));
    expect(await (await order()).findByText("€12.34")).toBeTruthy();
    expect((await order()).getByText("€5.00")).toBeTruthy();
    expect((await order()).getByText("1 × Free seat")).toBeTruthy();
  });

  it("waits for an address where something costs", async () => {
    await openCheckout([aPassType({ name: "Regular", price: 24_900 })]);
    await user.click(await more("Regular"));
    expect(await (await order()).findByText(/once we know your billing address/)).toBeTruthy();
    await waitFor(() => expect(sentPasses()).toHaveLength(1));
    expect(page.asked(callTo(calls.registration.intent, { eventId: event.id }))).toHaveLength(0);
    expect((await order()).queryByText("Total")).toBeNull();
  });

  it("wants a pass, and says what the server would not sell", async () => {
    await openCheckout([free]);
    await more("Free seat");
    await goOn();
    expect(await screen.findByText("Please choose at least one pass.")).toBeTruthy();
    page.answer(
      callTo(calls.registration.savePasses, { eventId: event.id }),
      refused("sold_out", { message: "Gone a minute ago" }),
    );
    await user.click(await more("Free seat"));
    expect(await screen.findByText("Gone a minute ago")).toBeTruthy();
    expect(place.gone).toEqual([]);
    page.answer(callTo(calls.registration.savePasses, { eventId: event.id }), null);
    await goOn();
    await waitFor(() => expect(place.segment).toBe("summary"));
  });

  it("says that nobody may qualify, and that there are no more", async () => {
    await openCheckout([]);
    expect(await screen.findByText("You may not qualify for any passes to this event")).toBeTruthy();
  });

  it("offers no number of what is sold out", async () => {
    await openCheckout([aPassType({ name: "Gone", supply: 0 })]);
    expect(await screen.findByText("Sold out")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "One more: Gone" })).toBeNull();
  });
});

it("gates what is closed with the server's sentence and a way back", async () => {
  page.answerAll([
    answer(callTo(calls.events.get, { eventId: "harbour-conf" }), event),
    answer(
      callTo(calls.registration.get, { eventId: event.id }),
      refused("registration_closed", { message: "Closed since Tuesday" }),
    ),
  ]);
  await page.open(<CheckoutFrame slug={event.slug}>{null}</CheckoutFrame>);
  expect(await screen.findByText("Closed since Tuesday")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the event" }).getAttribute("href")).toBe("/en/events/harbour-conf");
});

it("sends a stranger to sign-in and remembers the way back", async () => {
  history.replaceState(null, "", "/en/events/harbour-conf/register/passes");
  await page.open(<CheckoutFrame slug={event.slug}>{null}</CheckoutFrame>, { as: null });
  await waitFor(() => expect(place.gone).toEqual(["/en/auth/sign-in"]));
});

describe("confirming", () => {
  const seat = aPassType({ name: "Free seat", price: 0 });
  const capture = callTo(calls.organization.captureIntent, { intentId: anIntent([], 0).id });
  const agree = async () => user.click(await screen.findByRole("checkbox", { name: /terms and conditions/ }));

  it("needs the terms, then captures and leaves for the last page", async () => {
    await openCheckout([seat], [], "summary");
    page.answer(capture, null);
    await screen.findByText("Check and confirm");
    await (await order()).findByText("Total");
    await goOn("Complete registration");
    expect(await screen.findByText("You must agree to the terms and conditions")).toBeTruthy();
    expect(page.asked(capture)).toHaveLength(0);
    await agree();
    await goOn("Complete registration");
    await waitFor(() => expect(place.gone).toEqual(["/en/events/harbour-conf/register/done"]));
    expect(page.asked(capture)).toHaveLength(1);
  });

  it("goes back to the passes when they are gone, and says why", async () => {
    await openCheckout([seat], [], "summary");
    page.answer(capture, refused("sold_out", { message: "The last one has just gone" }));
    await (await order()).findByText("Total");
    await agree();
    await goOn("Complete registration");
    expect(await screen.findByText("Choose your passes")).toBeTruthy();
    expect(screen.getByText("The last one has just gone")).toBeTruthy();
  });

  it("asks for the price again when the cart has changed", async () => {
    await openCheckout([seat], [], "summary");
    page.answer(capture, refused("cart_changed", { message: "Changed" }));
    await (await order()).findByText("Total");
    const before = page.asked(callTo(calls.registration.intent, { eventId: event.id })).length;
    await agree();
    await goOn("Complete registration");
    expect(await screen.findByText(/Your cart has changed in the meantime/)).toBeTruthy();
    await waitFor(() =>
      expect(page.asked(callTo(calls.registration.intent, { eventId: event.id })).length).toBeGreaterThan(before),
    );
    expect(place.gone).toEqual([]);
  });

  it("does not take money it cannot take", async () => {
    await openCheckout([aPassType({ name: "Regular", price: 24_900 })], [], "summary");
    page.answer(calls.self.addresses, addresses());
    page.answer(callTo(calls.registration.intent, { eventId: event.id }), refused("payment_disabled"));
    expect(await screen.findByText("payment integration not enabled")).toBeTruthy();
    const [button] = screen.getAllByRole("button", { name: "Complete registration" });
    expect(button?.hasAttribute("disabled")).toBe(true);
  });

  it("says that a provider is not one it knows", async () => {
    await openCheckout([aPassType({ name: "Regular", price: 24_900 })], [], "summary");
    page.answer(calls.self.addresses, addresses());
    const integration = { connectionId: "", type: "stripe" };
    page.answer(
      callTo(calls.registration.intent, { eventId: event.id }),
      anIntent([{ name: "Regular", amount: 24_900 }], 25_900, { integration }),
    );
    expect(await screen.findByText("Payment integration not supported")).toBeTruthy();
    const [pay] = await screen.findAllByRole("button", { name: "Pay €259.00" });
    expect(pay?.hasAttribute("disabled")).toBe(true);
    expect(page.asked(callTo(calls.registration.intent, { eventId: event.id }))[0]?.path).toContain(
      "addressId=00000000-0000-4000-8000-000000000777",
    );
  });
});
