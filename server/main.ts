import { buildApp } from "./app.ts";
import { type LastingWorker, startLastingWorker } from "./jobs/lasting-worker.ts";
import { startWorker } from "./jobs/worker.ts";
import { fail, openPlatform, stopOnSignals } from "./starting.ts";

const start = async () => {
  const { platform, directUrl } = await openPlatform();
  const { env } = platform;
  let worker: LastingWorker | null = null;
  const app = buildApp(platform, { stopDelay: env.STOP_DELAY, worker: () => worker });
  const startOne = () => startWorker({ url: directUrl, platform, log: app.log });
  if (env.WORKER === "on") worker = await startLastingWorker(startOne, app.log);
  await app.listen({ port: env.API_PORT, host: env.API_HOST });
  // Requests under way are answered and jobs under way finished before the database is let go.
  stopOnSignals(async () => {
    await app.close();
    await worker?.stop();
    await platform.close();
  });
};

start().catch(fail);
