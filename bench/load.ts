import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { binary } from "#bin/processes";

export interface Load {
  readonly url: string;
  /** Asked in turns in the place of the one address. */
  readonly paths?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections?: number;
  /** How long it counts, in seconds. */
  readonly seconds?: number;
}

const report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
});

/** The addresses in the form that the load generator reads. */
const archiveOf = (url: string, paths: readonly string[], headers: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    log: {
      entries: paths.map((path) => ({
        request: {
          ...{ method: "GET", url: new URL(path, url).href },
          headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
        },
      })),
    },
  });

/** Requests that a process of its own makes, one after the other on each connection. Throws when one of them fails. */
export const load = async ({ url, paths, headers = {}, connections = 10, seconds = 8 }: Load) => {
  const folder = await mkdtemp(join(tmpdir(), "moothall-load-"));
  try {
    const archive = join(folder, "requests.har");
    if (paths) await writeFile(archive, archiveOf(url, paths, headers));
    const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
    const args = ["--json", "-c", `${connections}`, "-d", `${seconds}`, ...(paths ? ["--har", archive] : named), url];
    const { stdout } = await promisify(execFile)(binary("autocannon"), args, { maxBuffer: 2 ** 26 });
    const { requests, latency, errors, non2xx } = report.parse(JSON.parse(stdout));
    if (errors + non2xx > 0) throw new Error(`${url} failed ${errors + non2xx} times.`);
    return { perSecond: requests.average, p50: latency.p50, p97: latency.p97_5 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
