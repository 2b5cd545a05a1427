import { benefit } from "#entities/benefits";
import { defineModule } from "#kernel/define";

export const benefits = defineModule("benefits", ["benefits"], {
  /** Those of today. */
  list: { method: "GET", path: "/benefits", auth: "open", page: benefit },
});
