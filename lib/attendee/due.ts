import type { Payment } from "#entities/commerce/payments";
import type { RegistrationEventDetails } from "#entities/commerce/registration";

type Terms = Pick<RegistrationEventDetails, "splitPaymentDueDate" | "splitPaymentNetDays">;

const day = 86_400_000;

/** What a payment left for later, in minor units. */
export const deferredOf = ({ lineItems }: Pick<Payment, "lineItems">): number =>
  lineItems.reduce((sum, { deferred }) => sum + deferred, 0);

/** When the rest of a split payment is due; null where the hosts named no day. */
export const dueDate = ({ createdAt }: Pick<Payment, "createdAt">, terms: Terms): string | null => {
  if (terms.splitPaymentDueDate) return terms.splitPaymentDueDate;
  if (terms.splitPaymentNetDays === null) return null;
  return new Date(Date.parse(createdAt) + terms.splitPaymentNetDays * day).toISOString();
};
