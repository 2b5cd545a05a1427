import { glob } from "node:fs/promises";
import { buildWeb } from "./build.ts";
import { generateContract } from "./contract.ts";
import { requireChromium, runJourneys } from "./journeys.ts";
import { binary, root, runCommand } from "./processes.ts";

// What takes minutes: large crowds, many kills, a whole conference file, a large film on a bad network. `npm test` holds a
// small form of each.
const args = process.argv.slice(2);
const words = args.filter((word) => !word.startsWith("-"));

/** Whether a file of these is asked for: one that has a word of the command line in its name, or any if there are none. */
const isAsked = async (pattern: string): Promise<boolean> => {
  const files = await Array.fromAsync(glob(pattern, { cwd: root }));
  return files.some((file) => words.length === 0 || words.some((word) => file.includes(word)));
};

const [crowds, journeys] = [
  await isAsked("tests/{contract,server}/**/*.endure.test.ts"),
  await isAsked("tests/e2e/*.endure.spec.ts"),
];
if (!crowds && !journeys) throw new Error(`No test of endurance is called ${words.join(" or ")}.`);
await generateContract();
let succeeded = true;
if (crowds) succeeded = await runCommand(binary("vitest"), ["run", "--project", "endure", ...args]);
if (journeys) {
  await requireChromium();
  await buildWeb();
  succeeded = (await runJourneys({ projects: ["endure"], products: 1, args })) && succeeded;
}
process.exit(succeeded ? 0 : 1);
