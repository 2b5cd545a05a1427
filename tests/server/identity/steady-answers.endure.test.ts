import { ForgotPasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProvider, type TestProvider } from "./identity-provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider({ isSteady: true });
});
afterAll(() => provider.close());

test("a code is asked for as slowly for a name that nobody has as for one that is known", async () => {
  await provider.signUp("known");
  const slowest: Record<string, number> = {};
  for (const Username of ["known", "unknown"])
    for (let turn = 0; turn < 5; turn += 1) {
      const began = performance.now();
      await provider.client.send(new ForgotPasswordCommand({ ClientId: "harbour-client", Username }));
      const took = performance.now() - began;
      expect(took, Username).toBeGreaterThan(195);
      slowest[Username] = Math.max(slowest[Username] ?? 0, took);
    }
  console.info("slowest answers, in ms:", slowest);
});
