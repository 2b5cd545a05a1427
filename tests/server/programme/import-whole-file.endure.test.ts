import { afterEach, beforeEach, expect, it } from "vitest";
import { runCli } from "#tests/support/cli";
import { findRealFacts } from "#tests/support/conference-facts";
import { createImportTarget, type ImportTarget } from "#tests/support/imports";

const realFacts = await findRealFacts();

let target: ImportTarget;
beforeEach(async () => {
  target = await createImportTarget();
});
afterEach(() => target.close());

it.runIf(realFacts)("the whole file has every talk, and again", { timeout: 600_000 }, async () => {
  for (let times = 0; times < 2; times += 1) {
    const command = ["import", "ruby-events", realFacts ?? "", "--organization", "marble"];
    const { code, stdout } = await runCli(target.url, command);
    expect(code).toBe(0);
    console.info(`full import: ${/seconds +(.*)/.exec(stdout)?.[1]} s`);
    const talks = await target.read((tx) =>
      tx
        .selectFrom("sessions")
        .where("nonSession", "=", false)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    );
    expect(talks.count).toBe(8503);
    expect(await target.countOf("events")).toBe(795);
    expect(await target.countOf("series")).toBe(249);
  }
});
