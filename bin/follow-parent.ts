import { flushCompileCache } from "node:module";

/** Preloaded into the processes that `npm start` starts: without their starter nobody would ever stop them. */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

// Workers that such a process forks inherit its flags, but their channel is their work: unreferenced, they would end
// before the first task.
const flag = process.execArgv.indexOf("--import");
if (flag >= 0) process.execArgv.splice(flag, 2);

// What a start needs compiled is kept for the next one when a process ends; one that is killed would keep nothing.
setTimeout(flushCompileCache, 30_000).unref();
