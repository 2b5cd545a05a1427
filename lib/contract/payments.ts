import { payment } from "#entities/payments";
import { defineModule } from "#kernel/define";

export const payments = defineModule("payments", [], {
  list: { method: "GET", path: "/payments", auth: "signed-in", page: payment },
  get: { method: "GET", path: "/payments/{paymentId}", auth: "own", response: payment },
});
