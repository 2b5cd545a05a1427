import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import type { PaymentIntent } from "#entities/commerce/payments";
import type { ErrorCode } from "#kernel/errors";
import { failed } from "#tests/ui/api/api-fake-server";
import { refused } from "#tests/ui/harness/contract-reply";
import { type Answer, answer, beside, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import {
  addresses,
  anOffer,
  capture,
  event,
  gateway,
  goOn,
  look,
  offer,
  paidAnswers,
  regular,
  setUpCheckout,
  user,
} from "./registration-checkout";
import { aPass } from "./registration-fixtures.ts";

const { page, open } = setUpCheckout();
const openSummary = (answers: readonly Answer[] = []) =>
  open([regular], { step: "summary", answers: [...paidAnswers(), ...answers] });
const pay = async (card = "A card that works") => {
  await user.click(await screen.findByRole("radio", { name: new RegExp(card) }));
  const terms = screen.getByRole<HTMLInputElement>("checkbox", { name: /terms and conditions/ });
  if (!terms.checked) await user.click(terms);
  await goOn("Pay €249.00");
};

describe("the trial gateway", () => {
  it("is told the card, and then the offer is captured without it", async () => {
    await openSummary([answer(capture, null), answer(look, anOffer({ status: "captured" }))]);
    expect(await screen.findByText("No money moves here. Choose how the payment should turn out.")).toBeTruthy();
    await pay();
    await waitFor(() => expect(place.gone).toEqual(["/en/events/harbour-conf/register/done"]));
    expect(page.asked(gateway).map(({ body }) => body)).toEqual([
      { organizationId: "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b", secret: "test-secret", card: "works" },
    ]);
    expect(page.asked(capture).map(({ body }) => body)).toEqual([undefined]);
  });

  it("declines: the buyer reads so, and pays with another card", async () => {
    await openSummary([answer(capture, refused("payment_failed"))]);
    await pay("A card that is declined");
    expect((await screen.findByRole("alert")).textContent).toBe("Payment failed. Please try another payment method.");
    expect(place.gone).toEqual([]);
    page.answer(capture, null);
    page.answer(look, anOffer({ status: "captured" }));
    await pay();
    await waitFor(() => expect(place.segment).toBe("done"));
    expect(page.asked(gateway)).toHaveLength(2);
  });

  it("is not paid where the card could not be told", async () => {
    await openSummary([beside(gateway, failed(503))]);
    await pay();
    expect((await screen.findByRole("alert")).textContent).toContain("cannot be reached");
    expect(page.asked(capture)).toHaveLength(0);
  });

  it("is paid once, however often the button is pressed", async () => {
    await openSummary([answer(capture, null), answer(look, anOffer({ status: "captured" }))]);
    await screen.findByRole("radio", { name: /A card that works/ });
    await user.click(screen.getByRole("checkbox", { name: /terms and conditions/ }));
    const [button] = await screen.findAllByRole("button", { name: "Pay €249.00" });
    if (button) await user.tripleClick(button);
    await waitFor(() => expect(place.segment).toBe("done"));
    expect(page.asked(capture)).toHaveLength(1);
  });
});

describe("a payment that is not answered yet", () => {
  const waiting = anOffer({ status: "processing" });
  /** The platform's view of the payment, as it goes on. */
  const became = (intent: PaymentIntent, cart = intent) => {
    page.answer(look, intent);
    page.answer(offer, cart);
  };
  const payLate = async () => {
    await openSummary([answer(capture, null), answer(look, waiting)]);
    await screen.findByRole("radio", { name: /A card that works/ });
    page.answer(offer, waiting);
    await pay("A card that is slow");
    expect(await screen.findByText("Payment processing. We'll update you when payment is received.")).toBeTruthy();
    expect(place.gone).toEqual([]);
  };

  it("is waited for, until it has arrived", async () => {
    await payLate();
    expect(screen.queryByRole("button", { name: /Pay/ })).toBeNull();
    became(anOffer({ status: "captured" }));
    await waitFor(() => expect(place.segment).toBe("done"), { timeout: 8_000 });
  });

  it("is tried again when it was declined after all", async () => {
    await payLate();
    became(anOffer());
    expect(
      await screen.findByText("Payment failed. Please try another payment method.", {}, { timeout: 8_000 }),
    ).toBeTruthy();
    expect(await screen.findByRole("radio", { name: /A card that works/ })).toBeTruthy();
    expect(place.segment).toBe("summary");
  });

  it("begins anew when it came too late, and says that the money comes back", async () => {
    await payLate();
    became(anOffer({ status: "expired" }), anOffer());
    expect(await screen.findByText("Booking has expired. Please try again.", {}, { timeout: 8_000 })).toBeTruthy();
    expect(screen.getByText(/If the money still comes, it is refunded by itself/)).toBeTruthy();
    await waitFor(() => expect(place.segment).toBe("passes"));
  });

  it.each(["passes", "questions", "summary"])("is waited for after a reload of the step %s", async (step) => {
    await open([regular], {
      step,
      passes: [aPass(regular, { id: crypto.randomUUID(), status: "draft" })],
      answers: [answer(calls.self.addresses, addresses()), answer(offer, waiting), answer(look, waiting)],
    });
    expect(await screen.findByRole("heading", { name: "Waiting for your payment" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  });

  it("stops changes of the cart, and shows itself instead", async () => {
    await open([regular], {
      passes: [aPass(regular, { id: crypto.randomUUID(), status: "draft" })],
      answers: [
        answer(calls.self.addresses, addresses()),
        answer(offer, anOffer()),
        answer(callTo(calls.registration.savePasses, { eventId: event.id }), refused("payment_running")),
        answer(look, waiting),
      ],
    });
    const more = await screen.findByRole("button", { name: "One more: Regular" });
    page.answer(offer, waiting);
    await user.click(more);
    expect(await screen.findByRole("heading", { name: "Waiting for your payment" })).toBeTruthy();
  });

  it("is looked for when the answer to the capture got lost", async () => {
    await openSummary([answer(capture, refused("unavailable")), answer(look, anOffer({ status: "captured" }))]);
    await pay("A card whose answer gets lost");
    await waitFor(() => expect(place.segment).toBe("done"));
  });

  it("goes on asking when it cannot be seen for a moment", async () => {
    await payLate();
    page.answer(look, refused("unavailable"));
    expect(await screen.findByText(/We cannot see how your payment is doing/, {}, { timeout: 8_000 })).toBeTruthy();
    became(anOffer({ status: "captured" }));
    await waitFor(() => expect(place.segment).toBe("done"), { timeout: 8_000 });
  });
});

it("paid elsewhere is done at once, and says that the money is still to come", async () => {
  await openSummary([
    answer(offer, anOffer({ integration: { connectionId: "", type: "manual" } })),
    answer(capture, null),
  ]);
  expect(await screen.findByText("Paid directly to the hosts")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: /terms and conditions/ }));
  await goOn("Pay €249.00");
  await waitFor(() => expect(place.gone).toEqual(["/en/events/harbour-conf/register/done?payment=pending"]));
  expect(page.asked(look)).toHaveLength(0);
});

describe("what only the capture finds out", () => {
  it.each<[ErrorCode, string, string]>([
    ["booking_expired", "rooms", "Booking has expired. Please try again."],
    ["rooms_unfit", "rooms", "Your selected passes do not match any available rooms."],
    ["registration_full", "passes", "All places are taken."],
  ])("%s is mended in %s", async (code, step, words) => {
    await open([regular], {
      step: "summary",
      counts: { roomTypes: 1 },
      answers: [
        ...paidAnswers(),
        answer(callTo(calls.registration.roomTypes, { eventId: event.id }), []),
        answer(capture, refused(code)),
      ],
    });
    await pay();
    await waitFor(() => expect(place.segment).toBe(step));
    if (step === "passes") expect(await screen.findByText(words)).toBeTruthy();
  });

  it("was paid before: it is done", async () => {
    await openSummary([answer(capture, refused("already_captured"))]);
    await pay();
    await waitFor(() => expect(place.segment).toBe("done"));
  });
});
