"use client";

import { useTranslations } from "next-intl";
import { CheckoutSkeleton } from "#components/registration/checkout-skeleton";
import { useStepRedirect } from "#components/registration/use-step-redirect";
import { DetailsForm } from "./details-form";

/** The last step: what is bought, on which terms, for how much. */
export function SummaryScreen() {
  const t = useTranslations("registration.summary");
  if (useStepRedirect("summary")) return <CheckoutSkeleton />;
  return (
    <>
      <h2 className="text-xl">{t("title")}</h2>
      <DetailsForm />
    </>
  );
}
