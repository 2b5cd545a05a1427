// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { channels } from "#contract/channels";
import { callTo } from "#tests/ui/harness/fake-platform";
import { setUpAudio } from "./fake-audio.ts";
import { contentOf, setUpPlayer } from "./player-harness.tsx";

const audio = setUpAudio();
const { page, open, card } = setUpPlayer();

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const callOf = (contentId: string) => callTo(channels.count, { channelId: "harbour-stories", contentId });

it("counts who has heard some seconds of a sound, once however long they listen", async () => {
  const [gulls, foghorn] = [contentOf("gulls"), contentOf("foghorn")];
  for (const { id } of [gulls, foghorn]) page.answer(callOf(id), null);
  await open({ contents: [gulls, foghorn] });
  await press("Play Story gulls");
  await card();
  audio.arrives(300);
  // From 2 to 200 is a jump.
  for (const at of [1, 2, 200, 201, 202]) audio.reaches(at);
  expect(page.asked(callOf("gulls"))).toEqual([]);
  for (const at of [203, 204, 205, 206, 207, 208, 209, 210, 211]) audio.reaches(at);
  await waitFor(() => expect(page.bodies(callOf("gulls"))).toEqual([{ kind: "played" }]));
  await press("Play Story foghorn");
  audio.arrives(300);
  for (const at of [1, 2, 3, 4, 5, 6, 7]) audio.reaches(at);
  await waitFor(() => expect(page.bodies(callOf("foghorn"))).toEqual([{ kind: "played" }]));
  expect(page.asked(callOf("gulls"))).toHaveLength(1);
});
