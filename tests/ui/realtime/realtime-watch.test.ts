// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Place, PlaceEvent } from "#entities/platform/realtime";
import { useWatch } from "#hooks/calls/use-watch";
import { pageWatchList } from "#lib/realtime/watch-list";

afterEach(cleanup);

const event: PlaceEvent = { type: "activity.changed", body: { activityId: "activity-1", place: "feed" } };
const happens = (...places: Place[]) => act(async () => pageWatchList.tell(places, event));

test("a screen watches its place while it is shown, and nothing where there is none", () => {
  const shown = renderHook(({ place }: { place: Place | null }) => useWatch(place), {
    initialProps: { place: "groups/1" as Place | null },
  });
  expect(pageWatchList.places()).toEqual(["groups/1"]);
  shown.rerender({ place: "groups/2" });
  expect(pageWatchList.places()).toEqual(["groups/2"]);
  shown.rerender({ place: null });
  expect(pageWatchList.places()).toEqual([]);
  shown.rerender({ place: "feed" });
  shown.unmount();
  expect(pageWatchList.places()).toEqual([]);
});

test("what happens there is heard by the function of the latest look, without watching anew", async () => {
  const changed = vi.fn();
  const stop = pageWatchList.onChange(changed);
  const [first, latest] = [vi.fn(), vi.fn()];
  const shown = renderHook(({ hear }) => useWatch("feed", hear), { initialProps: { hear: first } });
  await happens("feed");
  shown.rerender({ hear: latest });
  await happens("feed", "groups/1");
  expect([first.mock.calls, latest.mock.calls]).toEqual([[[event]], [[event]]]);
  expect(changed).toHaveBeenCalledOnce();
  shown.unmount();
  await happens("feed");
  expect(latest).toHaveBeenCalledOnce();
  stop();
});
