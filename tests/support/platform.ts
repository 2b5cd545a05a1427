import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { readEnv } from "#server/env";
import { createGateways } from "#server/modules/commerce/payments/gateways";
import type { Platform } from "#server/platform";
import { createTestDatabase } from "./postgres.ts";
import { createTestTokens, sharedKeys, type TestTokens } from "./tokens.ts";

export interface TestPlatform {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly tokens: TestTokens;
  readonly databaseUrl: string;
  /** What the platform takes for the present; set it to travel. */
  readonly clock: { now: Date | null };
  /** Lets the seconds pass during which requests answer from what they remember of an organization. */
  readonly forgetOrganizations: () => void;
  readonly close: () => Promise<void>;
}

/** How long a payment provider that does not answer is waited for, in ms. */
const patience = 400;

/** The whole platform on a database of its own, without a socket. */
export const startTestPlatform = async (): Promise<TestPlatform> => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "moothall-files-"));
  const clock: TestPlatform["clock"] = { now: null };
  const now = () => clock.now ?? new Date();
  const tokens = await createTestTokens(now, sharedKeys());
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    DATA_DIR: folder,
    // What a film becomes is the same on a machine that has an encoder.
    FFMPEG: "off",
    DATABASE_DIRECT_URL: database.url,
  });
  const built = createPlatform(env, database.platformUrl);
  const gateways = { ...createGateways(env, built.database, now), patience };
  const platform: Platform = { ...built, gateways, tokens: tokens.verifier, now };
  const app = buildApp(platform);
  await app.ready();
  return {
    app,
    platform,
    tokens,
    databaseUrl: database.url,
    clock,
    forgetOrganizations: () => built.organizations.forget(),
    close: async () => {
      await app.close();
      await built.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
