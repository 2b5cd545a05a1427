"use client";

import { ChevronLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BackLink } from "#components/events/back-link";
import { type PaymentEnd, PaymentWait } from "#components/payments/payment-fields/payment-wait";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Steps } from "#components/ui/navigation/steps";
import type { Registration } from "#entities/commerce/registration";
import type { Event } from "#entities/events/events";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { type CartRead, CheckoutContext } from "./checkout-context";
import { HoldTimer } from "./hold-timer";
import { LinkedCoupon } from "./linked-coupon";
import { MishapBanner } from "./mishap-banner";
import { OrderSummary } from "./order-summary";
import { useCheckoutValue } from "./use-checkout-value";

type CheckoutProps = {
  event: Event;
  registration: Registration;
  read: CartRead;
  onFinish: () => void;
  children: ReactNode;
};

/** Steps above, the step on the left, what is bought on the right. */
export function Checkout({ children, ...props }: CheckoutProps) {
  const t = useTranslations("registration");
  const href = useHref();
  const { checkout, steps, step } = useCheckoutValue(props);
  const { event, intent, reload, sendBack, finish, stepBefore, hrefOf } = checkout;
  const at = Math.max(0, steps.indexOf(step));
  const end = async (how: PaymentEnd) => {
    if (how === "captured") return finish();
    if (how === "expired") await reload();
    await intent.refetch();
    if (how === "open") sendBack("summary", "payment_failed");
    else sendBack("passes", "payment_expired");
  };
  return (
    <CheckoutContext value={checkout}>
      <div data-checkout="" className="mx-auto max-w-page px-4 pt-4 sm:px-6 lg:px-8 lg:pt-8">
        <BackLink href={href(routes.event(event.slug))}>{event.name}</BackLink>
        <h1 className="text-2xl lg:text-3xl">{t("title")}</h1>
        <Steps
          className="mt-4 mb-8"
          label={t("steps.label")}
          summary={t("steps.position", { step: at + 1, count: steps.length })}
          current={at}
          items={steps.map((key) => ({ key, label: t(`steps.${key}`), href: hrefOf(key) }))}
        />
        {stepBefore && (
          <ButtonLink
            variant="quiet"
            size="sm"
            icon={<ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
            href={hrefOf(stepBefore)}
            className="-ms-3 -mt-6 mb-4 sm:hidden"
          >
            {t("backTo", { step: t(`steps.${stepBefore}`) })}
          </ButtonLink>
        )}
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 max-w-180">
            {intent.data?.status === "processing" ? (
              <PaymentWait intentId={intent.data.id} onEnd={(how) => void end(how)} />
            ) : (
              <>
                <MishapBanner />
                <HoldTimer />
                {step !== "summary" && <LinkedCoupon eventId={event.id} />}
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
