import { testSums } from "./cart-properties.ts";

// Other mixtures in every run.
testSums(15);
