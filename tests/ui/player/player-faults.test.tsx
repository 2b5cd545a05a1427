// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { AskAgain } from "#components/player/player-switch";
import { usePlayer } from "#components/player/use-player";
import { setUpAudio } from "./fake-audio.ts";
import { contentOf, lights, setUpPlayer } from "./player-harness.tsx";

const audio = setUpAudio();
const { open, card } = setUpPlayer();

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const signed = (signature: string) =>
  contentOf("lights", { audio: { url: `https://files.example.org/lights.mp3?${signature}` } });
const fault = async () => within(await card()).findByRole("alert");

const playAt = async (at: number, askAgain?: AskAgain) => {
  await open({ contents: [signed("first")], ...(askAgain && { askAgain }) });
  await press("Play Story lights");
  await card();
  audio.arrives(300);
  audio.reaches(at);
};
const settled = () => act(async () => undefined);

describe("an address that has run out", () => {
  it("is asked for again, and the sound goes on at the same second", async () => {
    const askAgain = vi.fn<AskAgain>().mockResolvedValue(signed("second"));
    await playAt(83, askAgain);
    audio.fails(4);
    await waitFor(() => expect(audio.urls.at(-1)).toContain("?second"));
    expect(askAgain).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: "lights" }));
    audio.arrives(300);
    expect([audio.isHeard(), audio.at()]).toEqual([true, 83]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("each time that it runs out", async () => {
    let count = 1;
    await playAt(83, async () => signed(`number ${++count}`));
    for (const [at, url] of [
      [83, "?number 2"],
      [200, "?number 3"],
    ] as const) {
      audio.reaches(at);
      audio.fails(2);
      await waitFor(() => expect(audio.urls.at(-1)).toContain(url));
      audio.arrives(300);
    }
  });

  it("stays paused where it was paused meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof signed>>();
    await playAt(83, () => promise);
    audio.fails(4);
    act(() => usePlayer.getState().pause());
    resolve(signed("second"));
    await waitFor(() => expect(audio.urls.at(-1)).toContain("?second"));
    audio.arrives(300);
    expect([audio.isHeard(), audio.at()]).toEqual([false, 83]);
  });

  it("is forgotten with the content that was closed meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof signed>>();
    await playAt(83, () => promise);
    audio.fails(4);
    await press("Close the player");
    resolve(signed("second"));
    await settled();
    expect(audio.urls).toHaveLength(1);
  });

  it("is not asked for without an end where the new one does not play either", async () => {
    let count = 1;
    const askAgain = vi.fn<AskAgain>(async () => signed(`number ${++count}`));
    await playAt(83, askAgain);
    audio.fails(4);
    await waitFor(() => expect(audio.urls).toHaveLength(2));
    audio.fails(4);
    expect((await fault()).textContent).toMatch(/could not be played/);
    expect(askAgain).toHaveBeenCalledTimes(1);
  });
});

describe("a fault is told in words:", () => {
  it.each<[string, AskAgain, RegExp]>([
    ["nothing is there any more", async () => null, /no longer available to you/],
    ["the content has lost its sound", async () => contentOf("lights", { audio: null }), /no longer available to you/],
    ["the answer does not arrive", () => Promise.reject(new Error("offline")), /does not arrive/],
    ["the address is the same", async () => signed("first"), /could not be played/],
  ])("%s", async (_name, askAgain, words) => {
    await playAt(83, askAgain);
    audio.fails(4);
    expect((await fault()).textContent).toMatch(words);
    expect(usePlayer.getState()).toMatchObject({ isPaused: true, isWaiting: false, at: 83 });
  });

  it.each([
    [2, /does not arrive/],
    [3, /could not be played/],
    [4, /could not be played/],
  ] as const)("code %d, where nobody can be asked", async (code, words) => {
    await playAt(83);
    audio.fails(code);
    expect((await fault()).textContent).toMatch(words);
  });

  it("a browser without a network takes it for the network's", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await playAt(83);
    audio.fails(4);
    expect((await fault()).textContent).toMatch(/does not arrive/);
  });
});

describe("after a fault", () => {
  it.each(["Try again", "Play", "Play Story lights"])("%s goes on at the same second", async (name) => {
    await playAt(83);
    audio.fails(2);
    await fault();
    await press(name);
    audio.arrives(300);
    expect([audio.isHeard(), audio.at(), audio.urls.length]).toEqual([true, 83, 2]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("of the network it goes on by itself once there is one", async () => {
    await playAt(83);
    audio.fails(2);
    await fault();
    act(() => {
      window.dispatchEvent(new Event("online"));
    });
    audio.arrives(300);
    expect([audio.isHeard(), audio.at()]).toEqual([true, 83]);
  });

  it("of the sound itself it does not", async () => {
    await playAt(83);
    audio.fails(3);
    await fault();
    act(() => {
      window.dispatchEvent(new Event("online"));
    });
    expect([audio.isHeard(), audio.urls.length]).toEqual([false, 1]);
  });

  it("a screen that has a newer address is believed", async () => {
    await playAt(83);
    audio.fails(4);
    await fault();
    act(() => usePlayer.getState().play(signed("second")));
    audio.arrives(300);
    expect([audio.urls.at(-1), audio.isHeard(), audio.at()]).toEqual([
      "https://files.example.org/lights.mp3?second",
      true,
      83,
    ]);
  });

  it("something else can be played", async () => {
    await open({ contents: [lights, contentOf("tides")] });
    await press("Play Story lights");
    await card();
    audio.fails(3);
    await fault();
    await press("Play Story tides");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(audio.isHeard()).toBe(true);
  });
});
