import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Film, type FilmProps } from "#components/media/film";
import type { BaseVideo } from "#entities/shared/media";
import { setUpPage } from "#ui-tests/harness/page";

type Hear = (event: string, fault: { fatal: boolean; type: string }) => void;
const player = vi.hoisted(() => ({
  isSupported: true,
  sources: [] as string[],
  mended: 0,
  destroyed: 0,
  hear: null as Hear | null,
}));
vi.mock("hls.js", () => ({
  default: class {
    static readonly Events = { ERROR: "error" };
    static readonly ErrorTypes = { MEDIA_ERROR: "media", NETWORK_ERROR: "network" };
    static readonly isSupported = () => player.isSupported;
    on(_event: string, hear: Hear) {
      player.hear = hear;
    }
    loadSource(src: string) {
      player.sources.push(src);
    }
    attachMedia() {
      // There is nothing to show in a test.
    }
    recoverMediaError() {
      player.mended += 1;
    }
    destroy() {
      player.destroyed += 1;
    }
  },
}));

const page = setUpPage({ path: "/en/channels" });
const address = (name: string) => `${location.origin}/api/media/one/${name}`;
const video: BaseVideo = {
  ...{ id: "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a00", width: 320, height: 180, readyToStream: true },
  ...{ thumbnailUrl: address("still.webp"), previewUrl: address("still.webp") },
  ...{ hlsUrl: address("film.m3u8"), dashUrl: address("film.m3u8") },
};

/** Whether this browser plays playlists by itself. */
let isNative = false;
beforeEach(() => {
  Object.assign(player, { isSupported: true, sources: [], mended: 0, destroyed: 0, hear: null });
  isNative = false;
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockImplementation(() => (isNative ? "maybe" : ""));
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
});

const open = (props: Partial<FilmProps> = {}) =>
  page.open(<Film video={video} label="Regatta" {...props} />, { config: { WEBSITE_URL: location.origin } });
const press = async (props: Partial<FilmProps> = {}) => {
  const opened = await open(props);
  await userEvent.click(screen.getByRole("button", { name: "Play: Regatta" }));
  const shown = await screen.findByLabelText<HTMLVideoElement>("Regatta");
  return { ...opened, shown };
};
const fail = async (type: string) => {
  await waitFor(() => expect(player.hear).not.toBeNull());
  player.hear?.("error", { fatal: true, type });
};

describe("a film", () => {
  it("asks for nothing but its still before somebody presses it", async () => {
    const { container } = await open();
    expect(container.querySelector("video")).toBeNull();
    expect(container.querySelector("img")?.getAttribute("src")).toBe(video.thumbnailUrl);
    expect(player.sources).toEqual([]);
  });

  it("plays by a player of its own, and takes it along when it goes", async () => {
    const { shown, unmount } = await press();
    await waitFor(() => expect(player.sources).toEqual([video.hlsUrl]));
    expect(shown.getAttribute("poster")).toBe(video.thumbnailUrl);
    expect(document.activeElement).toBe(shown);
    unmount();
    await waitFor(() => expect(player.destroyed).toBe(1));
  });

  it("says where it plays to who wants a picture of it, as long as it does", async () => {
    const onScreen = vi.fn<(screen: HTMLVideoElement | null) => void>();
    const { shown, unmount } = await press({ onScreen });
    expect(onScreen.mock.calls).toEqual([[shown]]);
    // Else the browser would let nobody draw what comes from another host.
    expect(shown.getAttribute("crossorigin")).toBe("anonymous");
    unmount();
    expect(onScreen).toHaveBeenLastCalledWith(null);
  });

  it("plays by the browser alone where it can", async () => {
    isNative = true;
    const { shown } = await press();
    await waitFor(() => expect(shown.getAttribute("src")).toBe(video.hlsUrl));
    expect(player.sources).toEqual([]);
  });

  it("shows the words that it has, the first of them at once", async () => {
    const captions = [
      { src: address("en.vtt"), language: "en", label: "English" },
      { src: address("ga.vtt"), language: "ga", label: "Gaeilge" },
    ];
    const { shown } = await press({ captions });
    const tracks = [...shown.querySelectorAll("track")].map((track) => [track.kind, track.srclang, track.default]);
    expect(tracks).toEqual([
      ["captions", "en", true],
      ["captions", "ga", false],
    ]);
  });

  it("is moved by keys, which then do nothing else", async () => {
    const { shown } = await press();
    Object.defineProperty(shown, "duration", { value: 60, configurable: true });
    shown.currentTime = 30;
    const key = (name: string, more = {}) => !fireEvent.keyDown(shown, { key: name, ...more });
    expect([key("ArrowRight"), shown.currentTime]).toEqual([true, 40]);
    expect([key("j"), key("j"), shown.currentTime]).toEqual([true, true, 20]);
    key("ArrowRight");
    key("l");
    key("l");
    key("l");
    key("l");
    expect(shown.currentTime).toBe(60);
    expect([key("m"), shown.muted]).toEqual([true, true]);
    expect([key("x"), key("f", { ctrlKey: true })]).toEqual([false, false]);
  });
});

describe("a film that stops", () => {
  it("is given a new address once, and goes on", async () => {
    const renewed = address("renewed/film.m3u8");
    const renew = vi.fn(async () => ({ ...video, hlsUrl: renewed }));
    await press({ renew });
    await fail("network");
    await waitFor(() => expect(player.sources).toEqual([video.hlsUrl, renewed]));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says so, and is tried again", async () => {
    await press();
    await fail("network");
    expect((await screen.findByRole("alert")).textContent).toContain("The video cannot be played");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(player.sources).toHaveLength(2));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("passes over a broken picture once", async () => {
    await press();
    await fail("media");
    expect([player.mended, screen.queryByRole("alert")]).toEqual([1, null]);
    await fail("media");
    expect(await screen.findByRole("alert")).toBeTruthy();
  });

  it("says when this browser cannot play it, and offers no other try", async () => {
    player.isSupported = false;
    await press();
    expect((await screen.findByRole("alert")).textContent).toContain("This browser cannot play the video.");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

describe("a film that is not ready", () => {
  it("says that it is prepared", async () => {
    await open({ video: { ...video, readyToStream: false, state: "processing" } });
    expect(screen.getByRole("status").textContent).toBe("This video is being prepared.");
  });

  it("says why nothing came of it", async () => {
    await open({ video: { ...video, readyToStream: false, state: "failed", problem: "codec" } });
    expect(screen.getByRole("alert").textContent).toContain("Please save it as MP4");
  });
});
