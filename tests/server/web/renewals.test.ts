import { describe, expect, it } from "vitest";
import { createRenewals } from "#bin/pages/renewals";

/** Renewals whose work and pauses end when they are told to. */
const open = (isDone = true) => {
  const clock = { now: 0, run: 0 };
  const begun: string[] = [];
  const pauses: number[] = [];
  let ends: (() => void)[] = [];
  const held = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
  const renewals = createRenewals<{ key: string }>({
    now: () => clock.now,
    stopwatch: () => clock.run,
    renew: async ({ key }) => {
      begun.push(key);
      await held();
      return isDone;
    },
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return held();
    },
  });
  /** Ends what is under way, work or pause. */
  const end = async (): Promise<void> => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    const ending = ends;
    ends = [];
    for (const each of ending) each();
  };
  const want = (...keys: string[]): void => {
    for (const key of keys) renewals.want({ key });
  };
  return { renewals, clock, begun, pauses, end, want };
};

describe("what is made anew in the background", () => {
  it("is one at a time, and most of the time none", async () => {
    const { clock, begun, pauses, end, want } = open();
    want("a", "b");
    expect(begun).toEqual(["a"]);
    clock.run = 40;
    // Somebody sets the machine's clock meanwhile.
    clock.now = 3_600_000;
    await end();
    await expect.poll(() => pauses).toEqual([80]);
    expect(begun).toEqual(["a"]);
    await end();
    await expect.poll(() => begun).toEqual(["a", "b"]);
  });

  it("is first what was asked for most", async () => {
    const { begun, end, want } = open();
    want("a", "b", "c", "c", "d");
    for (let time = 0; time < 6; time += 1) await end();
    await expect.poll(() => begun).toEqual(["a", "c", "b", "d"]);
  });

  it("is made once for those who wait beside it", async () => {
    const { renewals, begun, end, want } = open();
    want("a");
    const waiting = [renewals.now({ key: "a" }), renewals.now({ key: "a" }), renewals.now({ key: "b" })];
    await end();
    await Promise.all(waiting);
    expect(begun).toEqual(["a", "b"]);
  });

  it("is left alone for ten seconds where it failed", async () => {
    const { renewals, clock, begun, end, want } = open(false);
    const first = renewals.now({ key: "a" });
    await end();
    await first;
    clock.now = 9_999;
    want("a");
    await renewals.now({ key: "a" });
    expect(begun).toEqual(["a"]);
    clock.now = 10_000;
    want("a");
    expect(begun).toEqual(["a", "a"]);
  });
});
