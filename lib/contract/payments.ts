import { payment } from "#entities/commerce/payments";
import { defineModule } from "#kernel/define";

export const payments = defineModule("payments", [], {
  list: { method: "GET", path: "/payments", permission: "account.own", page: payment },
  get: { method: "GET", path: "/payments/{paymentId}", permission: "record.own", response: payment },
});
