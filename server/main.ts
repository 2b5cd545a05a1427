import { buildApp } from "./app.ts";
import { createPlatform } from "./boot.ts";
import { readEnv } from "./env.ts";
import { startWorker } from "./jobs/worker.ts";

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

const start = async () => {
  const env = readEnv();
  if (!env.DATABASE_URL)
    throw new Error("DATABASE_URL is not set: `npm start` provides one, or name your own PostgreSQL.");
  const platform = createPlatform(env, env.DATABASE_URL);
  const app = buildApp(platform);
  const worker = await startWorker({ url: env.DATABASE_URL, platform, log: app.log });
  await app.listen({ port: env.API_PORT, host: env.API_HOST });

  let stopping = false;
  // Requests under way are answered and jobs under way finished before the database is let go.
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await worker.stop();
    await platform.close();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void stop().then(() => process.exit(0), fail));
};

start().catch(fail);
