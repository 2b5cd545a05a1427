import { sponsorshipLevel } from "#entities/events/sponsors";
import { account } from "#entities/people/accounts";
import { defineModule } from "#kernel/define";

export const levels = defineModule("levels", ["sponsors"], {
  list: { method: "GET", path: "/levels", permission: "community.read", page: sponsorshipLevel },
  get: { method: "GET", path: "/levels/{levelId~}", permission: "community.read", response: sponsorshipLevel },
  accounts: { method: "GET", path: "/levels/{levelId~}/accounts", permission: "community.read", page: account },
});
