import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextInPlace } from "#hooks/browser/use-row-cursor";
import { keysBetween } from "#hooks/browser/use-selection";
import { actOnEach } from "#hooks/calls/use-bulk";
import { AppError } from "#kernel/errors";
import { tieOf } from "#lib/desk/invitable";
import { pastedNames } from "#lib/desk/pasted-names";
import { keepSteady } from "#lib/desk/steady";

describe("pasted names", () => {
  it.each([
    ["a line each", "Ada Lovelace\nGrace Hopper\r\n", ["Ada Lovelace", "Grace Hopper"]],
    ["commas, semicolons and cells", "ada, @grace; ed\tbarbara", ["ada", "grace", "ed", "barbara"]],
    ["a mail program's list", "Ada Lovelace <ada@example.org>, g@example.org", ["ada@example.org", "g@example.org"]],
    ["the same twice", "Ada\nADA\n ada ", ["Ada"]],
    ["nothing", " \n,;", []],
  ])("%s", (_case, text, names) => expect(pastedNames(text)).toEqual(names));

  it("are never more or longer than one call takes", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 4000, unit: fc.constantFrom("a", "B", "é", "\n", ",", "<", ">", "@") }),
        (text) => {
          const names = pastedNames(text);
          expect(names.length).toBeLessThanOrEqual(200);
          for (const name of names) expect(name.trim().length).toBeGreaterThan(0);
        },
      ),
    );
    expect(pastedNames(Array.from({ length: 300 }, (_, index) => `n${index}`).join("\n"))).toHaveLength(200);
    expect(pastedNames("x".repeat(999))[0]).toHaveLength(200);
  });
});

describe("a steady list", () => {
  it.each([
    ["shows what it is first told", [], ["a", "b"], ["a", "b"], 0],
    ["holds newcomers back", ["a", "b"], ["x", "y", "a", "b"], ["a", "b"], 2],
    ["keeps the place of what left", ["a", "b", "c"], ["a", "c"], ["a", "b", "c"], 0],
    ["lets further pages join at the end", ["a", "b"], ["x", "a", "b", "c", "d"], ["a", "b", "c", "d"], 1],
    ["keeps its order when the list's changes", ["a", "b"], ["b", "a"], ["a", "b"], 0],
    ["counts all as new where nothing is left", ["a"], ["x", "y"], ["a"], 2],
  ])("%s", (_case, shown, listed, order, newcomers) => expect(keepSteady(shown, listed)).toEqual({ order, newcomers }));
});

describe("a range", () => {
  const order = ["a", "b", "c", "d"];
  it.each([
    ["downwards", "b", "d", ["b", "c", "d"]],
    ["upwards", "d", "b", ["b", "c", "d"]],
    ["without a beginning", null, "c", ["c"]],
    ["from what has left", "z", "c", ["c"]],
  ])("%s", (_case, from, to, keys) => expect(keysBetween(order, from, to)).toEqual(keys));
});

describe("the row after one that has left", () => {
  const before = ["a", "b", "c", "d"];
  it.each([
    ["is the next", "b", ["a", "c", "d"], "c"],
    ["skips those that left with it", "b", ["a", "d"], "d"],
    ["is the one above at the end", "d", ["a", "b"], "b"],
    ["is nowhere in an empty list", "a", [], null],
    ["is the first where nothing is as it was", "a", ["x"], "x"],
  ])("%s", (_case, key, now, next) => expect(nextInPlace(before, key, now)).toBe(next));
});

describe("acting on many", () => {
  it("has four calls under way at most, does all of them and tells failures from the rest", async () => {
    const keys = Array.from({ length: 11 }, (_, index) => `k${index}`);
    let running = 0;
    let most = 0;
    let steps = 0;
    const act = async (key: string) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (key === "k3") throw new AppError("request_gone");
      if (key === "k7") throw new Error("unexpected");
    };
    const onStep = () => {
      steps += 1;
    };
    const { done, failures } = await actOnEach(keys, act, onStep);
    expect(most).toBe(4);
    expect(steps).toBe(11);
    expect(done.toSorted()).toEqual(keys.filter((key) => key !== "k3" && key !== "k7").toSorted());
    expect([...failures].map(([key, { code }]) => [key, code])).toEqual([
      ["k3", "request_gone"],
      ["k7", "internal"],
    ]);
  });
});

describe("what stands between somebody and an invitation", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const free = { groups: [], groupRequests: [], groupInvitations: [] };
  it.each([
    ["nothing", free, null],
    ["membership", { ...free, groups: [{ role: "member" as const }] }, { kind: "member", blocks: true }],
    [
      "an open request, whatever was before",
      {
        ...free,
        groupRequests: [{ id, status: "requested" as const }],
        groupInvitations: [{ id, status: "canceled" as const }],
      },
      { kind: "requested", blocks: true },
    ],
    [
      "an open invitation",
      { ...free, groupInvitations: [{ id, status: "invited" as const }] },
      { kind: "invited", blocks: true },
    ],
    [
      "a declined one may be sent again",
      { ...free, groupInvitations: [{ id, status: "rejected" as const }] },
      { kind: "rejected", blocks: false },
    ],
    [
      "a rejected request does not stand in the way",
      { ...free, groupRequests: [{ id, status: "rejected" as const }] },
      { kind: "refused", blocks: false },
    ],
  ])("%s", (_case, account, tie) => expect(tieOf(account)).toEqual(tie));
});
