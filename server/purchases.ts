import { addOnPurchase } from "#server/modules/attendance/attendee/add-on-purchase.service";
import { accessPurchase } from "#server/modules/attendance/sessions/access-purchase.service";
import { invoicePurchase } from "#server/modules/commerce/invoices/invoice-purchase.service";
import type { Purchases } from "#server/modules/commerce/payments/purchases.service";
import { registrationPurchase } from "#server/modules/commerce/registration/checkout.service";
import { couponPurchase } from "#server/modules/commerce/registration/coupon-purchase.service";

/** Everything that can be bought: each kind of thing says itself what it claims and how it is fulfilled. */
export const purchases: Purchases = {
  registration: registrationPurchase,
  coupon: couponPurchase,
  session: accessPurchase,
  invoice: invoicePurchase,
  pass: addOnPurchase,
};
