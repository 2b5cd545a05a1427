"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useCheckout } from "./checkout-context";
import { CheckoutSkeleton } from "./checkout-skeleton";
import { ConfirmForm } from "./confirm-form";

/** The last step: what is bought, on which terms, for how much. */
export function SummaryScreen() {
  const t = useTranslations("registration.summary");
  const { passes, goTo } = useCheckout();
  const isEmpty = passes.length === 0;
  useEffect(() => {
    if (isEmpty) goTo("passes", "replace");
  }, [isEmpty, goTo]);
  if (isEmpty) return <CheckoutSkeleton />;
  return (
    <>
      <h2 className="text-xl">{t("title")}</h2>
      <ConfirmForm />
    </>
  );
}
