import { testRush } from "./door-rush.ts";

testRush("1,000 scans at ten doors, often offline and out of order", { people: 900, seenAgain: 100 });
