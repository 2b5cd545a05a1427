// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { usePlayer } from "#components/player/use-player";
import { setUpAudio } from "./fake-audio.ts";
import { contentOf, setUpPlayer } from "./player-harness.tsx";

const audio = setUpAudio();
const { open, card } = setUpPlayer();

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

const playAt = async (at: number, content = contentOf("lights")) => {
  await open({ contents: [content] });
  await press("Play Story lights");
  await card();
  audio.arrives(300);
  audio.reaches(at);
};

describe("the keys of the device", () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const session = {
    metadata: null as MediaMetadataInit | null,
    playbackState: "none",
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => {
      if (action === "stop") throw new TypeError("This browser has no such key");
      handlers.set(action, handler);
    },
    setPositionState: vi.fn(),
  };
  const use = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
    act(() => handlers.get(action)?.({ action, ...details }));

  beforeEach(() => {
    handlers.clear();
    Object.assign(session, { metadata: null, playbackState: "none" });
    session.setPositionState.mockReset();
    Object.defineProperty(navigator, "mediaSession", { configurable: true, value: session });
    vi.stubGlobal(
      "MediaMetadata",
      class {
        constructor(init: MediaMetadataInit) {
          Object.assign(this, init);
        }
      },
    );
  });
  afterEach(() => Reflect.deleteProperty(navigator, "mediaSession"));

  it("show what is played, where and how fast", async () => {
    await playAt(83);
    await waitFor(() =>
      expect(session.metadata).toMatchObject({
        title: "Story lights",
        artist: "Harbour Stories",
        artwork: [{ src: "https://files.example.org/lights/public" }],
      }),
    );
    expect(session.playbackState).toBe("playing");
    expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 300, position: 83, playbackRate: 1 });
  });

  it("play, pause, skip and seek", async () => {
    await playAt(83);
    use("pause");
    expect([audio.isHeard(), session.playbackState]).toEqual([false, "paused"]);
    use("play");
    expect(audio.isHeard()).toBe(true);
    for (const [action, details, at] of [
      ["seekforward", {}, 93],
      ["seekbackward", {}, 83],
      ["seekforward", { seekOffset: 30 }, 113],
      ["seekto", { seekTime: 200 }, 200],
    ] as const) {
      use(action, details);
      expect(audio.at(), action).toBe(at);
    }
  });

  it("lead from chapter to chapter where there are some, and show which it is", async () => {
    const chapters = [
      { start: 0, title: "Hello" },
      { start: 120, title: "Storm" },
    ];
    await playAt(83, contentOf("lights", { chapters }));
    use("nexttrack");
    expect(audio.at()).toBe(120);
    await waitFor(() => expect(session.metadata).toMatchObject({ title: "Storm", album: "Story lights" }));
    use("previoustrack");
    expect(audio.at()).toBe(0);
  });

  it("know nothing of chapters where there are none", async () => {
    await playAt(83);
    expect(handlers.get("nexttrack")).toBeUndefined();
  });

  it("are given back when the player is closed", async () => {
    await playAt(83);
    await press("Close the player");
    expect([session.metadata, session.playbackState, handlers.get("play")]).toEqual([null, "none", null]);
  });
});

describe("of several tabs one plays:", () => {
  /** Another tab of the same browser. */
  let tab: BroadcastChannel;
  const heard: unknown[] = [];
  beforeEach(() => {
    heard.length = 0;
    tab = new BroadcastChannel("player");
    tab.onmessage = ({ data }) => heard.push(data);
  });
  afterEach(() => tab.close());

  it("it tells the others when it begins, and when it goes on", async () => {
    await playAt(83);
    await waitFor(() => expect(heard).toHaveLength(1));
    await press("Pause");
    await press("Play");
    await waitFor(() => expect(heard).toHaveLength(2));
  });

  it("it pauses when another begins", async () => {
    await playAt(83);
    tab.postMessage("playing");
    await waitFor(() => expect(usePlayer.getState().isPaused).toBe(true));
    expect(audio.isHeard()).toBe(false);
  });
});
