import { useState } from "react";
import { usePayment } from "#components/payments/payment-fields/use-payment";
import type { PaymentIntent } from "#entities/payments";
import { addressRequired, refusalOf } from "#lib/payments/refusal";
import { useCheckout } from "./checkout-context";
import { type DraftPart, useCheckoutStore } from "./checkout-store";
import type { Refusal } from "./refusal";

/** Where a refusal of the whole order can be mended. */
const places: Readonly<Record<string, { step: "passes" | "rooms"; part: DraftPart }>> = {
  sold_out: { step: "passes", part: "cart" },
  registration_full: { step: "passes", part: "cart" },
  pass_limit: { step: "passes", part: "cart" },
  pass_quantity: { step: "passes", part: "cart" },
  pass_unavailable: { step: "passes", part: "cart" },
  cart_empty: { step: "passes", part: "cart" },
  booking_expired: { step: "rooms", part: "stays" },
  rooms_unfit: { step: "rooms", part: "stays" },
};
const aboutAnswers: readonly string[] = ["answers_missing", "answer_invalid"];

/** Finishes the purchase, or goes where what is wrong can be mended. */
export function useConfirm(offer: PaymentIntent | undefined) {
  const { registration, intent, needsAddress, goTo, reload, loseRooms, finish } = useCheckout();
  const { control, pay } = usePayment(offer);
  const refuse = useCheckoutStore((store) => store.refuse);
  const [isChanged, setChanged] = useState(false);

  const renew = async () => {
    await reload();
    await intent.refetch();
  };
  const goWhere = (error: Refusal): boolean => {
    const place = places[error.code];
    if (error.code === "booking_expired") loseRooms();
    else if (place) {
      refuse(registration.id, place.part, error);
      goTo(place.step);
    } else if (aboutAnswers.includes(error.code)) goTo("questions");
    else return false;
    return true;
  };
  const mend = async (error: Refusal): Promise<void> => {
    if (error.code === "already_captured") return finish();
    if (error.code === "cart_changed") {
      setChanged(true);
      return renew();
    }
    // The offer says how the payment is doing, and is ready for another one.
    if (!goWhere(error)) await intent.refetch();
  };
  const send = async (): Promise<void> => {
    if (needsAddress) throw addressRequired();
    if (!offer) return;
    setChanged(false);
    try {
      const outcome = await pay(offer);
      if (outcome === "processing") await intent.refetch();
      else finish(offer.integration.type === "manual" ? { payment: "pending" } : {});
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) void mend(refusal);
      throw error;
    }
  };
  return { control, isChanged, send };
}
