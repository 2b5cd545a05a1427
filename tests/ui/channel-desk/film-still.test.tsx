import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FilmStill } from "#components/channels/desk/film-still";
import { storage } from "#contract/storage";
import type { BaseVideo } from "#entities/shared/media";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { said } from "#tests/ui/harness/said";
import { setUpPage } from "#ui-tests/harness/page";

const address = "https://harbour.example.org/api/media/one/film.m3u8";
const film: BaseVideo = {
  ...{ id: "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a00", width: 640, height: 360, readyToStream: true, state: "ready" },
  ...{ thumbnailUrl: address, previewUrl: address, hlsUrl: address, dashUrl: address },
};
const drawn = "data:image/jpeg;base64,QQ==";
const save = callTo(storage.saveThumbnail, { videoId: film.id });

/** A film that stands still at a moment; `draw`: what the browser makes of it. */
const playing = (draw: () => string, readyState = 2): HTMLVideoElement => {
  const element = document.createElement("video");
  for (const [name, value] of Object.entries({ readyState, videoWidth: 2560, videoHeight: 1440 }))
    Object.defineProperty(element, name, { value });
  const create = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((name: string) =>
    name === "canvas"
      ? Object.assign(create("canvas"), {
          getContext: () => ({ drawImage: (...given: unknown[]) => areas.push(given.slice(1)) }),
          toDataURL: draw,
        })
      : create(name),
  );
  return element;
};
const areas: unknown[][] = [];

const page = setUpPage({ path: "/en/channels/tides/desk/contents/ebb", as: member });
const open = (element: HTMLVideoElement | null) => page.open(<FilmStill video={film} screen={element} />);
const moment = "Use this moment as the still";
const take = async () => userEvent.click(await screen.findByRole("button", { name: moment }));

beforeEach(() => {
  areas.length = 0;
  page.answer(save, film);
});

describe("the still of a film", () => {
  it("is the moment at which the film stands, no larger than it is shown", async () => {
    await open(playing(() => drawn));
    await take();
    await waitFor(() => expect(said("neutral")).toEqual(["The still is saved."]));
    expect(page.bodies(save)).toEqual([{ dataUri: drawn }]);
    expect(areas).toEqual([[0, 0, 1280, 720]]);
  });

  it("is no moment of a film that nobody has started", async () => {
    await open(null);
    expect(await screen.findByRole("button", { name: "Choose a picture as the still" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: moment })).toBeNull();
  });

  it.each([
    ["before it shows anything", () => playing(() => drawn, 0)],
    [
      "where the browser may not draw it",
      () =>
        playing(() => {
          throw new DOMException("The canvas is tainted", "SecurityError");
        }),
    ],
  ])("is not sent %s, and says what to do", async (_when, make) => {
    await open(make());
    await take();
    expect(said("bad")).toEqual(["Start the video and stop it where you like, or choose a picture."]);
    expect(page.bodies(save)).toEqual([]);
  });

  it("is for who sent the film alone, and says so", async () => {
    page.answer(save, refused("not_found"));
    await open(playing(() => drawn));
    await take();
    const sentence = "Only the person who uploaded the video can change its still.";
    await waitFor(() => expect(said("bad")).toEqual([sentence]));
  });

  it("can be a picture, in the shape of the film", async () => {
    await open(null);
    await userEvent.click(await screen.findByRole("button", { name: "Choose a picture as the still" }));
    expect(await screen.findByRole("dialog", { name: "Choose a picture as the still" })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Choose a picture as the still"));
  });
});
