import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { startService } from "#bin/processes";

export interface Product {
  /** Of the first demo community. */
  readonly origin: string;
  /** The platform's own address, without the gateway. */
  readonly platform: string;
  readonly organizationId: string;
  /** COGNITO_CLIENT_ID. */
  readonly clientId: string;
  /** Slug of the first event on its list. */
  readonly slug: string;
  /** Where its database and files are. */
  readonly dataDir: string;
}

const port = Number(process.env.BENCH_PORT ?? 3180);
const origin = `http://localhost:${port}`;
const configReply = z.object({ data: z.object({ ORGANIZATION_ID: z.string(), COGNITO_CLIENT_ID: z.string() }) });
const eventsReply = z.object({ data: z.array(z.object({ slug: z.string() })).min(1) });

const readJson = async (path: string, headers: Record<string, string> = {}): Promise<unknown> =>
  (await fetch(origin + path, { headers })).json();

const untilReady = async (hasEnded: () => boolean): Promise<void> => {
  while (
    !(await fetch(`${origin}/api/ready`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (hasEnded()) throw new Error("The product did not start: see above.");
    await sleep(200);
  }
};

/** Runs the built product with its demo communities beside everything else, and stops it after the work. */
export const withProduct = async (work: (product: Product) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "moothall-bench-"));
  // The database runs as another user where this one is root.
  await chmod(folder, 0o711);
  const service = startService("product", ["bin/start.ts"], {
    ...process.env,
    ...{ PORT: String(port), API_PORT: String(port + 1000), DATA_DIR: folder, LOG_LEVEL: "warn" },
  });
  let ended = false;
  void service.ended.then(() => {
    ended = true;
  });
  try {
    await untilReady(() => ended);
    const { ORGANIZATION_ID, COGNITO_CLIENT_ID } = configReply.parse(await readJson("/api/organization/config")).data;
    const events = eventsReply.parse(await readJson("/api/events", { organization: ORGANIZATION_ID })).data;
    const organization = { organizationId: ORGANIZATION_ID, clientId: COGNITO_CLIENT_ID };
    const platform = `http://127.0.0.1:${port + 1000}`;
    await work({ origin, platform, ...organization, slug: events[0]?.slug ?? "", dataDir: folder });
  } finally {
    await service.stop(30_000);
    await rm(folder, { recursive: true, force: true });
  }
};
