import { testPromises } from "./promise-properties.ts";

// Enough to meet the acts in every order.
testPromises(300);
