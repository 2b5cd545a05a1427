"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BackLink } from "#components/events/back-link";
import { type PaymentEnd, PaymentWait } from "#components/payments/payment-fields/payment-wait";
import { Banner } from "#components/ui/banner";
import { Steps } from "#components/ui/steps";
import type { Event } from "#entities/events";
import type { Registration } from "#entities/registration";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { CheckoutContext, type Mishap, type Read } from "./checkout-context";
import { HoldTimer } from "./hold-timer";
import { OrderSummary } from "./order-summary";
import { useCheckoutValue } from "./use-checkout-value";

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
  const { checkout, steps, step, hrefOf, setMishap } = useCheckoutValue(props);
  const { event, intent, reload, goTo, finish, mishap } = checkout;
  const at = Math.max(0, steps.indexOf(step));
  const end = async (how: PaymentEnd) => {
    if (how === "captured") return finish();
    setMishap(how === "open" ? "payment_failed" : "payment_expired");
    if (how === "expired") await reload();
    await intent.refetch();
    goTo(how === "open" ? "summary" : "passes", "replace");
  };
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
          items={steps.map((key) => ({ key, label: t(`steps.${key}`), href: hrefOf(key) }))}
        />
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 max-w-180">
            {intent.data?.status === "processing" ? (
              <PaymentWait intentId={intent.data.id} onEnd={(how) => void end(how)} />
            ) : (
              <>
                {mishap && <MishapBanner mishap={mishap} onDismiss={() => setMishap(null)} />}
                <HoldTimer />
                {children}
              </>
            )}
          </div>
          <aside className="sticky top-8 max-lg:hidden" aria-label={t("order.title")}>
            <OrderSummary />
          </aside>
        </div>
      </div>
    </CheckoutContext>
  );
}

function MishapBanner({ mishap, onDismiss }: { mishap: Mishap; onDismiss: () => void }) {
  const t = useTranslations();
  const isOver = mishap === "payment_expired";
  return (
    <Banner
      tone="bad"
      announce
      className="mb-6"
      title={isOver ? t("errors.booking_expired") : undefined}
      onDismiss={onDismiss}
      dismissLabel={t("common.actions.close")}
    >
      {isOver ? t("registration.summary.lateMoney") : t("errors.payment_failed")}
    </Banner>
  );
}
