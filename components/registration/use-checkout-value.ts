import { useCallback, useMemo, useState } from "react";
import type { Registration } from "#entities/commerce/registration";
import type { Event } from "#entities/events/events";
import { useRead } from "#hooks/calls/use-call";
import { useRegistrationAddOns, useRegistrationQuestions, useRoomTypes } from "#hooks/commerce/registration";
import { passTypesOptions } from "#hooks/events/events-options";
import { addOnChoicesOf } from "#lib/registration/add-ons";
import { cartOf, isEmptyCart, leftFor } from "#lib/registration/cart";
import { catalogOf, isFreeOrder } from "#lib/registration/order";
import { hasQuestions } from "#lib/registration/questions";
import { holdEndOf, staysOf } from "#lib/registration/rooms";
import { type RegistrationStep, registrationSteps } from "#lib/routes";
import type { CartRead, Checkout, Mishap } from "./checkout-context";
import { useCheckoutStore } from "./checkout-store";
import { stepsOf, useCheckoutSteps } from "./use-checkout-steps";
import { useEmptiedCart } from "./use-emptied-cart";
import { useOffer } from "./use-offer";
import { useOrder } from "./use-order";

interface CheckoutOptions {
  event: Event;
  registration: Registration;
  read: CartRead;
  onFinish: () => void;
}

const hasReached = (step: RegistrationStep, goal: RegistrationStep): boolean =>
  registrationSteps.indexOf(step) >= registrationSteps.indexOf(goal);

/** What the steps of a checkout share, and where it stands. */
export function useCheckoutValue({ event, registration, read, onFinish }: CheckoutOptions) {
  const { refetch } = read;
  const place = useCheckoutSteps(event.slug);
  const { step } = place;
  const [openedAt] = useState(() => new Date());
  const [setBack, setSetBack] = useState<{ mishap: Mishap; step: RegistrationStep } | null>(null);
  const { edit, adopt, forget } = useCheckoutStore.getState();
  // A write drops what it unsettles; with the next render it is asked for again.
  useCheckoutStore(({ revision }) => revision);

  const goTo = useCallback(
    (goal: RegistrationStep) => {
      setSetBack(null);
      place.goTo(goal);
    },
    [place.goTo],
  );
  const sendBack = useCallback(
    (goal: RegistrationStep, mishap: Mishap) => {
      setSetBack({ mishap, step: goal });
      place.goTo(goal, "replace");
    },
    [place.goTo],
  );

  const { _count: has } = registration.event;
  const roomTypes = useRoomTypes(has.roomTypes > 0 && hasReached(step, "rooms") ? event.id : "");
  const passTypes = useRead(passTypesOptions(event.slug, place.ticketId));
  const offered = passTypes.data?.passTypes;
  const order = useOrder({
    registration,
    passTypes: useMemo(() => offered && leftFor(registration, offered), [registration, offered]),
    roomTypes: roomTypes.data,
    goAfter: (left) => goTo(stepAfter(left)),
    onHeld: useCallback(() => void refetch(), [refetch]),
  });
  const { saved } = order;
  const isEmpty = isEmptyCart(saved.cart);
  const extras = useRegistrationAddOns(has.addOns > 0 && !isEmpty && hasReached(step, "extras") ? event.id : "");
  const questions = useRegistrationQuestions(
    has.sections > 0 && !isEmpty && hasReached(step, "extras") ? event.id : "",
  );
  const catalog = catalogOf(
    { registration, offers: passTypes.data, extras: extras.data, roomTypes: roomTypes.data },
    openedAt,
  );
  const isFree = isFreeOrder(saved, catalog);
  // A part of the price off leaves some of it to pay; a sum off may be all of it, and only the server knows.
  const mayBeFree = registration.passes.some(
    ({ status, coupon }) => status === "draft" && coupon !== null && (coupon.discountPercent ?? 100) === 100,
  );
  const isChosen = !isEmpty || !isEmptyCart(order.cart.value);
  const offer = useOffer({ ...place, eventId: event.id, saved, isChosen, isFree, hasCoupon: mayBeFree });
  const { intent } = offer;

  const steps = stepsOf(registration, {
    hasExtras: extras.data?.some(({ addOns }) => addOns.length > 0),
    hasQuestions: questions.data && hasQuestions(questions.data),
  });
  const stepAfter = (left: RegistrationStep): RegistrationStep =>
    steps.find((candidate) => registrationSteps.indexOf(candidate) > registrationSteps.indexOf(left)) ?? "summary";
  const reload = useCallback(async () => {
    const { data } = await refetch();
    // Taken from the answer: what is rendered at this moment may be older, and knows nothing of the cart.
    if (data) adopt(data.id, { cart: cartOf(data), addOns: addOnChoicesOf(data), stays: staysOf(data, new Date()) });
    return data;
  }, [refetch, adopt]);
  const finish: Checkout["finish"] = (choice) => {
    onFinish();
    forget(registration.id);
    place.leaveFor(place.hrefOf("done", choice));
  };
  useEmptiedCart({ isEmptied: !isEmpty && intent.error?.code === "cart_empty", reload, finish });
  const loseRooms = useCallback(() => {
    edit(registration.id, "stays", { value: [], saved: [] });
    void intent.refetch();
    sendBack("rooms", "booking_expired");
  }, [edit, registration.id, intent.refetch, sendBack]);

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
    mishap: setBack?.step === step ? setBack.mishap : null,
    forgetMishap: useCallback(() => setSetBack(null), []),
    reload,
    loseRooms,
    goTo,
    goOn: useCallback((goal: RegistrationStep) => place.goTo(goal, "replace"), [place.goTo]),
    sendBack,
    stepAfter,
    stepBefore: steps[steps.indexOf(step) - 1] ?? null,
    hrefOf: place.hrefOf,
    finish,
  };
  return { checkout, steps, step };
}
