import { advertisement } from "#entities/content/advertisements";
import { defineModule } from "#kernel/define";

export const advertisements = defineModule("advertisements", ["advertisements"], {
  /** One at a time, picked by weight; 404 when there is none. */
  pick: { method: "GET", path: "/advertisement", permission: "community.read", response: advertisement },
});
