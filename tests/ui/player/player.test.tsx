// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { usePlayer } from "#components/player/use-player";
import { setUpAudio } from "./fake-audio.ts";
import { contentOf, setUpPlayer, tides } from "./player-harness.tsx";

const audio = setUpAudio();
const { open, card, shown } = setUpPlayer();

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const slider = () => screen.getByRole("slider", { name: "Position" });
const times = async () =>
  within(await card())
    .getAllByText(/^\d+:[\d:]+$/)
    .map(({ textContent }) => textContent);

/** Lights, five minutes long, at a second. */
const playAt = async (at: number) => {
  await open();
  await press("Play Story lights");
  await card();
  audio.arrives(300);
  audio.reaches(at);
};

it("is not there before something is played", async () => {
  await open();
  expect(shown()).toBeNull();
  expect(audio.urls).toEqual([]);
});

describe("what is played", () => {
  it("begins within the press, and is shown with its picture, its title and the way to its channel", async () => {
    await open();
    const button = await screen.findByRole("button", { name: "Play Story lights" });
    fireEvent.click(button);
    expect([audio.urls, audio.isHeard()]).toEqual([["https://files.example.org/lights.mp3"], true]);
    const player = await card();
    expect(within(player).getByText("Story lights")).toBeTruthy();
    expect(within(player).getByRole("link", { name: "Harbour Stories" }).getAttribute("href")).toBe(
      "/en/channels/harbour-stories",
    );
    expect(player.querySelector("img")?.src).toBe("https://files.example.org/lights/public");
  });

  it("wears its channel's picture where it has none or its own does not arrive, then a drawn one", async () => {
    await open({ contents: [contentOf("lights", { image: null }), tides] });
    await press("Play Story lights");
    const source = async () => (await card()).querySelector("img")?.src;
    expect(await source()).toBe("https://files.example.org/channel/public");
    await press("Play Story tides");
    expect(await source()).toBe("https://files.example.org/tides/public");
    for (const next of ["https://files.example.org/channel/public", undefined]) {
      fireEvent.error((await card()).querySelector("img") ?? document.body);
      expect(await source()).toBe(next);
    }
  });

  it("shows how much has passed of how much", async () => {
    await playAt(65);
    expect(await times()).toEqual(["1:05", "5:00"]);
    audio.arrives(3725);
    expect(await times()).toEqual(["0:01:05", "1:02:05"]);
  });

  it("has a time that is said in words", async () => {
    await playAt(65);
    expect(slider().getAttribute("aria-valuetext")).toBe("1 minute, 5 seconds of 5 minutes");
  });

  it("gives way to what is played next", async () => {
    await playAt(65);
    await press("Play Story tides");
    expect(within(await card()).getByText("Story tides")).toBeTruthy();
    expect(audio.urls.at(-1)).toBe("https://files.example.org/tides.mp3");
    expect(screen.getByRole("button", { name: "Play Story lights" })).toBeTruthy();
  });

  it("stops at its end, and begins anew when it is played again", async () => {
    await playAt(299);
    audio.ends();
    expect(await screen.findByRole("button", { name: "Play" })).toBeTruthy();
    expect(usePlayer.getState().isPlaying("lights")).toBe(false);
    expect(await card()).toBeTruthy();
    await press("Play");
    expect(audio.isHeard()).toBe(true);
  });

  it("has no end where it is live: it cannot be sought", async () => {
    await open();
    await press("Play Story lights");
    audio.arrives(Number.POSITIVE_INFINITY);
    audio.reaches(65);
    expect(await times()).toEqual(["1:05"]);
    expect(screen.queryByRole("slider")?.closest("[data-disabled]")).toBeTruthy();
  });
});

describe("'Audio Url missing'", () => {
  it("is said to who presses a content without sound, and nothing is played", async () => {
    await open({ contents: [contentOf("mute", { audio: null })] });
    await press("Play Story mute");
    expect(await screen.findByText("Audio Url missing")).toBeTruthy();
    expect([shown(), audio.urls]).toEqual([null, []]);
  });

  it("is thrown at a screen that plays one, and what was played goes on", async () => {
    await playAt(65);
    expect(() => usePlayer.getState().play(contentOf("mute", { audio: {} }))).toThrow("Audio Url missing");
    expect(usePlayer.getState()).toMatchObject({ content: { id: "lights" }, isPaused: false });
  });
});

describe("buttons", () => {
  it("play and pause, in the player and beside the content alike", async () => {
    await playAt(65);
    await press("Pause Story lights");
    expect(audio.isHeard()).toBe(false);
    await press("Play");
    expect(audio.isHeard()).toBe(true);
    await press("Pause");
    expect(await screen.findByRole("button", { name: "Play Story lights" })).toBeTruthy();
    expect(audio.urls).toHaveLength(1);
  });

  it.each([
    ["Back 10 seconds", 100, 90],
    ["Back 10 seconds", 4, 0],
    ["Forward 10 seconds", 100, 110],
    ["Forward 10 seconds", 295, 300],
  ])("%s from %d", async (name, from, to) => {
    await playAt(from);
    await press(name);
    expect(audio.at()).toBe(to);
  });

  it("close takes the content out, ends the sound, and gives the focus back to where it came from", async () => {
    await playAt(65);
    await press("Close the player");
    expect([shown(), audio.isHeard(), usePlayer.getState().content]).toEqual([null, false, null]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Play Story lights" }));
  });

  it("choose a speed, which counts for what is played next as well", async () => {
    await playAt(65);
    await press("Speed: 1×");
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "1.5×" }));
    expect(audio.speed()).toBe(1.5);
    await press("Play Story tides");
    expect(await screen.findByRole("button", { name: "Speed: 1.5×" })).toBeTruthy();
  });

  it("lead to chapters, and say which one it is", async () => {
    const chapters = [
      { start: 0, title: "Hello" },
      { start: 120, title: "Storm" },
    ];
    await open({ contents: [contentOf("lights", { chapters })] });
    await press("Play Story lights");
    audio.arrives(300);
    audio.reaches(30);
    await press("Chapter: Hello");
    await userEvent.click(await screen.findByRole("menuitemradio", { name: /Storm/ }));
    expect(audio.at()).toBe(120);
    expect(await screen.findByRole("button", { name: "Chapter: Storm" })).toBeTruthy();
  });
});

describe("keys", () => {
  it("skip on the position: ten seconds, one with shift, a minute by pages, the ends", async () => {
    await playAt(100);
    slider().focus();
    for (const [keys, at] of [
      ["{ArrowRight}", 110],
      ["{ArrowDown}", 100],
      ["{Shift>}{ArrowRight}{/Shift}", 101],
      ["{PageUp}", 161],
      ["{PageDown}", 101],
      ["{Home}", 0],
      ["{End}", 300],
    ] as const) {
      await userEvent.keyboard(keys);
      expect(audio.at(), keys).toBe(at);
    }
  });

  it("space plays and pauses from the position, and presses what else has the focus", async () => {
    await playAt(100);
    slider().focus();
    await userEvent.keyboard(" ");
    expect(audio.isHeard()).toBe(false);
    await userEvent.keyboard(" ");
    expect(audio.isHeard()).toBe(true);
    (await screen.findByRole("button", { name: "Forward 10 seconds" })).focus();
    await userEvent.keyboard(" ");
    expect([audio.at(), audio.isHeard()]).toEqual([110, true]);
  });

  it("arrows to the sides skip from every button, but not from a menu", async () => {
    await playAt(100);
    (await screen.findByRole("button", { name: "Pause" })).focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(audio.at()).toBe(90);
    await press("Speed: 1×");
    await userEvent.keyboard("{ArrowRight}");
    expect(audio.at()).toBe(90);
  });

  it("are told of beside the position", async () => {
    await playAt(100);
    const words = document.getElementById(slider().getAttribute("aria-describedby") ?? "");
    expect(words?.textContent).toMatch(/space bar plays and pauses.*10 seconds.*a minute/);
    expect(screen.getByRole("button", { name: "Back 10 seconds" }).getAttribute("aria-keyshortcuts")).toBe("ArrowLeft");
  });
});

describe("for who hears the page", () => {
  it("the position stands still while it has the focus, and says where a key has led", async () => {
    await playAt(60);
    const said = () => slider().getAttribute("aria-valuetext");
    act(() => slider().focus());
    audio.reaches(60.25);
    audio.reaches(61.5);
    expect(said()).toMatch(/^1 minute of/);
    await userEvent.keyboard("{ArrowRight}");
    expect(said()).toMatch(/^1 minute, 11 seconds of/);
    act(() => slider().blur());
    audio.reaches(75);
    expect(said()).toMatch(/^1 minute, 15 seconds of/);
  });

  it("it is said when it waits for what is still to arrive", async () => {
    await playAt(60);
    const status = within(await card()).getByRole("status");
    expect(status.textContent).toBe("");
    audio.starves();
    expect(status.textContent).toBe("Loading…");
    audio.arrives(300);
    await waitFor(() => expect(status.textContent).toBe(""));
  });
});

it("asks for a press where the browser wants one", async () => {
  audio.isForbidden();
  await open();
  await press("Play Story lights");
  expect(await screen.findByRole("button", { name: "Play" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("keeps the room at the end of the page that it takes, as long as it is there", async () => {
  await playAt(65);
  const room = () => document.documentElement.style.getPropertyValue("--player");
  await waitFor(() => expect(room()).toMatch(/px/));
  await press("Close the player");
  expect(room()).toBe("");
});
