import type { Database } from "#server/db/database";
import { type Env, isTrial } from "#server/env";
import type { PaymentGateways } from "#server/ports/payment-gateway";
import { createTestGateway } from "#server/test-gateway/test-gateway";

/** Long enough for a slow bank, short enough for a person who waits, in ms. */
const patience = 8_000;

/** The providers of this deployment. The one for trials is none of a deployment that earns money. */
export const createGateways = (env: Env, database: Database, now: () => Date): PaymentGateways => {
  const test = isTrial(env) ? createTestGateway(database, now) : null;
  return { of: (type) => (type === "test" ? test : null), patience };
};
