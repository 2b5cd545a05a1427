// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { usePlayer } from "#components/player/use-player";
import { viewerId } from "#tests/ui/accounts/accounts-fixtures";
import { acting } from "#tests/ui/harness/people";
import { setUpAudio } from "./fake-audio.ts";
import { contentOf, setUpPlayer } from "./player-harness.tsx";

const audio = setUpAudio();
const { page, open, reload, card, shown } = setUpPlayer();

const member = acting(viewerId);
const other = acting("5f1f8a0e-3d5b-4c57-9a37-6c2b7a0f9d11");
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

const listen = async (to: number, name = "lights") => {
  await press(`Play Story ${name}`);
  await card();
  audio.arrives(300);
  audio.reaches(to);
};
/** What storage holds of what was heard. */
const kept = () =>
  [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).filter((key) => key.includes("player"));

describe("a reload", () => {
  it("finds the player paused at its place, and nothing is fetched before it goes on", async () => {
    await open();
    await listen(83.4);
    await reload();
    expect((await card()).textContent).toMatch(/Story lights.*1:23.*5:00/);
    expect([audio.isHeard(), usePlayer.getState().isPaused]).toEqual([false, true]);
    await press("Play");
    audio.arrives(300);
    expect([audio.isHeard(), audio.at()]).toEqual([true, 83.4]);
  });

  it("goes on from where it was sought before anything had arrived", async () => {
    await open();
    await listen(83);
    await reload();
    await card();
    await press("Forward 10 seconds");
    await press("Play");
    audio.arrives(300);
    expect(audio.at()).toBe(93);
  });

  it("plays with the address that a screen has now", async () => {
    await open();
    await listen(83);
    const renewed = contentOf("lights", { audio: { url: "https://files.example.org/lights.mp3?renewed" } });
    await reload({ contents: [renewed] });
    await card();
    await press("Play Story lights");
    audio.arrives(300);
    expect([audio.urls.at(-1), audio.at()]).toEqual(["https://files.example.org/lights.mp3?renewed", 83]);
  });

  it("finds nothing once it was closed", async () => {
    await open();
    await listen(83);
    await press("Close the player");
    await reload();
    expect(shown()).toBeNull();
  });

  it("keeps the speed", async () => {
    await open();
    await listen(83);
    act(() => usePlayer.getState().setSpeed(1.75));
    await reload();
    expect(await screen.findByRole("button", { name: "Speed: 1.75×" })).toBeTruthy();
    expect(audio.speed()).toBe(1.75);
  });
});

describe("a place", () => {
  it("is remembered for each content: what is played again goes on there", async () => {
    await open();
    await listen(83);
    await listen(120, "tides");
    await press("Play Story lights");
    audio.arrives(300);
    expect(audio.at()).toBe(83);
    await press("Close the player");
    await press("Play Story tides");
    audio.arrives(300);
    expect(audio.at()).toBe(120);
  });

  it("is none after the end", async () => {
    await open();
    await listen(83);
    audio.ends();
    await press("Close the player");
    await press("Play Story lights");
    audio.arrives(300);
    expect(audio.at()).toBe(0);
  });

  it("is written while it plays, not only when the page goes", async () => {
    await open();
    await listen(20);
    audio.reaches(26);
    page.close();
    expect(Object.values(localStorage).join()).toContain('["lights",26]');
  });
});

describe("what an account listens to", () => {
  it("ends with its sign-out, and leaves nothing on the device", async () => {
    await open({ as: member });
    await listen(83);
    await waitFor(() => expect(kept()).toHaveLength(2));
    act(() => page.session?.signOut());
    expect([shown(), audio.isHeard(), kept()]).toEqual([null, false, []]);
  });

  it("ends when another account is acted as, which has places of its own", async () => {
    await open({ as: member });
    await listen(83);
    act(() => page.session?.switchAccount(other.accountId));
    await waitFor(() => expect(shown()).toBeNull());
    await press("Play Story lights");
    audio.arrives(300);
    expect(audio.at()).toBe(0);
  });

  it("is nothing to another one after a reload", async () => {
    await open({ as: member });
    await listen(83);
    await reload({ as: other });
    await waitFor(() => expect(kept().filter((key) => key in sessionStorage)).toEqual([]));
    expect(shown()).toBeNull();
  });
});

it("what a visitor listens to goes on when they sign in", async () => {
  await open();
  await listen(83);
  await reload({ as: member });
  expect((await card()).textContent).toMatch(/Story lights.*1:23/);
});
