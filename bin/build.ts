import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { requireWritable } from "./checks.ts";
import { generateContract } from "./contract.ts";
import { packBuiltFiles } from "./pages/built-files.ts";
import { compileAhead } from "./pages/compile-ahead.ts";
import { binary, root, runCommand } from "./processes.ts";

const output = join(root, ".next");
const stamp = join(output, "moothall-build");

/** What ends up in the built pages; messages and flags are read when a page is made. */
const sources = [
  "{app,components,hooks,lib,public}/**/*.*",
  "bin/{contract,security-headers}.ts",
  "bin/framework-modules.cjs",
  "bin/pages/{built-files,codings,compile-ahead}.ts",
  "{middleware,next.config,tailwind.config}.ts",
  "postcss.config.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

const fingerprint = async (): Promise<string> => {
  const files = await Array.fromAsync(glob(sources, { cwd: root }));
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    hash.update(`${file}\0`);
    hash.update(await readFile(join(root, file)).catch(() => ""));
  }
  return hash.digest("hex");
};

/** Builds the web app unless the sources are those of the last build. */
export const buildWeb = async (): Promise<void> => {
  const built = await readFile(stamp, "utf8").catch(() => "");
  if ((await fingerprint()) === built) return;
  await generateContract();
  const wanted = await fingerprint();
  if (wanted === built) return;
  await requireWritable(output, "start as a user who may write to the checkout.");
  console.info("Building the web app, once per version…");
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  if (!(await runCommand(binary("next"), ["build"], env)))
    throw new Error("The web app could not be built: see above.");
  await compileAhead(output);
  await packBuiltFiles(join(output, "static"));
  await writeFile(stamp, wanted);
};

if (import.meta.main) {
  // Whoever is told to stop takes the build along.
  process.once("SIGTERM", () => process.exit(1));
  try {
    await buildWeb();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
