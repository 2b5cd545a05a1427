"use client";

import { createContext, useContext } from "react";
import type { PassTypeWithAddOns } from "#entities/add-ons";
import type { Event } from "#entities/events";
import type { PassTypesReply } from "#entities/packages";
import type { PaymentIntent } from "#entities/payments";
import type { PassQuestions } from "#entities/questions";
import type { Registration } from "#entities/registration";
import type { EventRoomType } from "#entities/rooms";
import type { Catalog, Order } from "#lib/registration/order";
import type { RegistrationChoice, RegistrationStep } from "#lib/routes";
import type { Drafts } from "./checkout-store";
import type { Refusal } from "./refusal";
import type { Draft } from "./use-draft";

export interface Read<T> {
  data: T | undefined;
  error: Refusal | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Something that happened to the purchase, said where the buyer goes on. */
export type Mishap = "payment_failed" | "payment_expired";

/** What the steps of one checkout share. */
export interface Checkout {
  event: Event;
  registration: Registration;
  /** The parts under edit. */
  cart: Draft<Drafts["cart"]>;
  addOns: Draft<Drafts["addOns"]>;
  stays: Draft<Drafts["stays"]>;
  /** What the server has. */
  saved: Order;
  /** The server knows the order as it is shown. */
  isSaved: boolean;
  /** Names and prices of what is chosen, as far as they are known. */
  catalog: Catalog;
  passTypes: Read<PassTypesReply>;
  extras: Read<PassTypeWithAddOns[]>;
  roomTypes: Read<EventRoomType[]>;
  questions: Read<PassQuestions[]>;
  /** Nothing in the order costs anything, as far as its prices say. */
  isFree: boolean;
  intent: Read<PaymentIntent>;
  /** No price before it is known where the bill goes. */
  needsAddress: boolean;
  addressId: string | null;
  setAddressId: (id: string) => void;
  isSplit: boolean;
  setSplit: (isSplit: boolean) => void;
  /** End of the shortest hold of a room, ISO 8601. */
  holdEnd: string | null;
  mishap: Mishap | null;
  /** Takes up the server's view of the order again. */
  reload: () => Promise<void>;
  /** The rooms are not held any more. */
  loseRooms: () => void;
  goTo: (step: RegistrationStep, how?: "push" | "replace") => void;
  /** The step after this one, of those the event has. */
  stepAfter: (step: RegistrationStep) => RegistrationStep;
  /** The purchase is done: nothing is asked about the cart any more. */
  finish: (choice?: Pick<RegistrationChoice, "payment">) => void;
}

export const CheckoutContext = createContext<Checkout | null>(null);

export function useCheckout(): Checkout {
  const checkout = useContext(CheckoutContext);
  if (!checkout) throw new Error("useCheckout must be used within a CheckoutFrame");
  return checkout;
}
