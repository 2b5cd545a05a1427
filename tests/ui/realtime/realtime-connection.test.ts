import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { holdConnection } from "#lib/realtime/connection";
import { currentPage } from "#lib/realtime/page";
import { createSayings } from "#lib/realtime/sayings";
import { createWatchList } from "#lib/realtime/watch-list";
import { createPage, createSockets } from "./realtime-fakes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heartbeat = JSON.stringify({ type: "heartbeat" });
const watching = (...places: string[]) => JSON.stringify({ type: "watch", body: { places } });

describe("a connection", () => {
  const hold = async () => {
    const sockets = createSockets();
    const { page, ...its } = createPage();
    const address = vi.fn<() => Promise<string | null>>().mockResolvedValue("wss://harbour.example/realtime");
    const [onMessage, onBegun, onResumed] = [vi.fn(), vi.fn(), vi.fn()];
    const onLost = vi.fn<NonNullable<Parameters<typeof holdConnection>[0]["onLost"]>>();
    const watched = createWatchList();
    const said = createSayings();
    const heard = { onMessage, onBegun, onResumed, onLost };
    const end = holdConnection({ address, open: sockets.open, page, watched, said, ...heard });
    await vi.advanceTimersByTimeAsync(0);
    return { sockets, page: its, watched, said, address, ...heard, end };
  };
  type Held = Awaited<ReturnType<typeof hold>>;

  /** How long it waited before each of its next connections, in ms, when none of them ever works. */
  const waits = async ({ sockets }: Held, isOver: () => boolean = () => false) => {
    const found: number[] = [];
    let waited = 0;
    sockets.last().breaks();
    while (waited < 60_000 && !isOver()) {
      const before = sockets.all.length;
      await vi.advanceTimersByTimeAsync(100);
      waited += 100;
      if (sockets.all.length === before) continue;
      found.push(waited);
      waited = 0;
      sockets.last().opens();
      sockets.last().breaks();
    }
    return found;
  };

  test("says what the page says while it is open, and nothing later of what was said before", async () => {
    const held = await hold();
    const typing = (channelId: number) => ({ type: "typing", body: { channelId } }) as const;
    held.said.say(typing(1));
    const first = held.sockets.last();
    first.opens();
    held.said.say(typing(2));
    first.breaks();
    held.said.say(typing(3));
    await vi.advanceTimersByTimeAsync(1000);
    held.sockets.last().opens();
    const sent = held.sockets.all.flatMap((socket) => socket.sent).filter((text) => text !== heartbeat);
    expect(sent).toEqual([JSON.stringify(typing(2))]);
    held.end();
    held.said.say(typing(4));
    expect(held.sockets.last().sent).toEqual([heartbeat]);
  });

  test("that is lost is tried five more times, 1, 2, 4, 8 and 10 s apart", async () => {
    expect(await waits(await hold())).toEqual([1000, 2000, 4000, 8000, 10_000]);
  });

  test("says so when it does not come back by itself, and when it has, by a press", async () => {
    const held = await hold();
    const told = () => held.onLost.mock.calls.map(([how]) => how);
    await waits(held, () => held.sockets.all.length === 2);
    expect(told()).toEqual([]);
    await waits(held);
    expect(told()).toEqual(["trying", "trying", "trying", "waiting"]);
    held.onLost.mock.lastCall?.[1]();
    await vi.advanceTimersByTimeAsync(0);
    held.sockets.last().opens();
    held.sockets.last().says({ type: "heartbeat" });
    expect(told().at(-1)).toBeNull();
  });

  test("counts from the beginning once one has worked; opening alone does not count", async () => {
    const held = await hold();
    await waits(held, () => held.sockets.all.length === 4);
    await vi.advanceTimersByTimeAsync(10_000);
    held.sockets.last().opens();
    held.sockets.last().says({ type: "pulse" });
    expect(await waits(held)).toEqual([1000, 2000, 4000, 8000, 10_000]);
  });

  test("that has given up begins again when the page is looked at or online again", async () => {
    const held = await hold();
    await waits(held);
    const before = held.sockets.all.length;
    held.page.wakes();
    await vi.advanceTimersByTimeAsync(0);
    expect(held.sockets.all).toHaveLength(before + 1);
    expect(await waits(held)).toEqual([1000, 2000, 4000, 8000, 10_000]);
  });

  test("that is lost while the page sleeps waits for it", async () => {
    const { sockets, page } = await hold();
    page.sleeps();
    sockets.last().breaks();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sockets.all).toHaveLength(1);
    page.wakes();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets.all).toHaveLength(2);
  });

  test("that stands is left alone when the page wakes, unless it was silent for too long", async () => {
    const { sockets, page } = await hold();
    sockets.last().opens();
    page.wakes();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets.all).toHaveLength(1);
    // A device that sleeps stops its timers, not the clock.
    vi.setSystemTime(Date.now() + 61_000);
    page.wakes();
    await vi.advanceTimersByTimeAsync(0);
    expect([sockets.all.length, sockets.all[0]?.isClosed]).toEqual([2, true]);
  });

  test("sends a heartbeat when it opens and every 25 s, and none when it is over", async () => {
    const { sockets, end } = await hold();
    const socket = sockets.last();
    socket.opens();
    expect(socket.sent).toEqual([heartbeat]);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(socket.sent).toEqual([heartbeat, heartbeat, heartbeat]);
    end();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(socket.sent).toHaveLength(3);
  });

  test("counts as lost after 60 s of silence, also when it never opens", async () => {
    const { sockets } = await hold();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sockets.last().isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets.all[0]?.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets.all).toHaveLength(2);
    sockets.last().opens();
    await vi.advanceTimersByTimeAsync(40_000);
    sockets.last().says({ type: "pulse" });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sockets.last().isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets.last().isClosed).toBe(true);
  });

  test("hands on messages once, and neither pulses nor what is no message", async () => {
    const { sockets, onMessage } = await hold();
    const socket = sockets.last();
    const said = { timestamp: 5, type: "notification.created", body: {} };
    for (const message of ["", "{", "null", "7", "[]", { type: "pulse" }, { type: "heartbeat", timestamp: 1 }])
      socket.says(message);
    socket.says(said);
    socket.says(said);
    socket.says({ ...said, timestamp: 6 });
    socket.breaks();
    await vi.advanceTimersByTimeAsync(1000);
    sockets.last().says({ ...said, timestamp: 6 });
    socket.says({ ...said, timestamp: 7 });
    expect(onMessage.mock.calls).toEqual([
      [{ type: "notification.created", body: {} }],
      [{ type: "notification.created", body: {} }],
    ]);
  });

  test("tells when it works for the first time, and when it works again", async () => {
    const { sockets, onBegun, onResumed } = await hold();
    sockets.last().says({ type: "pulse" });
    sockets.last().says({ type: "pulse" });
    expect(onResumed).not.toHaveBeenCalled();
    sockets.last().breaks();
    await vi.advanceTimersByTimeAsync(1000);
    sockets.last().opens();
    expect(onResumed).not.toHaveBeenCalled();
    sockets.last().says({ type: "pulse" });
    expect(onResumed).toHaveBeenCalledOnce();
    expect(onBegun).toHaveBeenCalledOnce();
  });

  test("asks for the address each time, and waits like for any other failure while there is none", async () => {
    const { sockets, address } = await hold();
    address.mockResolvedValueOnce(null);
    sockets.last().breaks();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets.all).toHaveLength(1);
    address.mockResolvedValueOnce("wss://harbour.example/realtime?authorization=fresh");
    await vi.advanceTimersByTimeAsync(2000);
    expect(sockets.last().parameters).toEqual({ authorization: "fresh" });
  });

  test("is not opened by an address that comes too late", async () => {
    const held = await hold();
    const { promise, resolve } = Promise.withResolvers<string>();
    held.address.mockReturnValueOnce(promise);
    held.sockets.last().breaks();
    await vi.advanceTimersByTimeAsync(1000);
    held.end();
    resolve("wss://harbour.example/realtime");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([held.sockets.all.length, held.page.listeners.size]).toEqual([1, 0]);
  });

  test("that the browser refuses to open is a lost one", async () => {
    const open = vi.fn().mockImplementation(() => {
      throw new DOMException("insecure", "SecurityError");
    });
    const address = async () => "ws://harbour.example/realtime";
    const { page } = createPage();
    holdConnection({ address, open, page, watched: createWatchList(), onMessage: vi.fn(), onResumed: vi.fn() });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open).toHaveBeenCalledTimes(6);
  });

  describe("says what the page watches", () => {
    const nobody = () => undefined;
    const settle = () => vi.advanceTimersByTimeAsync(1000);
    const wishesOf = ({ sockets }: Held) => sockets.last().sent.filter((text) => text !== heartbeat);

    test("when it opens, each time, and nothing where nothing is watched", async () => {
      const held = await hold();
      held.sockets.last().opens();
      expect(wishesOf(held)).toEqual([]);
      held.watched.watch("feed", nobody);
      await settle();
      held.sockets.last().breaks();
      await vi.advanceTimersByTimeAsync(1000);
      expect(wishesOf(held)).toEqual([]);
      held.sockets.last().opens();
      expect(wishesOf(held)).toEqual([watching("feed")]);
    });

    test("in one go when it changes, and not when it comes to the same", async () => {
      const held = await hold();
      held.sockets.last().opens();
      const ends = [held.watched.watch("groups/1", nobody), held.watched.watch("desks/1", nobody)];
      await settle();
      expect(wishesOf(held)).toEqual([watching("groups/1", "desks/1")]);
      held.watched.watch("desks/1", nobody);
      for (const end of ends) end();
      held.watched.watch("feed", nobody)();
      await settle();
      expect(wishesOf(held)).toEqual([watching("groups/1", "desks/1"), watching("desks/1")]);
    });

    test("at most a few times a second and twenty at a time, however quickly a reader goes through", async () => {
      const held = await hold();
      held.sockets.last().opens();
      for (let step = 0; step < 100; step += 1) {
        held.watched.watch(`activities/${step}`, nobody);
        await vi.advanceTimersByTimeAsync(10);
      }
      await settle();
      const wishes = wishesOf(held);
      expect(wishes.length).toBeLessThanOrEqual(6);
      const latest = Array.from({ length: 20 }, (_, index) => `activities/${80 + index}`);
      expect(wishes.at(-1)).toEqual(watching(...latest));
    });

    test("no longer once it is over", async () => {
      const held = await hold();
      const socket = held.sockets.last();
      socket.opens();
      held.watched.watch("feed", nobody);
      held.end();
      held.watched.watch("groups/1", nobody);
      await settle();
      expect(socket.sent).toEqual([heartbeat]);
    });
  });
});

describe("a page", () => {
  test("is awake when it is seen and online, and says when that changes", () => {
    const listener = vi.fn();
    const stop = currentPage.onWake(listener);
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    expect(currentPage.isAwake()).toBe(true);
    onLine.mockReturnValue(false);
    expect(currentPage.isAwake()).toBe(false);
    onLine.mockReturnValue(true);
    visibility.mockReturnValue("hidden");
    expect(currentPage.isAwake()).toBe(false);
    window.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new Event("online"));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
