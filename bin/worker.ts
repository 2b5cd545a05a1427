// A process that does jobs and answers nobody: `node bin/worker.ts`, beside platforms with WORKER=off.
import { startWorker } from "#server/jobs/worker";
import { fail, openPlatform, stopOnSignals } from "#server/starting";

const start = async () => {
  const { platform, directUrl } = await openPlatform();
  const worker = await startWorker({ url: directUrl, platform, log: platform.log });
  stopOnSignals(async () => {
    await worker.stop();
    await platform.close();
  });
  // Whoever runs this process starts it again.
  void worker.died.then(() => fail(new Error("The worker died.")));
};

start().catch(fail);
