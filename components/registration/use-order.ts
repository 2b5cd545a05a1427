import { useCallback, useEffect, useMemo, useState } from "react";
import { useVisitSource } from "#components/layout/consent/use-visit-source";
import type { PassType } from "#entities/commerce/pass-types";
import type { Registration } from "#entities/commerce/registration";
import type { EventRoomType } from "#entities/commerce/rooms";
import { useApplyCoupon, useSaveAddOns, useSavePasses, useSaveReservations } from "#hooks/commerce/registration";
import { type AddOnChoice, addOnChoicesOf, addOnDrafts, choicesOfCart, isSameChoices } from "#lib/registration/add-ons";
import { type Cart, cartInput, cartOf, isSameCart, wantsMoreThanLeft } from "#lib/registration/cart";
import { forgetCoupon, linkedCoupon, noteCoupon } from "#lib/registration/coupon-link";
import type { Order } from "#lib/registration/order";
import {
  isSameStays,
  reservationDrafts,
  type Stay,
  sleepersOf,
  stayFault,
  staysOf,
  staysOfCart,
  stayTerms,
} from "#lib/registration/rooms";
import { sourceOf } from "#lib/registration/source";
import type { Drafts } from "./checkout-store";
import type { Refusal } from "./refusal";
import { useDraft } from "./use-draft";

type Answered = { onSuccess: () => void; onError: (error: Refusal) => void };

interface OrderOptions {
  registration: Registration;
  /** Goes to what comes after a step. */
  goAfter: (step: "passes" | "extras" | "rooms") => void;
  /** Undefined while not known. */
  passTypes: readonly PassType[] | undefined;
  /** Undefined while not known. */
  roomTypes: readonly EventRoomType[] | undefined;
  /** Rooms are held: only the cart says how long. */
  onHeld: () => void;
}

const isSoldOut = ({ code }: Refusal): boolean => code === "sold_out" || code === "registration_full";

/** Half a room is not sent. */
const isWhole = (
  stays: readonly Stay[],
  roomTypes: OrderOptions["roomTypes"],
  { passes }: Cart,
  addOns: readonly AddOnChoice[],
): boolean =>
  stays.every((stay) => {
    const roomType = roomTypes?.find(({ id }) => id === stay.roomTypeId);
    if (!roomType) return false;
    const sleepers = sleepersOf(passes, addOns).filter(({ passId }) => stay.passIds.includes(passId));
    return stayFault(stay, roomType, stayTerms(roomType, sleepers)) === null;
  });

/** Everything that is being chosen, each part under edit on its own. */
export function useOrder({ registration, passTypes, roomTypes, goAfter, onHeld }: OrderOptions) {
  const { id: registrationId, eventId } = registration;
  const [openedAt] = useState(() => new Date());
  // Links may lead to the register page itself.
  useVisitSource(eventId);
  useEffect(() => noteCoupon(eventId), [eventId]);

  const { mutate: savePasses, isPending: isSavingPasses } = useSavePasses();
  const { mutate: applyCoupon, isPending: isApplying } = useApplyCoupon();
  const cart = useDraft({
    registrationId,
    part: "cart",
    initial: useMemo(() => cartOf(registration), [registration]),
    isSame: isSameCart,
    isPending: isSavingPasses || isApplying,
    send: useCallback(
      (value: Drafts["cart"], on: Answered) => {
        const params = { eventId };
        const body = { ...cartInput(value), source: sourceOf(eventId) };
        const couponCode = linkedCoupon(eventId);
        if (couponCode === "") return savePasses({ params, body }, on);
        const onSuccess = () => {
          forgetCoupon(eventId);
          on.onSuccess();
        };
        const saveWithCode = () => applyCoupon({ params, body: { ...body, couponCode } }, { ...on, onSuccess });
        // A code that was bought holds the place of its pass: without it there may be none.
        if (wantsMoreThanLeft(value, passTypes)) return saveWithCode();
        // What is left may have been taken since the page was made.
        const onError = (error: Refusal) => (isSoldOut(error) ? saveWithCode() : on.onError(error));
        savePasses({ params, body }, { ...on, onError });
      },
      [savePasses, applyCoupon, eventId, passTypes],
    ),
    onLeft: () => goAfter("passes"),
  });
  const { passes } = cart.saved;

  const { mutate: saveAddOns, isPending: isSavingAddOns } = useSaveAddOns();
  const addOns = useDraft({
    registrationId,
    part: "addOns",
    initial: useMemo(() => addOnChoicesOf(registration), [registration]),
    isSame: isSameChoices,
    isPending: isSavingAddOns,
    send: useCallback(
      (value: Drafts["addOns"], on: Answered) =>
        saveAddOns({ params: { eventId }, body: addOnDrafts(choicesOfCart(value, passes)) }, on),
      [saveAddOns, eventId, passes],
    ),
    onLeft: () => goAfter("extras"),
  });

  const { mutate: saveReservations, isPending: isSavingRooms } = useSaveReservations();
  const stays = useDraft({
    registrationId,
    part: "stays",
    initial: useMemo(() => staysOf(registration, openedAt), [registration, openedAt]),
    isSame: isSameStays,
    isComplete: (value) => isWhole(value, roomTypes, cart.saved, addOns.saved),
    isPending: isSavingRooms,
    send: useCallback(
      (value: Drafts["stays"], { onSuccess, onError }: Answered) =>
        saveReservations(
          { params: { eventId }, body: reservationDrafts(staysOfCart(value, passes)) },
          {
            onSuccess: () => {
              onSuccess();
              onHeld();
            },
            onError,
          },
        ),
      [saveReservations, eventId, passes, onHeld],
    ),
    onLeft: () => goAfter("rooms"),
  });

  const saved: Order = {
    cart: cart.saved,
    addOns: choicesOfCart(addOns.saved, passes),
    stays: staysOfCart(stays.saved, passes),
  };
  const chosen: Order = {
    cart: cart.value,
    addOns: choicesOfCart(addOns.value, cart.value.passes),
    stays: staysOfCart(stays.value, cart.value.passes),
  };
  return { cart, addOns, stays, chosen, saved, isSaved: cart.isSaved && addOns.isSaved && stays.isSaved };
}
