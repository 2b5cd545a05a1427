import { account } from "#entities/accounts";
import { sponsorshipLevel } from "#entities/sponsors";
import { defineModule } from "#kernel/define";

export const levels = defineModule("levels", ["sponsors"], {
  list: { method: "GET", path: "/levels", auth: "open", page: sponsorshipLevel },
  get: { method: "GET", path: "/levels/{levelId~}", auth: "open", response: sponsorshipLevel },
  accounts: { method: "GET", path: "/levels/{levelId~}/accounts", auth: "open", page: account },
});
