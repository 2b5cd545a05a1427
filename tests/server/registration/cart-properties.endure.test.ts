import { testSums } from "./cart-properties.ts";

// Enough to meet every mixture of the choices.
testSums(200);
