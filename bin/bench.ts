import { glob } from "node:fs/promises";
import { root, runNode } from "./processes.ts";

const given = process.argv.slice(2);
/** Those that fill a large community or event, or are as slow as a phone, take minutes: each runs when it is asked for. */
const large = ["scale", "roster", "queue", "speed", "slow-phone", "sockets", "messages", "search"];
const asked = large.find((name) => given.includes(`--${name}`));
const wanted = asked ?? given[0] ?? "";
const all = await Array.fromAsync(glob("bench/*.bench.ts", { cwd: root }));
const files = all.filter(
  (file) => file.includes(wanted) && (asked !== undefined || !large.some((name) => file.includes(name))),
);
if (files.length === 0) console.info(wanted ? `No benchmark is called ${wanted}.` : "There are no benchmarks yet.");

let failed = 0;
for (const file of files.sort()) if (!(await runNode([file]))) failed += 1;
process.exit(failed > 0 ? 1 : 0);
