import { testPromises } from "./promise-properties.ts";

// Other acts in every run.
testPromises(15);
