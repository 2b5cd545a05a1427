import { activity } from "#entities/activities";
import { defineModule } from "#kernel/define";

export const activities = defineModule("activities", ["activities"], {
  own: { method: "GET", path: "/self/activities", auth: "signed-in", page: activity },
});
