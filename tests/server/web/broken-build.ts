// A build that fails when the database of DATA_DIR is up and being migrated.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const file = join(process.env.DATA_DIR ?? "", "postgres/cluster/postmaster.pid");
while (!(await readFile(file, "utf8").catch(() => "")).includes("ready")) await sleep(20);
console.error("The pages could not be built.");
process.exit(1);
