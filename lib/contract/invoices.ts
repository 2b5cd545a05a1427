import * as z from "zod";
import { invoice } from "#entities/commerce/invoices";
import { paymentIntent } from "#entities/commerce/payments";
import { defineModule } from "#kernel/define";
import { id } from "#kernel/wire";

export const invoices = defineModule("invoices", ["invoices"], {
  list: { method: "GET", path: "/invoices", permission: "account.own", page: invoice },
  get: { method: "GET", path: "/invoices/{invoiceId}", permission: "record.own", response: invoice },
  intent: {
    method: "GET",
    path: "/invoices/{invoiceId}/intent",
    permission: "account.own",
    query: z.object({ addressId: id }),
    response: paymentIntent,
  },
});
