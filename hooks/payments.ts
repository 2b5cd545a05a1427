import { payments } from "#contract/payments";
import { useCall, usePages } from "./use-call.ts";

export const usePayments = () => usePages(payments.list, {});
export const usePayment = (paymentId: string) => useCall(payments.get, { params: { paymentId } });
