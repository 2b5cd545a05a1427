import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { modules as calls } from "#contract/all";
import { baseContent } from "#entities/content/channels";
import { pageWatchList } from "#lib/realtime/watch-list";
import { aBaseAccount, anActivity } from "#tests/ui/accounts/accounts-fixtures";
import { aContent } from "#tests/ui/channels/channels-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { held } from "#ui-tests/harness/page";
import { aFilm, aGuest, aSound, params, setUpContent, tides } from "./contents-stage.tsx";

const { page, open } = setUpContent();
beforeEach(() => {
  document.title = "Somewhere";
});

const heading = (name: string, level?: number) => screen.findByRole("heading", { name, ...(level && { level }) });
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("an article", () => {
  it("is read with what it is, whose it is and when it came out", async () => {
    const body = "<h2>Low water</h2><p>Mud, <strong>everywhere</strong>.</p>";
    await open({ content: aContent("Ebb", tides, { body, description: "On leaving", duration: "5 min" }) });
    await heading("Ebb", 1);
    expect(screen.getByRole("heading", { level: 2, name: "Low water" })).toBeTruthy();
    for (const text of ["On leaving", "Article", "5 min", "everywhere"]) expect(screen.getByText(text)).toBeTruthy();
    expect(hrefOf("Tides")).toBe("/en/channels/tides");
    expect(screen.getByText(/1 Mar 2026|Mar 1, 2026/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
    expect(document.title).toBe("Somewhere");
  });

  it("asks another service for nothing before the reader agrees, and leads there all the same", async () => {
    const body = '<p>Before</p><p><a href="https://youtu.be/abc_DEF-123">Our film</a></p><p>After</p>';
    await open({ content: aContent("Ebb", tides, { body }) });
    await screen.findByText("After");
    expect(document.querySelector("iframe")).toBeNull();
    expect(hrefOf("Watch at youtu.be")).toBe("https://youtu.be/abc_DEF-123");
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    const frame = document.querySelector("iframe");
    expect(frame?.src).toBe("https://www.youtube-nocookie.com/embed/abc_DEF-123");
    expect(frame?.title).toBe("Video at youtu.be");
  });

  it("says where else it is to be had", async () => {
    const links = { appleUrl: "https://podcasts.apple.com/ebb", youtubeUrl: "https://youtube.com/ebb" };
    await open({ content: aContent("Ebb", tides, { ...links, externalUrl: "https://www.tides.example/ebb" }) });
    await heading("Also available at");
    expect(hrefOf(/^Apple Podcasts/)).toBe("https://podcasts.apple.com/ebb");
    expect(hrefOf(/^YouTube/)).toBe("https://youtube.com/ebb");
    expect(hrefOf(/^tides\.example/)).toBe("https://www.tides.example/ebb");
    expect(screen.queryByRole("link", { name: /^Spotify/ })).toBeNull();
  });
});

describe("a film", () => {
  it("waits for a press", async () => {
    await open({ content: aContent("Ebb", tides, { type: "video", video: aFilm({ duration: 65 }) }) });
    await heading("Ebb", 1);
    expect(screen.getByText("1:05")).toBeTruthy();
    expect(document.querySelector("video")).toBeNull();
    expect(screen.getByRole("button", { name: /Ebb/ })).toBeTruthy();
  });

  it("says what has become of it", async () => {
    const video = aFilm({ readyToStream: false, state: "failed", problem: "codec" });
    await open({ content: aContent("Ebb", tides, { type: "video", video }) });
    expect((await screen.findByRole("alert")).textContent).toMatch(/MP4/);
  });
});

describe("people in it", () => {
  it("are shown with all that is known of them", async () => {
    const account = aBaseAccount("grace", "Grace");
    await open({
      content: aContent("Ebb", tides, {
        guests: [
          aGuest("Grace Hopper", {
            ...{
              account,
              accountId: account.id,
              type: "author",
              title: "Admiral",
              company: "Navy",
              bio: "Wrote it all",
            },
            ...{ companyLink: "https://navy.example", companyBio: "Ships", website: "https://grace.example" },
            ...{ twitter: "@grace", discord: "grace.hopper" },
          }),
          aGuest("Alan"),
        ],
      }),
    });
    await heading("People");
    expect(hrefOf("Grace Hopper")).toBe("/en/accounts/grace");
    expect(screen.getByRole("heading", { name: "Alan" }).querySelector("a")).toBeNull();
    for (const text of ["Author", "Guest", "Admiral", "Wrote it all", "Ships", "grace.hopper"])
      expect(screen.getByText(text)).toBeTruthy();
    expect(hrefOf("Navy (opens in a new tab)")).toBe("https://navy.example/");
    expect(hrefOf("grace.example (opens in a new tab)")).toBe("https://grace.example/");
    expect(hrefOf("X (opens in a new tab)")).toBe("https://x.com/grace");
  });
});

describe("what stands around it", () => {
  it("leads to the one before and the one after, and to others of the channel but not to itself", async () => {
    const content = aContent("Ebb", tides, {
      previous: { id: tides.id, slug: "slack-water", title: "Slack water" },
      next: { id: tides.id, slug: "flood", title: null },
    });
    const draft = aContent("Spring", tides, { published: null });
    const others = [content, aContent("Neap", tides), draft, aContent("King tide", tides)];
    await open({ content, others });
    const around = within(await screen.findByRole("navigation", { name: "Previous and next" }));
    expect(around.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/en/channels/tides/contents/slack-water",
      "/en/channels/tides/contents/flood",
    ]);
    await heading("More from Tides");
    // The first is what holds them.
    const cards = screen
      .getAllByRole("article")
      .slice(1)
      .map((card) => card.querySelector("h3")?.textContent);
    expect(cards.filter(Boolean)).toEqual(["Neap", "King tide"]);
  });

  it("is watched as long as it is open", async () => {
    const content = aContent("Ebb", tides);
    const { unmount } = await open({ content });
    await heading("Ebb", 1);
    expect(pageWatchList.places()).toEqual(expect.arrayContaining([`contents/${content.id}`, `channels/${tides.id}`]));
    unmount();
    expect(pageWatchList.places()).toEqual([]);
  });
});

describe("a like", () => {
  it("leads who is not signed in there", async () => {
    await open();
    const like = await screen.findByRole("link", { name: "Like, 2 likes" });
    expect(like.getAttribute("href")).toBe("/en/auth/sign-in");
  });

  it("moves at once and is taken back when it fails", async () => {
    const content = aContent("Ebb", tides);
    const reply = held(calls.channels.like);
    await open({ content, as: member });
    page.answer(callTo(calls.channels.like, { channelId: tides.id, contentId: content.id }), reply.answer);
    const like = await screen.findByRole("button", { name: "Like, 2 likes" });
    await userEvent.click(like);
    const liked = await screen.findByRole("button", { name: "Like, 3 likes" });
    expect(liked.getAttribute("aria-pressed")).toBe("true");
    reply.release(refused("unavailable"));
    expect((await screen.findByRole("button", { name: "Like, 2 likes" })).getAttribute("aria-pressed")).toBe("false");
  });
});

describe("comments", () => {
  it("are shown, and do not say what they are on", async () => {
    const content = aContent("Ebb", tides);
    await open({
      content,
      said: [anActivity({ message: "Mud!", content: baseContent.parse(content), contentId: content.id })],
    });
    expect(await screen.findByText("Mud!")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Comment, 1 comment" }).getAttribute("href")).toBe("#comments");
    const post = screen.getByRole("article", { name: "Post by Grace Hopper" });
    expect(within(post).queryByRole("link", { name: "Ebb" })).toBeNull();
    expect(screen.getByRole("link", { name: "Sign in to comment" })).toBeTruthy();
  });

  it("can be written by members, but not on a draft", async () => {
    await open({ as: member });
    expect(await screen.findByText("No comments yet")).toBeTruthy();
    expect(await screen.findByRole("region", { name: "Write a post" })).toBeTruthy();
    page.close();
    await open({ content: aContent("Ebb", tides, { published: null }), as: member });
    expect(await screen.findByText("No comments yet")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Write a post" })).toBeNull();
  });

  it("that do not arrive can be asked for again", async () => {
    await open({ said: refused("unavailable") });
    await heading("Comments could not be loaded");
    page.answer(callTo(calls.channels.activities, params), pageOf([]));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No comments yet")).toBeTruthy();
  });

  it("are not there for whom posts are closed", async () => {
    await open({ said: refused("module_disabled") });
    await heading("Ebb", 1);
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Comments" })).toBeNull());
  });
});

describe("what is not for everybody", () => {
  it("is a draft to its creators, with a title of its own", async () => {
    await open({ content: aContent("Ebb", tides, { published: null }), as: member });
    expect(await screen.findByText("This is a draft")).toBeTruthy();
    await waitFor(() => expect(document.title).toBe("Ebb · Harbour"));
  });

  it("says when it comes out", async () => {
    const date = "2026-06-01T08:00:00.000Z";
    const publishSchedule = { name: "one", date, createdAt: date, updatedAt: date };
    await open({ content: aContent("Ebb", tides, { published: null, publishSchedule }), as: member });
    const notice = await screen.findByText(/^Appears on/);
    expect(notice.querySelector("time")?.dateTime).toBe(date);
    expect(screen.queryByText("This is a draft")).toBeNull();
  });

  it("is closed where its channel is private, before and after the browser has asked", async () => {
    await open({ content: refused("private_channel"), gate: "private_channel" });
    await heading("This channel is private", 1);
    expect(screen.getByText(/You do not have access to this private channel/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
    expect(hrefOf("See all channels")).toBe("/en/channels");
    expect(page.lines("GET /channels/tides/contents/ebb/")).toEqual([]);
  });

  it("opens to who is let in, though the page came closed", async () => {
    await open({ gate: "private_channel", as: member });
    await heading("Ebb", 1);
    await waitFor(() => expect(document.title).toBe("Ebb · Harbour"));
  });

  it("is missing where nothing is known of it", async () => {
    await open({ content: refused("not_found") });
    expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
  });

  it("says what is wrong and tries again", async () => {
    await open({ content: refused("unavailable") });
    await heading("This could not be loaded");
    page.answer(callTo(calls.channels.content, params), aContent("Ebb", tides));
    page.answer(callTo(calls.channels.contents, { channelId: "tides" }), pageOf([]));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await heading("Ebb", 1);
  });
});

describe("where it is written", () => {
  it.each([
    ["a draft", { published: null }],
    ["what is out", {}],
  ])("is one press away from %s, once, for its creators", async (_what, over) => {
    const content = aContent("Ebb", tides, { ...over, can: { run: true } });
    await open({ content, as: member });
    const links = await screen.findAllByRole("link", { name: "Edit" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([`/en/channels/tides/desk/contents/${content.id}`]);
  });

  it("is nothing to anybody else", async () => {
    await open({ content: aContent("Ebb", tides, { can: { run: false } }), as: member });
    await heading("Ebb", 1);
    await vi.dynamicImportSettled();
    expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
  });
});

describe("a sound", () => {
  it("has its length, its shape and its button", async () => {
    await open({ content: aContent("Ebb", tides, { type: "audio", audio: aSound() }) });
    const panel = within(await screen.findByRole("region", { name: "Audio" }));
    expect(panel.getByRole("button", { name: "Play Ebb" })).toBeTruthy();
    expect(panel.getByText("2:05")).toBeTruthy();
    expect(document.querySelector("[data-heard] path")?.getAttribute("d")).toMatch(/^M0\.5 48v4M1\.5 25v50M2\.5 0v100/);
  });

  it("without an address cannot be played, and says so", async () => {
    const { url: _gone, ...audio } = aSound({ state: "processing" });
    await open({ content: aContent("Ebb", tides, { type: "audio", audio }) });
    expect(await screen.findByText("This is being prepared. Please come back in a moment.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Play Ebb" }));
    expect(await screen.findByText("Audio Url missing")).toBeTruthy();
  });

  it("that could not be read says so", async () => {
    await open({ content: aContent("Ebb", tides, { type: "audio", audio: aSound({ state: "failed" }) }) });
    expect((await screen.findByRole("alert")).textContent).toBe("This audio file cannot be played.");
  });
});
