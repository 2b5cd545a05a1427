import { useState } from "react";
import { usePayment } from "#components/payments/payment-fields/use-payment";
import { useCheckout } from "#components/registration/checkout-context";
import { type DraftPart, useCheckoutStore } from "#components/registration/checkout-store";
import type { Refusal } from "#components/registration/refusal";
import type { PaymentIntent } from "#entities/commerce/payments";
import { refusalOf } from "#lib/api/refusal";
import { addressRequired } from "#lib/payments/address-required";

/** Where a refusal of the whole order can be mended. */
const places: Readonly<Record<string, { step: "passes" | "rooms"; part: DraftPart }>> = {
  sold_out: { step: "passes", part: "cart" },
  registration_full: { step: "passes", part: "cart" },
  pass_limit: { step: "passes", part: "cart" },
  pass_quantity: { step: "passes", part: "cart" },
  pass_unavailable: { step: "passes", part: "cart" },
  cart_empty: { step: "passes", part: "cart" },
  rooms_unfit: { step: "rooms", part: "stays" },
};
const isAboutAnswers = (code: string): code is "answers_missing" | "answer_invalid" =>
  code === "answers_missing" || code === "answer_invalid";

/** Finishes the purchase, or goes where what is wrong can be mended. */
export function useConfirm(offer: PaymentIntent | undefined) {
  const { registration, intent, needsAddress, goTo, sendBack, reload, loseRooms, finish } = useCheckout();
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
    } else if (isAboutAnswers(error.code)) sendBack("questions", error.code);
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
  return { control, isChanged, forgetChange: () => setChanged(false), send };
}
