"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCheckout } from "#components/registration/checkout-context";
import { useLaterNote } from "#components/registration/use-later-note";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { formatPercent } from "#lib/format/percent";

/** Everything now, or the first part now and the rest by invoice, where the hosts allow it. */
export function SplitChoice() {
  const t = useTranslations("registration.split");
  const locale = useLocale();
  const { registration, isFree, isSplit, setSplit } = useCheckout();
  const laterNote = useLaterNote();
  const { allowSplitPayment, splitPaymentPercentage } = registration.event;
  if (!allowSplitPayment || isFree) return null;
  return (
    <RadioCards
      legend={t("title")}
      columns={2}
      value={isSplit ? "split" : "whole"}
      onValueChange={(value) => setSplit(value === "split")}
      options={[
        { value: "whole", label: t("whole"), description: t("wholeText") },
        {
          value: "split",
          label: t("part", { part: formatPercent(splitPaymentPercentage, locale) }),
          description: laterNote ? t("restNote", { note: laterNote }) : t("rest"),
        },
      ]}
    />
  );
}
