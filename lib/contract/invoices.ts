import * as z from "zod";
import { invoice } from "#entities/invoices";
import { paymentIntent } from "#entities/payments";
import { defineModule } from "#kernel/define";
import { id } from "#kernel/wire";

export const invoices = defineModule("invoices", ["invoices"], {
  list: { method: "GET", path: "/invoices", auth: "signed-in", page: invoice },
  get: { method: "GET", path: "/invoices/{invoiceId}", auth: "own", response: invoice },
  intent: {
    method: "GET",
    path: "/invoices/{invoiceId}/intent",
    auth: "signed-in",
    query: z.object({ addressId: id }),
    response: paymentIntent,
  },
});
