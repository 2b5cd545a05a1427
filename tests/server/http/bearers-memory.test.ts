import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import type { OrganizationId } from "#server/db/database";
import type { Listener } from "#server/db/listen";
import { changeNotice } from "#server/db/remembered";
import { type Bearer, type Bearers, createBearers } from "#server/http/bearers";

const club = randomUUID() as OrganizationId;
const harbour = randomUUID() as OrganizationId;
const now = new Date("2030-03-01T12:00:00Z");
const bearer: Bearer = {
  login: { id: randomUUID(), sub: randomUUID(), username: "ada", authenticatedAt: null },
  accounts: [],
  expiresAt: new Date(now.getTime() + 60_000),
};

/** How the process hears. */
let connection: { isHearing: boolean; listener: Listener | undefined };
let bearers: Bearers;
const find = vi.fn<() => Promise<Bearer>>();
beforeEach(async () => {
  connection = { isHearing: true, listener: undefined };
  find.mockReset().mockResolvedValue(bearer);
  bearers = createBearers(
    {
      subscribeToCommits: (listener) => {
        connection.listener = listener;
        return { ready: Promise.resolve(), isHearing: () => connection.isHearing, close: async () => undefined };
      },
    },
    (change) => bearers.forget(change),
  );
  await bearers.listen();
});

const recall = (token: string, { at = now, organizationId = club, seek = find } = {}) =>
  bearers.recall({ organizationId, token, now: at }, seek);
/** How many of these tokens had to be looked up. */
const sought = async (...tokens: string[]): Promise<number> => {
  find.mockClear();
  for (const token of tokens) await recall(token);
  return find.mock.calls.length;
};

test("a flood of tokens that are refused is kept nowhere, and pushes nobody out", async () => {
  await recall("good");
  const refuse = vi.fn<() => Promise<Bearer>>().mockRejectedValue(new Error("unauthenticated"));
  for (let batch = 0; batch < 20; batch += 1) {
    const flood = Array.from({ length: 1_000 }, () => recall(randomUUID(), { seek: refuse }));
    for (const { status } of await Promise.allSettled(flood)) expect(status).toBe("rejected");
  }
  expect(refuse).toHaveBeenCalledTimes(20_000);
  expect(await sought("good")).toBe(0);
});

test("whoever is refused is looked up again, and may be let in", async () => {
  const refuse = vi.fn<() => Promise<Bearer>>().mockRejectedValue(new Error("unauthenticated"));
  await expect(recall("early", { seek: refuse })).rejects.toThrow("unauthenticated");
  expect(await recall("early")).toBe(bearer);
});

test("five thousand are remembered, and who was not seen for the longest time is forgotten first", async () => {
  const tokens = Array.from({ length: 5_000 }, (_, index) => `token-${index}`);
  await sought(...tokens);
  expect(await sought("token-0", "one-more")).toBe(1);
  expect(await sought("token-0")).toBe(0);
  expect(await sought("token-1")).toBe(1);
});

test("a token's own end is asked each time, also of calls that come together", async () => {
  const end = bearer.expiresAt;
  const justBefore = new Date(end.getTime() - 1);
  expect(await recall("short", { at: justBefore })).toBe(bearer);
  const expired = vi.fn<() => Promise<Bearer>>().mockRejectedValue(new Error("expired"));
  await expect(recall("short", { at: end, seek: expired })).rejects.toThrow("expired");
  const first = recall("shared");
  await expect(recall("shared", { at: end, seek: expired })).rejects.toThrow("expired");
  expect(await first).toBe(bearer);
});

test("seconds later everybody is looked up again, told or not", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
  expect(await sought("ada", "ada")).toBe(1);
  clock.mockReturnValue(5_999);
  expect(await sought("ada")).toBe(0);
  clock.mockReturnValue(6_000);
  expect(await sought("ada")).toBe(1);
  clock.mockRestore();
});

test("a change of an organization's people forgets them, and nobody else", async () => {
  await recall("ada");
  await recall("ada", { organizationId: harbour });
  connection.listener?.hear(changeNotice({ of: "bearers", organizationId: club }));
  find.mockClear();
  await recall("ada", { organizationId: harbour });
  expect(find).not.toHaveBeenCalled();
  expect(await sought("ada")).toBe(1);
});

test.each([{ of: "bearers", organizationId: null } as const, { of: "organizations", organizationId: club } as const])(
  "a change of what may be anybody's forgets everybody: %j",
  async (change) => {
    await recall("ada");
    await recall("ada", { organizationId: harbour });
    connection.listener?.hear(changeNotice(change));
    find.mockClear();
    await recall("ada");
    await recall("ada", { organizationId: harbour });
    expect(find).toHaveBeenCalledTimes(2);
  },
);

test("what a newer process says of something unknown here forgets everybody", async () => {
  await recall("ada");
  connection.listener?.hear(JSON.stringify({ changed: "badges", organizationId: club }));
  expect(await sought("ada")).toBe(1);
});

test("while it does not hear, nothing is remembered, used or shared", async () => {
  await recall("ada");
  connection.isHearing = false;
  expect(await sought("ada", "ada")).toBe(2);
  find.mockClear();
  await Promise.all([recall("bob"), recall("bob")]);
  expect(find).toHaveBeenCalledTimes(2);
  // It hears again: whatever was said meanwhile is lost.
  connection.listener?.onGap();
  connection.isHearing = true;
  expect(await sought("ada", "bob")).toBe(2);
});

test("a lookup that a change overtook is not kept, and not shared with calls that come after it", async () => {
  const { promise: old, resolve } = Promise.withResolvers<Bearer>();
  const begunBefore = recall("ada", { seek: vi.fn<() => Promise<Bearer>>(() => old) });
  connection.listener?.hear(changeNotice({ of: "bearers", organizationId: club }));
  const fresh = { ...bearer, accounts: [] };
  expect(await recall("ada", { seek: vi.fn<() => Promise<Bearer>>().mockResolvedValue(fresh) })).toBe(fresh);
  resolve(bearer);
  expect(await begunBefore).toBe(bearer);
  expect(await recall("ada")).toBe(fresh);
});
