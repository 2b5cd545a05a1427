/** Preloaded into the processes that `npm start` starts: without their starter nobody would ever stop them. */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
