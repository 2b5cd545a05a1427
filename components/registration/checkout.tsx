"use client";

import { useRouter, useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import { BackLink } from "#components/events/back-link";
import { Steps } from "#components/ui/steps";
import type { Event } from "#entities/events";
import type { Registration } from "#entities/registration";
import { usePassTypes } from "#hooks/events";
import { useRegistrationIntent, useRegistrationQuestions } from "#hooks/registration";
import { currentPrice } from "#lib/events/registration-state";
import { useHref } from "#lib/i18n/use-href";
import { hasQuestions } from "#lib/registration/questions";
import { type RegistrationStep, routes } from "#lib/routes";
import { CheckoutContext, type Checkout as CheckoutValue, type Read } from "./checkout-context";
import { useCheckoutStore } from "./checkout-store";
import { OrderSummary } from "./order-summary";
import { useCart } from "./use-cart";

type CheckoutProps = {
  event: Event;
  registration: Registration;
  read: Pick<Read<Registration>, "refetch">;
  onFinish: () => void;
  children: ReactNode;
};

/** Steps above, the step on the left, what is bought on the right. */
export function Checkout({ children, ...props }: CheckoutProps) {
  const t = useTranslations("registration");
  const href = useHref();
  const checkout = useCheckoutValue(props);
  const { event, steps, step } = checkout;
  const at = Math.max(0, steps.indexOf(step));
  return (
    <CheckoutContext value={checkout}>
      <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 lg:px-8 lg:pt-8">
        <BackLink href={href(routes.event(event.slug))}>{event.name}</BackLink>
        <h1 className="text-2xl lg:text-3xl">{t("title")}</h1>
        <Steps
          className="mt-4 mb-8"
          label={t("steps.label")}
          summary={t("steps.position", { step: at + 1, count: steps.length })}
          current={at}
          items={steps.map((key) => ({
            key,
            label: t(`steps.${key}`),
            href: href(routes.register(event.slug, key)),
          }))}
        />
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 max-w-180">{children}</div>
          <aside className="sticky top-8 max-lg:hidden" aria-label={t("order.title")}>
            <OrderSummary />
          </aside>
        </div>
      </div>
    </CheckoutContext>
  );
}

const isStep = (segment: string | null): segment is "passes" | "questions" | "summary" =>
  segment === "passes" || segment === "questions" || segment === "summary";

function useCheckoutValue({ event, registration, read, onFinish }: Omit<CheckoutProps, "children">) {
  const segment = useSelectedLayoutSegment();
  const step = isStep(segment) ? segment : "passes";
  const goTo = useGoTo(event.slug);
  const mayAsk = event.id !== "" && registration.event._count.sections > 0;
  const cart = useCart(
    registration,
    useCallback(() => goTo(mayAsk ? "questions" : "summary"), [goTo, mayAsk]),
  );
  const isEmpty = cart.saved.length === 0;
  // A write drops what it unsettles; with the next render it is asked for again.
  useCheckoutStore(({ revision }) => revision);
  const questions = useRegistrationQuestions(mayAsk && !isEmpty && step !== "passes" ? event.id : "");
  const { isFree, intent, addressId, setAddressId } = useOffer({ event, registration, ...cart });
  const { refetch } = read;
  const reload = useCallback(async () => {
    await refetch();
    useCheckoutStore.getState().forget(registration.id);
  }, [refetch, registration.id]);

  const isAsked = questions.data ? hasQuestions(questions.data) : mayAsk;
  const steps: ("passes" | "questions" | "summary")[] = isAsked
    ? ["passes", "questions", "summary"]
    : ["passes", "summary"];
  return {
    event,
    registration,
    passes: cart.passes,
    isSaved: cart.isSaved,
    setQuantity: cart.setQuantity,
    leavePasses: cart.leave,
    isLeaving: cart.isLeaving,
    refusal: cart.refusal,
    reload,
    questions,
    isFree,
    intent,
    addressId,
    setAddressId,
    goTo,
    finish: () => {
      onFinish();
      useCheckoutStore.getState().forget(registration.id);
    },
    step,
    steps,
  } satisfies CheckoutValue & { step: RegistrationStep; steps: RegistrationStep[] };
}

function useGoTo(slug: string): CheckoutValue["goTo"] {
  const router = useRouter();
  const href = useHref();
  return useCallback((step, how = "push") => router[how](href(routes.register(slug, step))), [router, href, slug]);
}

type OfferInput = Pick<CheckoutProps, "event" | "registration"> & Pick<ReturnType<typeof useCart>, "saved">;

/** The priced offer for the saved cart; one that costs something waits for an address. */
function useOffer({ event, registration, saved }: OfferInput) {
  const offers = usePassTypes(event.slug);
  const [addressId, setAddressId] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const priceOf = (ticketId: string): number => {
    const offered = offers.data?.passTypes.find(({ id }) => id === ticketId);
    const known = offered ?? registration.passes.find((pass) => pass.ticketId === ticketId)?.ticket;
    return known ? currentPrice(known, now) : 0;
  };
  const isFree = saved.every(({ ticketId }) => priceOf(ticketId) === 0);
  const intent = useRegistrationIntent(saved.length > 0 ? event.id : "", {
    isFree,
    ...(addressId !== null && !isFree && { addressId }),
  });
  return { isFree, intent, addressId, setAddressId };
}
