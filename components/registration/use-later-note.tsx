import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { eventZone } from "#lib/events/when";
import { formatDay } from "#lib/format/dates";
import { useCheckout } from "./checkout-context";

/** When the later part of a split payment is due, in words; null where the event does not say. */
export function useLaterNote(): string | null {
  const t = useTranslations("registration.order");
  const locale = useLocale();
  const { event, registration } = useCheckout();
  const [now] = useState(() => new Date());
  const { splitPaymentDueDate, splitPaymentNetDays } = registration.event;
  if (splitPaymentDueDate) {
    const day = formatDay({ instant: splitPaymentDueDate, zone: eventZone(event), locale }, now);
    return t("laterBy", { day });
  }
  return splitPaymentNetDays ? t("laterWithin", { count: splitPaymentNetDays }) : null;
}
