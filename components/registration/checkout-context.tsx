"use client";

import { createContext, useContext } from "react";
import type { PassTypeWithAddOns } from "#entities/commerce/add-ons";
import type { PassTypesReply } from "#entities/commerce/packages";
import type { CartOffer } from "#entities/commerce/payments";
import type { PassQuestions } from "#entities/commerce/questions";
import type { Registration } from "#entities/commerce/registration";
import type { EventRoomType } from "#entities/commerce/rooms";
import type { Event } from "#entities/events/events";
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

/** The cart as the server has it; asked again it answers with what it read. */
export interface CartRead {
  refetch: () => Promise<{ data: Registration | undefined }>;
}

/** Why the buyer finds themselves at a former step: said there until they go on. */
export type Mishap =
  | "payment_failed"
  | "payment_expired"
  | "booking_expired"
  | "answers_missing"
  | "answer_invalid"
  | "cart_empty";

/** What the steps of one checkout share. */
export interface Checkout {
  event: Event;
  registration: Registration;
  /** The parts under edit. */
  cart: Draft<Drafts["cart"]>;
  addOns: Draft<Drafts["addOns"]>;
  stays: Draft<Drafts["stays"]>;
  /** What is shown. */
  chosen: Order;
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
  intent: Read<CartOffer>;
  /** No price before it is known where the bill goes. */
  needsAddress: boolean;
  addressId: string | null;
  setAddressId: (id: string) => void;
  isSplit: boolean;
  setSplit: (isSplit: boolean) => void;
  /** End of the shortest hold of a room, ISO 8601. */
  holdEnd: string | null;
  mishap: Mishap | null;
  forgetMishap: () => void;
  /** Takes up the server's view of the order again. */
  reload: () => Promise<Registration | undefined>;
  /** The rooms are not held any more. */
  loseRooms: () => void;
  /** The buyer goes there. */
  goTo: (step: RegistrationStep) => void;
  /** Past a step that has nothing to ask. */
  goOn: (step: RegistrationStep) => void;
  /** Takes the buyer to a former step, and says there why. */
  sendBack: (step: RegistrationStep, mishap: Mishap) => void;
  /** The step after this one, of those the event has. */
  stepAfter: (step: RegistrationStep) => RegistrationStep;
  /** Null at the first. */
  stepBefore: RegistrationStep | null;
  hrefOf: (step: RegistrationStep) => string;
  /** The purchase is done: nothing is asked about the cart any more. */
  finish: (choice?: Pick<RegistrationChoice, "payment">) => void;
}

export const CheckoutContext = createContext<Checkout | null>(null);

export function useCheckout(): Checkout {
  const checkout = useContext(CheckoutContext);
  if (!checkout) throw new Error("useCheckout must be used within a CheckoutFrame");
  return checkout;
}
