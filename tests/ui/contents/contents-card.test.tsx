import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ContentCard, type ContentCardProps } from "#components/contents/content-card";
import { ContentCardSkeleton } from "#components/contents/content-card-skeleton";
import { Toasts } from "#components/layout/notices/toasts";
import { baseContent } from "#entities/content/channels";
import { aContent } from "#tests/ui/channels/channels-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { aFilm, aSound, tides } from "./contents-stage.tsx";

const page = setUpPage({ path: "/en/contents" });

const open = async (content: ContentCardProps["content"], rest: Omit<ContentCardProps, "content"> = {}) => {
  await page.open(
    <>
      <ContentCard content={content} {...rest} />
      <Toasts />
    </>,
  );
  return within(screen.getByRole("article"));
};
const picture = () => document.querySelector("img");
const imageOf = (name: string) => ({ ...tides.image, uri: `https://files.example.org/${name}/public` });

describe("a content's card", () => {
  it("says what it is, whose and when, and leads there", async () => {
    const card = await open(aContent("Ebb", tides, { description: "On leaving", duration: "5 min" }));
    expect(card.getByRole("link").getAttribute("href")).toBe("/en/channels/tides/contents/ebb");
    for (const text of ["Ebb", "Tides", "On leaving", "5 min", "2 likes"]) expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText(/Article/)).toBeTruthy();
    expect(document.querySelector("time")?.dateTime).toBe("2026-03-01T08:00:00.000Z");
    expect(card.queryByRole("button")).toBeNull();
  });

  it("leaves the channel's name out where it is said already", async () => {
    const card = await open(aContent("Ebb", tides), { channel: false });
    expect(card.queryByText("Tides")).toBeNull();
  });

  it("shows what is known of a content that somebody else names", async () => {
    const { type: _unsaid, ...old } = baseContent.parse(aContent("Ebb", tides, { audio: aSound() }));
    const card = await open(old);
    expect(card.getByText(/Audio/)).toBeTruthy();
    expect(card.getByText("2:05")).toBeTruthy();
    expect(card.queryByText(/like/)).toBeNull();
  });

  it("plays sound in place, and says when there is none to play", async () => {
    const { url: _gone, ...audio } = aSound();
    const card = await open(aContent("Ebb", tides, { type: "audio", audio }));
    await userEvent.click(card.getByRole("button", { name: "Play Ebb" }));
    expect(await screen.findByText("Audio Url missing")).toBeTruthy();
  });

  it("marks what is not out, and says when it comes", async () => {
    const draft = await open(aContent("Ebb", tides, { published: null }));
    expect(draft.getByText("Draft")).toBeTruthy();
    page.close();
    const date = "2026-06-01T08:00:00.000Z";
    const publishSchedule = { name: "one", date, createdAt: date, updatedAt: date };
    const scheduled = await open(aContent("Ebb", tides, { published: null, publishSchedule }));
    expect(scheduled.getByText(/^Appears/).querySelector("time")?.dateTime).toBe(date);
  });
});

describe("its picture", () => {
  it("is its own, then the one that lies elsewhere, its film's and its channel's, then a drawn one", async () => {
    const elsewhere = "https://pictures.example/ebb.jpg";
    const video = aFilm({ thumbnailUrl: "https://files.example.org/still.webp" });
    await open(aContent("Ebb", tides, { image: imageOf("own"), imageUrl: elsewhere, type: "video", video }));
    const seen: string[] = [];
    for (let shown = picture(); shown; shown = picture()) {
      seen.push(shown.src);
      fireEvent.error(shown);
    }
    expect(seen).toEqual([imageOf("own").uri, elsewhere, video.thumbnailUrl, tides.image.uri]);
    expect(document.querySelector("svg")).toBeTruthy();
  });
});

it("keeps the room of a card while it loads", async () => {
  await page.open(<ContentCardSkeleton />);
  expect(document.querySelector(".aspect-video")).toBeTruthy();
});
