import { useCallback, useState } from "react";
import type { Event } from "#entities/events";
import type { Registration } from "#entities/registration";
import { usePassTypes } from "#hooks/events";
import { useRegistrationAddOns, useRegistrationQuestions, useRoomTypes } from "#hooks/registration";
import { isEmptyCart } from "#lib/registration/cart";
import { catalogOf, isFreeOrder } from "#lib/registration/order";
import { hasQuestions } from "#lib/registration/questions";
import { holdEndOf } from "#lib/registration/rooms";
import { type RegistrationStep, registrationSteps } from "#lib/routes";
import type { Checkout, Mishap, Read } from "./checkout-context";
import { useCheckoutStore } from "./checkout-store";
import { stepsOf, useCheckoutSteps } from "./use-checkout-steps";
import { useOffer } from "./use-offer";
import { useOrder } from "./use-order";

interface CheckoutOptions {
  event: Event;
  registration: Registration;
  read: Pick<Read<Registration>, "refetch">;
  onFinish: () => void;
}

const hasReached = (step: RegistrationStep, goal: RegistrationStep): boolean =>
  registrationSteps.indexOf(step) >= registrationSteps.indexOf(goal);

/** What the steps of a checkout share, and where it stands. */
export function useCheckoutValue({ event, registration, read, onFinish }: CheckoutOptions) {
  const { refetch } = read;
  const place = useCheckoutSteps(event.slug);
  const { step, goTo } = place;
  const [openedAt] = useState(() => new Date());
  const [mishap, setMishap] = useState<Mishap | null>(null);
  const { edit, refuse, forget } = useCheckoutStore.getState();
  // A write drops what it unsettles; with the next render it is asked for again.
  useCheckoutStore(({ revision }) => revision);

  const { _count: has } = registration.event;
  const roomTypes = useRoomTypes(has.roomTypes > 0 && hasReached(step, "rooms") ? event.id : "");
  const order = useOrder({
    registration,
    roomTypes: roomTypes.data,
    goAfter: (left) => goTo(stepAfter(left)),
    onHeld: useCallback(() => void refetch(), [refetch]),
  });
  const { saved } = order;
  const isEmpty = isEmptyCart(saved.cart);
  const passTypes = usePassTypes(event.slug, place.ticketId);
  const extras = useRegistrationAddOns(has.addOns > 0 && !isEmpty && hasReached(step, "extras") ? event.id : "");
  const questions = useRegistrationQuestions(
    has.sections > 0 && !isEmpty && hasReached(step, "extras") ? event.id : "",
  );
  const catalog = catalogOf(
    { registration, offers: passTypes.data, extras: extras.data, roomTypes: roomTypes.data },
    openedAt,
  );
  const isFree = isFreeOrder(saved, catalog);
  const hasCoupon = registration.passes.some(({ status, couponId }) => status === "draft" && couponId !== null);
  const offer = useOffer({ ...place, eventId: event.id, saved, isFree, hasCoupon });
  const { intent } = offer;

  const steps = stepsOf(registration, {
    hasExtras: extras.data?.some(({ addOns }) => addOns.length > 0),
    hasQuestions: questions.data && hasQuestions(questions.data),
  });
  const stepAfter = (left: RegistrationStep): RegistrationStep =>
    steps.find((candidate) => registrationSteps.indexOf(candidate) > registrationSteps.indexOf(left)) ?? "summary";
  const reload = useCallback(async () => {
    await refetch();
    forget(registration.id);
  }, [refetch, forget, registration.id]);
  const loseRooms = useCallback(() => {
    edit(registration.id, "stays", { value: [], saved: [] });
    refuse(registration.id, "stays", { code: "booking_expired", status: 460, message: "booking_expired" });
    void intent.refetch();
    goTo("rooms");
  }, [edit, refuse, registration.id, intent.refetch, goTo]);

  const checkout: Checkout = {
    event,
    registration,
    ...order,
    catalog,
    passTypes,
    extras,
    roomTypes,
    questions,
    isFree,
    ...offer,
    setAddressId: place.setAddress,
    isSplit: place.isSplit,
    setSplit: place.setSplit,
    holdEnd: saved.stays.length > 0 ? holdEndOf(registration, openedAt) : null,
    mishap,
    reload,
    loseRooms,
    goTo,
    stepAfter,
    finish: (choice) => {
      onFinish();
      forget(registration.id);
      place.leaveFor(place.hrefOf("done", choice));
    },
  };
  return { checkout, steps, step, hrefOf: place.hrefOf, setMishap };
}
