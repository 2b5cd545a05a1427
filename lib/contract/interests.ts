import { account } from "#entities/accounts";
import { activity } from "#entities/activities";
import { interest, interestInput, ownInterestsInput } from "#entities/interests";
import { defineModule } from "#kernel/define";

export const interests = defineModule("interests", ["interests"], {
  list: { method: "GET", path: "/interests", auth: "open", page: interest },
  get: { method: "GET", path: "/interests/{interest}", auth: "open", response: interest },
  activities: {
    method: "GET",
    path: "/interests/{interest}/activities",
    auth: "open",
    gates: ["activities"],
    page: activity,
  },
  create: {
    method: "POST",
    path: "/interests",
    auth: "signed-in",
    creates: true,
    body: interestInput,
    response: interest,
  },
  own: { method: "GET", path: "/self/interests", auth: "signed-in", page: interest },
  /** Replaces the viewer's interests. */
  saveOwn: {
    method: "POST",
    path: "/self/interests",
    auth: "signed-in",
    body: ownInterestsInput,
    response: account,
  },
});
