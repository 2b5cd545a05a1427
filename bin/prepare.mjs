// Plain JavaScript that Node 20 runs before anything is installed; everything after it is TypeScript under Node 24.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import module from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, "node_modules", ".bin");
const stamp = join(root, "node_modules", ".installed");
const requiredMajor = 24;

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/** Changes whenever the installed packages no longer fit; the Node release is in it for packages with binaries. */
const fingerprint = () => {
  const hash = createHash("sha256");
  for (const file of ["package.json", "package-lock.json"]) hash.update(readFileSync(join(root, file)));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
};

const install = () => {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  process.stdout.write("Installing packages…\n");
  const installed = spawnSync("npm", ["install", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (installed.status !== 0) fail("The packages could not be installed: see npm's message above.");
  try {
    writeFileSync(stamp, fingerprint());
  } catch {
    fail(`The folder ${join(root, "node_modules")} is not writable: start as a user who may write to it.`);
  }
};

/** Node 24: the one npm installed, else the one that runs this. */
const findNode = () => {
  const installed = join(binaries, "node");
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split(".")[0]) >= requiredMajor) return process.execPath;
  return fail(
    `Moothall needs Node ${requiredMajor}, and npm brings none for ${process.platform}-${process.arch}: install it.`,
  );
};

/** In this process where its Node fits, as it does below npm once that has installed one: a second one costs 50 MB. */
const runHere = async (script, args) => {
  process.chdir(root);
  process.env.PATH = `${binaries}${delimiter}${process.env.PATH}`;
  process.argv.splice(1, process.argv.length, join(root, script), ...args);
  module.enableCompileCache(join(root, "node_modules", ".cache", "compiled"));
  await import(pathToFileURL(join(root, script)).href);
};

/** The same again, under the Node that fits. */
const runBelow = (node) => {
  const child = spawn(node, process.argv.slice(1), { stdio: "inherit" });
  // A terminal signals the whole group, a supervisor this process only; who is told twice stops once.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(`Node could not be started: ${error.message}.`));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
};

const run = (script, args) => {
  const node = findNode();
  return realpathSync(node) === realpathSync(process.execPath) ? runHere(script, args) : runBelow(node);
};

const [command = "", ...args] = process.argv.slice(2);
const script = command === "moothall" ? "server/cli/main.ts" : `bin/${command}.ts`;
if (!/^[a-z]+$/.test(command) || !existsSync(join(root, script))) fail(`There is no command "${command}".`);
install();
await run(script, args);
