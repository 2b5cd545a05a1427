import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LateStreams } from "#components/streams/late-streams";
import { modules as calls } from "#contract/all";
import type { BaseStreamInput } from "#entities/platform/streams";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { setUpPage } from "#ui-tests/harness/page";
import { aStream, aSummary } from "./streams-fixtures.ts";

const page = setUpPage({ path: "/en/events/harbour-days" });
const summary = aSummary();
const get = callTo(calls.streams.get, { streamId: summary.id });

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
});

const open = (streams: readonly BaseStreamInput[] = [summary], still: string | null = null) =>
  page.open(<LateStreams streams={streams} output="event" still={still} />);

describe("a stream of another service", () => {
  it("asks that service for nothing before the visitor agrees, and then stands in a frame that may do little", async () => {
    page.answer(get, aStream());
    const { container } = await open();
    expect(await screen.findByText(/www\.youtube-nocookie\.com/)).toBeTruthy();
    expect(screen.getByText("Live")).toBeTruthy();
    expect(container.querySelector("iframe")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    const frame = await screen.findByTitle<HTMLIFrameElement>("Player: Main hall");
    expect(frame.src).toBe("https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ");
    expect(frame.getAttribute("sandbox")).not.toMatch(/top-navigation|forms|modals/);
  });

  it("is a film where it is a playlist, with the picture of what it belongs to", async () => {
    const uri = "https://streams.example/live.m3u8";
    page.answer(get, aStream({ playback: { service: "hls", uri } }));
    const { container } = await open([summary], "https://pictures.example/quay.webp");
    expect(await screen.findByText(/streams\.example/)).toBeTruthy();
    expect(container.querySelector("img")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    expect(await screen.findByRole("button", { name: "Play: Main hall" })).toBeTruthy();
    expect(container.querySelector("img")?.getAttribute("src")).toBe("https://pictures.example/quay.webp");
  });
});

describe("a stream", () => {
  it("says that it has not started, and is shown when it is heard that it has", async () => {
    let stream = aStream({ state: "planned", connected: false, playback: null, cloudflareId: "", startedAt: null });
    page.answer(get, () => stream);
    await open([aSummary({ state: "planned", connected: false })]);
    expect(await screen.findByText(/has not started yet/)).toBeTruthy();
    expect(screen.getByText("Not started")).toBeTruthy();
    stream = aStream();
    page.hear("streams");
    expect(await screen.findByText(/www\.youtube-nocookie\.com/)).toBeTruthy();
    expect(screen.getByText("Live")).toBeTruthy();
  });

  it("says how many watch it, as far as somebody does, without speaking up", async () => {
    let watching: number | null = 1;
    page.answer(get, () => aStream({ watching }));
    const names = () => page.asked(get).map(({ query }) => query.get("page"));
    const { container } = await open();
    expect(await screen.findByText("1 watching")).toBeTruthy();
    expect(container.querySelector("[aria-live], [role=status]")).toBeNull();
    // The page counts by a word of its own, the same each time.
    const [name] = names();
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
    watching = 1200;
    page.hear("streams");
    expect(await screen.findByText("1,200 watching")).toBeTruthy();
    expect(names()).toEqual([name, name]);
    watching = 0;
    page.hear("streams");
    await waitFor(() => expect(screen.queryByText(/watching/)).toBeNull());
    expect(screen.getByRole("heading", { name: "Main hall Live" })).toBeTruthy();
  });

  it("that has ended is shown where there is something to watch again, else not at all", async () => {
    page.answer(get, aStream({ state: "ended", connected: false, hasReplay: true }));
    const gone = { ...aSummary({ state: "ended", connected: false }), id: "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a99" };
    await open([gone, aSummary({ state: "ended", connected: false, hasReplay: true })]);
    expect(await screen.findByText("Recording")).toBeTruthy();
    expect(screen.getAllByRole("heading")).toHaveLength(1);
    await waitFor(() => expect(page.asked(get)).toHaveLength(1));
  });

  it.each([
    ["not_registered", "Register for the event to watch this."],
    ["not_group_member", "Only members of the group can watch this."],
  ] as const)("says whom it is for (%s)", async (code, text) => {
    page.answer(get, refused(code));
    await open();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("that cannot be loaded is asked for again", async () => {
    page.answer(get, refused("internal"));
    await open();
    expect(await screen.findByText("The stream could not be loaded")).toBeTruthy();
    page.answer(get, aStream());
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/www\.youtube-nocookie\.com/)).toBeTruthy();
  });

  it("is asked for by nobody where there is none", async () => {
    await open([]);
    await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
    expect(page.requests()).toEqual([]);
  });
});
