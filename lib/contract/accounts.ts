import { account } from "#entities/accounts";
import { defineModule } from "#kernel/define";

export const accounts = defineModule("accounts", ["accounts"], {
  list: { method: "GET", path: "/accounts", auth: "open", page: account },
  get: { method: "GET", path: "/accounts/{accountId~}", auth: "open", response: account },
});
