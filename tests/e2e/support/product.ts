import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../../..");

/** One running product, with a database and organizations of its own. */
export interface Product {
  readonly port: string;
  readonly apiPort: string;
  readonly dataDir: string;
}

const { E2E_PORT: ports = "3100,3101", E2E_API_PORT: apiPorts = "4100,4101" } = process.env;

/** As many as journeys run at once: none sees what another one does meanwhile. */
export const products: readonly Product[] = ports.split(",").map((port, index) => {
  const apiPort = apiPorts.split(",")[index];
  if (!apiPort) throw new Error("E2E_API_PORT names as many ports as E2E_PORT, with commas between them.");
  return { port, apiPort, dataDir: `.data/e2e-${index}` };
});

const own = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
if (!own) throw new Error("More journeys run at once than there are products.");

/** The product that the journeys of this process visit. */
export const product = own;

export const { port, dataDir } = product;

export const originOf = (domain: string): string => `http://${domain}:${port}`;

/** Runs `npm run moothall -- …` beside a running product and gives back what it printed. */
export const runMoothall = async ({ port, apiPort, dataDir }: Product, ...args: string[]): Promise<string> => {
  const env = { ...process.env, PORT: port, API_PORT: apiPort, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ["server/cli/main.ts", ...args], { cwd: root, env });
  return stdout;
};

export const moothall = (...args: string[]): Promise<string> => runMoothall(product, ...args);
