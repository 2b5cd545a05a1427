import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { notifyAnnouncer } from "#server/db/announcements";
import { type Database, openDatabase, type Scope } from "#server/db/database";
import type { Platform } from "#server/platform";

/** What was asked of PostgreSQL in the rights of an organization. */
interface Asked {
  statements: number;
  transactions: number;
}

const countingTransactions = (database: Database, asked: Asked): Database["organization"] => {
  const counted = (scope: Scope): Scope => ({
    read: (work) => {
      asked.transactions += 1;
      return scope.read(work);
    },
    write: (work) => {
      asked.transactions += 1;
      return scope.write(work);
    },
  });
  return (id) => counted(database.organization(id));
};

/** Waits until the process has heard everything that was committed so far, by whomever. */
export const caughtUp = async ({ database, broadcast }: Platform): Promise<void> => {
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const mark = JSON.stringify({ mark: randomUUID() });
  const subscription = broadcast.subscribeToCommits({
    hear: (payload) => {
      if (payload === mark) resolve();
    },
    onGap: () => undefined,
  });
  await subscription.ready;
  await database.asPlatform("say that this is the end so far", async (tx) => void (await notifyAnnouncer(tx, [mark])));
  await heard;
  await subscription.close();
};

interface Shared extends Pick<Platform, "env" | "now">, Partial<Pick<Platform, "tokens">> {
  readonly databaseUrl: string;
}

/** Another platform process on the same database, as far as one can be had without starting one. */
export const startSecondProcess = async ({ databaseUrl, env, now, tokens }: Shared) => {
  const { close, ...built } = createPlatform(env, databaseUrl);
  const platform: Platform = { ...built, now, tokens: tokens ?? built.tokens };
  const app = buildApp(platform);
  const asked: Asked = { statements: 0, transactions: 0 };
  const watched = openDatabase(databaseUrl, {
    onStatement: () => {
      asked.statements += 1;
    },
  });
  const database = { ...watched, organization: countingTransactions(watched, asked) };
  const counted = buildApp({ ...platform, database });
  await Promise.all([app.ready(), counted.ready(), platform.bearers.listen()]);
  return {
    app,
    platform,
    /** What calls of this process ask of PostgreSQL. */
    asks: async (work: (app: FastifyInstance) => Promise<unknown>): Promise<Asked> => {
      Object.assign(asked, { statements: 0, transactions: 0 });
      await work(counted);
      return { ...asked };
    },
    close: async () => {
      await app.close();
      await counted.close();
      await close();
      await watched.close();
    },
  };
};
export type SecondProcess = Awaited<ReturnType<typeof startSecondProcess>>;
