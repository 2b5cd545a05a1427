// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { channels } from "#contract/channels";
import { useCountContent } from "#hooks/content/use-count-content";
import { createListening } from "#lib/content-numbers/listening";
import { aChannel, aContent } from "#tests/ui/channels/channels-fixtures";
import { callTo } from "#tests/ui/harness/fake-platform";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ path: "/en/channels" });
const tides = aChannel("Tides");

/** Each test has one of its own: a page tells of each but once. */
const fresh = () => {
  const content = aContent("Ebb", tides);
  const call = callTo(channels.count, { channelId: tides.slug, contentId: content.id });
  page.answer(call, null);
  return { id: content.id, call };
};

function Article({ id }: { id: string }) {
  const counted = useCountContent({ id, channel: tides.slug });
  return (
    <article {...counted}>
      {/* biome-ignore lint/a11y/useMediaCaption: nothing is said in it */}
      <video aria-label="Film" />
    </article>
  );
}

let visibility: DocumentVisibilityState = "visible";
beforeEach(() => {
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

it("counts who had it on the screen for some seconds, once", async () => {
  const { id, call } = fresh();
  const { unmount } = await page.open(<Article id={id} />);
  pass(3);
  visibility = "hidden";
  pass(30);
  expect(page.asked(call)).toEqual([]);
  visibility = "visible";
  pass(2);
  await vi.waitFor(() => expect(page.bodies(call)).toEqual([{ kind: "opened" }]));
  unmount();
  await page.open(<Article id={id} />);
  const { id: next, call: nextCall } = fresh();
  await page.open(<Article id={next} />);
  pass(10);
  await vi.waitFor(() => expect(page.asked(nextCall)).toHaveLength(1));
  expect(page.asked(call)).toHaveLength(1);
});

it("does not count who has only passed by", async () => {
  const { id, call } = fresh();
  const { unmount } = await page.open(<Article id={id} />);
  pass(4);
  unmount();
  pass(30);
  expect(page.asked(call)).toEqual([]);
});

it("counts who has watched some seconds of its film, and says nothing when that is refused", async () => {
  const { id, call } = fresh();
  page.cutOff(true);
  await page.open(<Article id={id} />);
  const film = screen.getByLabelText("Film");
  if (!(film instanceof HTMLVideoElement)) throw new Error("There is no film.");
  Object.defineProperty(film, "paused", { get: () => false });
  const reach = (at: number) => {
    Object.defineProperty(film, "currentTime", { value: at, configurable: true });
    fireEvent.timeUpdate(film);
  };
  for (const at of [0, 1, 2, 60, 61, 62]) reach(at);
  expect(page.asked(call)).toEqual([]);
  reach(63);
  await vi.waitFor(() => expect(page.bodies(call)).toEqual([{ kind: "played" }]));
  expect(page.notify).not.toHaveBeenCalled();
});

it("takes what is jumped over for unheard, and begins anew with another thing", () => {
  const told: string[] = [];
  const listen = createListening((id) => told.push(id));
  for (const at of [0, 2, 4, 300, 298, 100]) listen("one", at);
  for (const at of [0, 2, 4]) listen("two", at);
  expect(told).toEqual([]);
  for (const at of [6, 8, 10]) listen("two", at);
  expect(told).toEqual(["two"]);
});
