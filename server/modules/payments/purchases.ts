import { AppError } from "#kernel/errors";
import { addOnPurchase } from "#server/modules/attendee/add-on-purchase.service";
import { invoicePurchase } from "#server/modules/invoices/invoice-purchase.service";
import { registrationPurchase } from "#server/modules/registration/checkout.service";
import { couponPurchase } from "#server/modules/registration/coupon-purchase.service";
import { accessPurchase } from "#server/modules/sessions/access-purchase.service";
import type { IntentRow } from "./intents.queries.ts";
import type { Purchase } from "./purchase.service.ts";

/** What finishes an offer, by what it is for. */
export const purchaseOf = (source: IntentRow["source"]): Purchase => {
  switch (source) {
    case "registration":
      return registrationPurchase;
    case "coupon":
      return couponPurchase;
    case "session":
      return accessPurchase;
    case "invoice":
      return invoicePurchase;
    case "pass":
      return addOnPurchase;
    default:
      throw new AppError("payment_unsupported");
  }
};
