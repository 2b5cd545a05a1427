import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReadBundle } from "#server/realtime/read-bundle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bundle = () => {
  const told: [number, Record<string, number>][] = [];
  const { take, stop } = createReadBundle(({ body: { channelId, members } }) =>
    told.push([channelId, Object.fromEntries(members.map(({ accountId, readUntil }) => [accountId, readUntil]))]),
  );
  const read = (channelId: number, accountId: string, readUntil: number) =>
    take({ type: "chat.read", body: { channelId, members: [{ accountId, readUntil }] } });
  return { told, read, stop };
};

test("who has read is told at once, and all who read within a second after it together", () => {
  const { told, read } = bundle();
  read(7, "ada", 3);
  expect(told).toEqual([[7, { ada: 3 }]]);
  read(7, "bob", 3);
  read(7, "ada", 5);
  // What comes late says nothing new.
  read(7, "ada", 4);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(told.slice(1)).toEqual([[7, { bob: 3, ada: 5 }]]);
  read(7, "bob", 6);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(told.slice(2)).toEqual([[7, { bob: 6 }]]);
  vi.advanceTimersByTime(5_000);
  expect(told).toHaveLength(3);
});

test("each conversation has its own second, and a closed page hears nothing more", () => {
  const { told, read, stop } = bundle();
  read(7, "ada", 3);
  read(8, "ada", 4);
  expect(told).toEqual([
    [7, { ada: 3 }],
    [8, { ada: 4 }],
  ]);
  read(7, "bob", 5);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(told).toHaveLength(2);
});
