import { expect, test } from "vitest";
import type { Member } from "#server/realtime/connection";
import { createRollCall } from "#server/realtime/roll-call";

const setUp = () => {
  const kept: string[][] = [];
  const failed: unknown[] = [];
  let fault: Error | null = null;
  const member = (organizationId: string, accountId: string): Member => ({
    ...{ organizationId, accountId, expiresAt: new Date(0), findOpen: async () => [] },
    typing: { findUntold: async () => null, tell: async () => undefined },
    keepHere: async (accountIds) => {
      if (fault) throw fault;
      kept.push([organizationId, ...accountIds]);
    },
  });
  const rollCall = createRollCall((error) => failed.push(error));
  const fail = (next: Error | null) => {
    fault = next;
  };
  return { kept, failed, member, rollCall, fail };
};

test("of all it is kept every fifteen seconds, once for each organization and account", async () => {
  const { kept, member, rollCall } = setUp();
  const all = [member("club", "ada"), member("club", "bob"), member("quay", "zoe"), member("club", "ada")];
  await rollCall.call(all, 0);
  expect(kept.splice(0)).toEqual([
    ["club", "ada", "bob"],
    ["quay", "zoe"],
  ]);
  await rollCall.call(all, 14_999);
  expect(kept).toEqual([]);
  await rollCall.call(all, 15_000);
  expect(kept).toHaveLength(2);
});

test("who comes in between is kept with the next second, together", async () => {
  const { kept, member, rollCall } = setUp();
  await rollCall.call([], 0);
  for (const name of ["ada", "bob"]) rollCall.arrive(member("club", name));
  await rollCall.call([member("club", "zoe")], 1_000);
  expect(kept).toEqual([["club", "ada", "bob"]]);
  await rollCall.call([member("club", "zoe")], 2_000);
  expect(kept).toHaveLength(1);
});

test("what could not be kept is said once, and kept the next time", async () => {
  const { kept, failed, member, rollCall, fail } = setUp();
  const all = [member("club", "ada")];
  fail(new Error("no database"));
  await rollCall.call(all, 0);
  await rollCall.call(all, 15_000);
  expect([kept, failed.length]).toEqual([[], 1]);
  fail(null);
  await rollCall.call(all, 30_000);
  expect(kept).toEqual([["club", "ada"]]);
});
