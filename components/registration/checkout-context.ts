"use client";

import { createContext, useContext } from "react";
import type { Event } from "#entities/events";
import type { PaymentIntent } from "#entities/payments";
import type { PassQuestions } from "#entities/questions";
import type { PassDraft, Registration } from "#entities/registration";
import type { RegistrationStep } from "#lib/routes";
import type { Refusal } from "./refusal";

export interface Read<T> {
  data: T | undefined;
  error: Refusal | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What the steps of one checkout share. */
export interface Checkout {
  event: Event;
  registration: Registration;
  passes: readonly PassDraft[];
  /** The server knows the cart as it is shown. */
  isSaved: boolean;
  setQuantity: (passTypeId: string, quantity: number) => void;
  /** Goes on as soon as the cart is saved; stays where it is refused. */
  leavePasses: () => void;
  isLeaving: boolean;
  /** Why the server refused the cart. */
  refusal: Refusal | null;
  /** Takes up the server's view of the cart again. */
  reload: () => Promise<void>;
  questions: Read<PassQuestions[]>;
  /** Nothing in the cart costs anything, as far as its pass types say. */
  isFree: boolean;
  intent: Read<PaymentIntent>;
  addressId: string | null;
  setAddressId: (id: string) => void;
  goTo: (step: RegistrationStep, how?: "push" | "replace") => void;
  /** The purchase is done: nothing is asked about the cart any more. */
  finish: () => void;
}

export const CheckoutContext = createContext<Checkout | null>(null);

export function useCheckout(): Checkout {
  const checkout = useContext(CheckoutContext);
  if (!checkout) throw new Error("useCheckout must be used within a CheckoutFrame");
  return checkout;
}
