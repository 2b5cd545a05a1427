import { useRef } from "react";
import type { PaymentIntent } from "#entities/commerce/payments";
import { type CaptureOutcome, useCaptureIntent } from "#hooks/organization/organization";
import type { PaymentControl } from "./payment-control";

/** Pays an offer with the fields that hold `control`, or finishes one that costs nothing. */
export function usePayment(intent: PaymentIntent | undefined) {
  const control = useRef<PaymentControl | null>(null);
  const capture = useCaptureIntent({
    eventId: intent?.eventId ?? null,
    ...(intent && { source: intent.source, integration: intent.integration }),
  });
  /** Rejects with an AppError; `processing` is waited for with `PaymentWait`. */
  const pay = async ({ id }: Pick<PaymentIntent, "id">): Promise<CaptureOutcome> => {
    const body = await control.current?.confirm();
    return capture.mutateAsync({ params: { intentId: id }, body });
  };
  return { control, pay };
}
