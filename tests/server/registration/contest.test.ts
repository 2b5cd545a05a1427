import { testContest } from "./contest.ts";

testContest("two hundred purchases contend for fifty seats while the platform dies twice", {
  ...{ purchases: 200, buyers: 40, seats: 50, discounted: 12, deaths: [60, 130] },
});
