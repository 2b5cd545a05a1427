import { join } from "node:path";
import { generateContract } from "./contract.ts";
import { binary, root, runCommand } from "./processes.ts";

const run = (name: string, ...args: string[]): Promise<boolean> => runCommand(binary(name), args);

const checks: Record<string, () => Promise<boolean>> = {
  // Pages use types that Next writes from the routes.
  types: async () => (await run("next", "typegen")) && (await run("tsc", "--noEmit")),
  "lint, format and layers": () => run("biome", "ci", "--max-diagnostics=200", "."),
  "walls between modules": () => runCommand(process.execPath, [join(root, "bin/walls.ts")]),
  "dead code": () => run("knip"),
  migrations: () => runCommand(process.execPath, [join(root, "bin/migrations.ts"), "--check"]),
};

await generateContract();
const outcomes: [string, boolean][] = [];
for (const [name, check] of Object.entries(checks)) outcomes.push([name, await check()]);
for (const [name, passed] of outcomes) console.info(`${passed ? "ok    " : "FAILED"} ${name}`);
process.exit(outcomes.every(([, passed]) => passed) ? 0 : 1);
