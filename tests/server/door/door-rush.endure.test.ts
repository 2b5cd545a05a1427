import { testRush } from "./door-rush.ts";

testRush("5,000 scans at ten doors, often offline and out of order", { people: 4_500, seenAgain: 500 });
