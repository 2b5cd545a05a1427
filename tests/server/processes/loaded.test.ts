import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Says which files were loaded by the imports. Built in, so that the count begins before the first of them. */
const loader = `
  import { registerHooks } from "node:module";
  const loaded = new Set();
  const note = (url) => loaded.add(url.split("/node_modules/").at(-1));
  registerHooks({ load: (url, context, next) => (note(url), next(url, context)) });
  for (const file of process.argv.slice(1)) await import(file);
  process.stdout.write(JSON.stringify([...loaded]), () => process.exit());
`;

/** Files that a process loads that imports these, of packages by their path inside of `node_modules`. */
const loadedBy = async (...files: string[]): Promise<string[]> => {
  const args = ["--input-type=module", "--eval", loader, ...files.map((file) => join(root, file))];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  const loaded: unknown = JSON.parse(stdout);
  return Array.isArray(loaded) ? loaded.map(String) : [];
};

const packageOf = (file: string): string => file.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? "";

test("what stays of npm start loads nothing but Node's own parts and a few files", async () => {
  const loaded = await loadedBy("bin/launch.ts");
  expect(loaded.length).toBeGreaterThan(5);
  const own = loaded.filter((file) => file.startsWith("file:") && !file.endsWith("/bin/launch.ts"));
  expect(own.map((file) => file.slice(file.indexOf(root) + root.length + 1)).sort()).toEqual([
    "bin/database.ts",
    "bin/keep-running.ts",
    "bin/processes.ts",
    "server/db/embedded-place.ts",
    "server/db/embedded-process.ts",
    "server/db/embedded-programs.ts",
  ]);
  // Imported by name, each of them brings the library behind `fetch`.
  expect(loaded.filter((file) => !file.startsWith("file:") && !file.startsWith("node:"))).toEqual([]);
  expect(loaded).not.toContain("node:http");
});

test("the platform starts without what few requests need", { timeout: 60_000 }, async () => {
  const loaded = await loadedBy("server/app.ts", "server/starting.ts", "server/jobs/worker.ts");
  const packages = new Set(loaded.filter((file) => !file.startsWith("file:")).map(packageOf));
  expect(packages).toContain("fastify");
  const rare = ["sharp", "satori", "@napi-rs/canvas", "hucre", "@zip.js/zip.js", "nodemailer", "ioredis"];
  rare.push("redos-detector", "encoding-sniffer", "@fastify/swagger", "@fastify/swagger-ui");
  expect(rare.filter((name) => packages.has(name))).toEqual([]);
});
