import type { AnyEndpoint } from "#kernel/define";
import { buildApp } from "#server/app";
import { openDatabase } from "#server/db/database";
import type { Bearers } from "#server/http/bearers";
import { type Credentials, send } from "./client.ts";
import type { World } from "./world.ts";

/** As a process that has not met anybody: a call costs the same whoever made one before. */
export const rememberNobody: Bearers = {
  listen: async () => undefined,
  recall: (_shown, find) => find(),
  forget: () => undefined,
  close: async () => undefined,
};

/** A second platform on the world's database that counts what its calls ask of PostgreSQL. */
export const openStatementCounter = (world: World) => {
  let count = 0;
  const database = openDatabase(world.databaseUrl, {
    onStatement: () => {
      count += 1;
    },
  });
  const app = buildApp({ ...world.platform, database, bearers: rememberNobody });
  return {
    /** How many statements one call needs; throws when it does not succeed. */
    cost: async (call: AnyEndpoint, input: Parameters<typeof send>[2], who: Partial<Credentials>): Promise<number> => {
      count = 0;
      const { status, body } = await send(app, call, input, who);
      if (status !== 200) throw new Error(`${call.id}: ${status} ${body.message}`);
      return count;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};
