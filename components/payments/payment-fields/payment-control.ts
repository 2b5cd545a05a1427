import type { ComponentType, RefObject } from "react";
import type { CaptureInput, PaymentIntent } from "#entities/commerce/payments";

/** What a provider's fields can be asked for once the buyer pays. */
export interface PaymentControl {
  /** Has the buyer's means of payment confirmed; what the capture has to carry. Rejects with an AppError. */
  confirm: () => Promise<CaptureInput>;
}

export type PaymentControlRef = RefObject<PaymentControl | null>;

export type ProviderFieldsProps = { intent: PaymentIntent; control: PaymentControlRef };
export type ProviderFields = ComponentType<ProviderFieldsProps>;
