import { testKill, withProcesses } from "./crash.ts";

withProcesses();
testKill(200, 150);
