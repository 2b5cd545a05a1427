import { benefit } from "#entities/community/benefits";
import { defineModule } from "#kernel/define";

export const benefits = defineModule("benefits", ["benefits"], {
  /** Those of today. */
  list: { method: "GET", path: "/benefits", permission: "community.read", page: benefit },
});
