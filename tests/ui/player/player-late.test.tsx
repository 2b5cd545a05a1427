// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { usePlayer } from "#components/player/use-player";
import { setUpAudio } from "./fake-audio.ts";
import { setUpPlayer } from "./player-harness.tsx";

vi.mock("#components/player/player", () => {
  throw new Error("The script was blocked");
});

const audio = setUpAudio();
const { open } = setUpPlayer();

it("a player whose script does not arrive leaves no sound that nobody could stop, and the page stays", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Play Story lights" }));
  expect(audio.urls).toHaveLength(1);
  await waitFor(() => expect(usePlayer.getState().content).toBeNull());
  expect(audio.isHeard()).toBe(false);
  expect(screen.getByRole("button", { name: "Play Story lights" })).toBeTruthy();
});
