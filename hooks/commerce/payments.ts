import { payments } from "#contract/payments";
import { useCall, usePages } from "#hooks/calls/use-call";

export const usePayments = () => usePages(payments.list, {});
export const usePayment = (paymentId: string) => useCall(payments.get, { params: { paymentId } });
