import { glob } from "node:fs/promises";
import { root, runNode } from "./processes.ts";

const wanted = process.argv[2] ?? "";
const files = (await Array.fromAsync(glob("bench/*.bench.ts", { cwd: root }))).filter((file) => file.includes(wanted));
if (files.length === 0) console.info(wanted ? `No benchmark is called ${wanted}.` : "There are no benchmarks yet.");

let failed = 0;
for (const file of files.sort()) if (!(await runNode([file]))) failed += 1;
process.exit(failed > 0 ? 1 : 0);
