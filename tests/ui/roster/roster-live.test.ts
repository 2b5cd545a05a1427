import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { door } from "#contract/door";
import { roster } from "#contract/roster";
import { createEffects } from "#lib/realtime/effects";
import { createWatchList } from "#lib/realtime/watch-list";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watchDoor = () => {
  const client = new QueryClient();
  const asked = vi.spyOn(client, "invalidateQueries");
  const watched = createWatchList();
  watched.watch("doors/event-1", () => undefined);
  const effects = createEffects(client, watched);
  const times = ({ module, id }: typeof roster.list | typeof door.get) =>
    asked.mock.calls.filter(([filters]) => JSON.stringify(filters?.queryKey) === JSON.stringify([module, id])).length;
  return { effects, times };
};

test("a queue at the door has the roster asked for at once, and then every five seconds only", async () => {
  const { effects, times } = watchDoor();
  const scan = () =>
    effects.onMessage({ type: "door.changed", body: { eventId: "event-1" }, places: ["doors/event-1"] });
  scan();
  expect(times(roster.list)).toBe(1);
  for (let count = 0; count < 50; count += 1) {
    await vi.advanceTimersByTimeAsync(200);
    scan();
  }
  expect(times(roster.list)).toBe(3);
  expect(times(door.get)).toBeGreaterThan(times(roster.list));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(times(roster.list)).toBe(4);
  effects.stop();
});

test("what was scanned while there was no connection is asked for after it", () => {
  const { effects, times } = watchDoor();
  effects.onResumed();
  expect([times(roster.list), times(door.get)]).toEqual([1, 1]);
  effects.stop();
});
