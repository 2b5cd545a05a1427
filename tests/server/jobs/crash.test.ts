import { testKill, testStop, withProcesses } from "./crash.ts";

withProcesses();
testKill(50, 35);
testStop();
