import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { reachableFolder } from "#server/db/embedded-place";

/** Where the embedded server of `dataDir` keeps its things. */
export const placeOf = (dataDir: string): Promise<string> | string => {
  const folder = join(dataDir, "postgres");
  return process.getuid?.() === 0 ? reachableFolder(folder) : folder;
};

/** The superuser of the embedded server that runs in `dataDir`, connected to one of its databases. */
export const connectSuperuser = async (dataDir: string, database: "moothall" | "postgres"): Promise<pg.Client> => {
  const place = await placeOf(dataDir);
  const [, , , port] = (await readFile(join(place, "cluster", "postmaster.pid"), "utf8")).split("\n");
  const password = await readFile(join(place, "password"), "utf8");
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/${database}`);
  await client.connect();
  return client;
};
