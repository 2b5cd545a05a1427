// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SoundDock } from "#components/contents/sound-dock";
import { PlayButton } from "#components/player/play-button";
import { usePlayer } from "#components/player/use-player";
import { modules as calls } from "#contract/all";
import { currentBrowser } from "#lib/session/browser";
import { aContent } from "#tests/ui/channels/channels-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { setUpAudio } from "#tests/ui/player/fake-audio";
import { setUpPage } from "#ui-tests/harness/page";
import { aSound, tides } from "./contents-stage.tsx";

const audio = setUpAudio();
const page = setUpPage({ path: "/en/channels" });
const signed = (signature: string) =>
  aContent("Ebb", tides, {
    ...{ id: "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a77", type: "audio" },
    audio: aSound({ url: `https://files.example.org/ebb.mp3?${signature}` }),
  });
const first = signed("first");
const asked = callTo(calls.channels.content, { channelId: "tides", contentId: first.id });

// What comes with the first sound is there: on a busy machine its modules take longer than a test waits.
beforeAll(async () => {
  await Promise.all([import("#components/player/player"), import("#hooks/content/ask-again")]);
});
beforeEach(() => page.useBrowser(currentBrowser()));

const card = () => screen.findByRole("region", { name: "Audio player" });
const playTo = async (at: number) => {
  await page.open(
    <main id="content">
      <PlayButton content={first} />
      <SoundDock />
    </main>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Play Ebb" }));
  await card();
  audio.arrives(300);
  audio.reaches(at);
};
const close = () => act(() => usePlayer.getState().close());

describe("an address that has run out", () => {
  it("is asked for again at the content, and the sound goes on at the same second", async () => {
    page.answer(asked, signed("second"));
    await playTo(83);
    audio.fails(4);
    await waitFor(() => expect(audio.urls.at(-1)).toContain("?second"));
    audio.arrives(300);
    expect([audio.isHeard(), audio.at()]).toEqual([true, 83]);
    expect(page.lines()).toEqual([`GET /channels/tides/contents/${first.id}`]);
    close();
  });

  it.each(["not_found", "private_channel", "unauthenticated"] as const)(
    "is gone where the answer is %s",
    async (code) => {
      page.answer(asked, refused(code));
      await playTo(83);
      audio.fails(4);
      const fault = await within(await card()).findByRole("alert");
      expect(fault.textContent).toContain("This is no longer available to you.");
      close();
    },
  );

  it("may be asked for once more where no answer came", async () => {
    page.answer(asked, refused("unavailable"));
    await playTo(83);
    audio.fails(4);
    const fault = await within(await card()).findByRole("alert");
    expect(fault.textContent).toContain("Check your connection");
    close();
  });
});
