import type { Invoice } from "#entities/invoices";
import type { Payment } from "#entities/payments";
import type { RegistrationEventDetails } from "#entities/registration";

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

/** What an invoice still asks for, in minor units: its lines, less what came in for it. */
export const openAmount = ({ lineItems, payments }: Pick<Invoice, "lineItems" | "payments">): number => {
  const billed = lineItems.reduce((sum, { quantity, amount }) => sum + quantity * amount, 0);
  const settled = payments.reduce((sum, { type, lineItems: items }) => {
    const paid = items.reduce((part, item) => part + item.paid, 0);
    return type === "refund" ? sum - paid : sum + paid;
  }, 0);
  return Math.max(0, billed - settled);
};
