import { open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectSuperuser, placeOf } from "./superuser.ts";

/** What the database did for one call, on average; times in milliseconds. */
export interface StatementCost {
  readonly statements: number;
  readonly plan: number;
  readonly execute: number;
}

const line = /duration: ([\d.]+) ms {2}(parse|bind|execute|statement)\b/g;
const control = /^\s*(begin|start transaction|commit|rollback|select set_config\('role')/i;

const costOf = (log: string, calls: number): StatementCost => {
  let [statements, plan, execute] = [0, 0, 0];
  for (const { index, 0: found, 1: ms = "0", 2: kind = "" } of log.matchAll(line)) {
    const text = log.slice(index + found.length, index + found.length + 200).replace(/^[^:]*: /, "");
    if (kind === "parse" || kind === "bind") plan += Number(ms);
    else execute += Number(ms);
    if ((kind === "execute" || kind === "statement") && !control.test(text)) statements += 1;
  }
  return { statements: statements / calls, plan: plan / calls, execute: execute / calls };
};

/**
 * Reads from the log of the embedded server in `dataDir` what it did. It writes down each statement only while `during`
 * is measured: that alone costs more than many statements do.
 */
export const openStatementLog = async (dataDir: string) => {
  const admin = await connectSuperuser(dataDir, "postgres");
  const file = await open(join(await placeOf(dataDir), "cluster", "server.log"));
  const writeDown = async (ms: number) => {
    await admin.query(`alter system set log_min_duration_statement = ${ms}`);
    await admin.query("select pg_reload_conf()");
    // Servers of connections hear of it with their next statement, a moment later.
    await sleep(500);
  };
  return {
    /** The work says how many calls it was. */
    during: async (work: () => Promise<number>): Promise<StatementCost> => {
      await writeDown(0);
      const from = (await file.stat()).size;
      const calls = await work();
      await sleep(200);
      const { size } = await file.stat();
      await writeDown(-1);
      const { buffer } = await file.read({ buffer: Buffer.alloc(size - from), position: from });
      return costOf(buffer.toString("utf8"), calls);
    },
    close: async () => {
      await file.close();
      await admin.end();
    },
  };
};
