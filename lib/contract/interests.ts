import { activity } from "#entities/community/activities";
import { interest, interestInput, ownInterestsInput } from "#entities/community/interests";
import { account } from "#entities/people/accounts";
import { defineModule } from "#kernel/define";

export const interests = defineModule("interests", ["interests"], {
  list: { method: "GET", path: "/interests", permission: "community.read", page: interest },
  get: { method: "GET", path: "/interests/{interest}", permission: "community.read", response: interest },
  activities: {
    method: "GET",
    path: "/interests/{interest}/activities",
    permission: "community.read",
    gates: ["activities"],
    page: activity,
  },
  create: {
    method: "POST",
    path: "/interests",
    permission: "community.participate",
    creates: true,
    body: interestInput,
    response: interest,
  },
  own: { method: "GET", path: "/self/interests", permission: "account.own", page: interest },
  /** Replaces the viewer's interests. */
  saveOwn: {
    method: "POST",
    path: "/self/interests",
    permission: "account.own",
    body: ownInterestsInput,
    response: account,
  },
});
