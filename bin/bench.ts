import { glob } from "node:fs/promises";
import { root, runNode } from "./processes.ts";

const given = process.argv.slice(2);
/** The one that fills a large community takes minutes: it runs when it is asked for. */
const isScale = given.includes("--scale");
const wanted = isScale ? "scale" : (given[0] ?? "");
const all = await Array.fromAsync(glob("bench/*.bench.ts", { cwd: root }));
const files = all.filter((file) => file.includes(wanted) && (isScale || !file.includes("scale")));
if (files.length === 0) console.info(wanted ? `No benchmark is called ${wanted}.` : "There are no benchmarks yet.");

let failed = 0;
for (const file of files.sort()) if (!(await runNode([file]))) failed += 1;
process.exit(failed > 0 ? 1 : 0);
