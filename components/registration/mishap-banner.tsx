"use client";

import { useTranslations } from "next-intl";
import { Answer } from "#components/ui/states/answer";
import { useCheckout } from "./checkout-context";

/** Why the buyer is here again, at the top of the step they came back to. */
export function MishapBanner() {
  const t = useTranslations();
  const { mishap, forgetMishap } = useCheckout();
  if (!mishap) return null;
  return (
    <Answer
      key={mishap}
      className="mb-6"
      tone={mishap === "cart_empty" ? "warn" : "bad"}
      title={mishap === "payment_expired" ? t("errors.booking_expired") : undefined}
      onDismiss={forgetMishap}
      dismissLabel={t("common.actions.close")}
    >
      {mishap === "payment_expired" ? t("registration.summary.lateMoney") : t(`errors.${mishap}`)}
    </Answer>
  );
}
