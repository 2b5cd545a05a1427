"use client";

import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/display/badge";
import type { Payment } from "#entities/commerce/payments";
import { type PaymentState, paymentState } from "./payment-facts";

const tones: Record<PaymentState, Tone> = {
  refund: "info",
  refunded: "warn",
  partlyRefunded: "warn",
  free: "neutral",
};

/** What is out of the ordinary about a payment. */
export function PaymentBadge({ payment }: { payment: Payment }) {
  const t = useTranslations("payments.states");
  const state = paymentState(payment);
  return state && <Badge tone={tones[state]}>{t(state)}</Badge>;
}
