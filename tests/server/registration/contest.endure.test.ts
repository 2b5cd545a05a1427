import { testContest } from "./contest.ts";

testContest("two thousand purchases contend for five hundred seats while the platform dies twice", {
  ...{ purchases: 2_000, buyers: 200, seats: 500, discounted: 120, deaths: [600, 1_300] },
});
