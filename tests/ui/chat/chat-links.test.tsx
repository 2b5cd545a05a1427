import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChatFrame } from "#components/chat/chat-frame";
import { ConversationScreen } from "#components/chat/conversation-screen";
import { modules as calls } from "#contract/all";
import type { LinkPreview } from "#entities/platform/link-previews";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { refused } from "#tests/ui/harness/contract-reply";
import { held, organizationId } from "#ui-tests/harness/page";
import { aConversation, aMessage, cursorOf } from "./chat-fixtures.ts";
import { field, first, keptForNextPage, log, setUpConversation } from "./chat-harness";

const page = setUpConversation();
const { at } = page;
const asking = calls.storage.linkPreview;
const tides = "https://tides.example.com/";

const aCard = (over: Partial<LinkPreview> = {}): LinkPreview => ({
  ...{ id: 3, activityId: "", url: tides, title: "Tide tables", siteName: "Harbour Post" },
  ...{ description: "When to sail", mediaType: null, channel: null, video: null, favicon: null },
  ...{ image: null, imageWidth: null, imageHeight: null },
  ...over,
});
const withPicture = {
  image: "https://club.example/api/images/5/public",
  imageWidth: 1200,
  imageHeight: 630,
};

beforeEach(() => {
  page.answer(asking, aCard());
  page.answer(at.send, () => page.sentAs(2));
});

/** All at once: an address that is typed may be another one for as long as a busy machine takes for a key. */
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const name = /^(tides|other)\.example\.com Harbour Post Tide tables When to sail \(opens in a new tab\)$/;
const cards = () => log().queryAllByRole("link", { name });
/** The cards that stand below the field. */
const chosen = () => screen.queryAllByRole("link", { name }).filter((link) => !link.closest("[role=log]"));
const hide = () => userEvent.click(screen.getByRole("button", { name: "Hide the preview" }));
const addressesAsked = () => page.asked(asking).map(({ query }) => query.get("href"));

describe("an address in what one writes", () => {
  it("brings the card of its page, asked for once it stands there, and once", async () => {
    await page.openConversation();
    write("See tides.example.com");
    await waitFor(() => expect(chosen()).toHaveLength(1));
    write("See tides.example.com or other.example.com");
    expect(chosen()).toHaveLength(1);
    write("");
    expect(chosen()).toEqual([]);
    write("tides.example.com again");
    await waitFor(() => expect(chosen()).toHaveLength(1));
    expect(addressesAsked()).toEqual([tides]);
    await userEvent.type(field(), "{Enter}");
    const body = { text: "tides.example.com again", clientKey: expect.any(String) };
    await waitFor(() => expect(page.bodies(at.send)).toEqual([body]));
    expect(chosen()).toEqual([]);
  });

  it("whose page has nothing to show, or cannot be asked for now, brings nothing and holds nothing up", async () => {
    page.answer(asking, null);
    await page.openConversation();
    write("tides.example.com");
    await waitFor(() => expect(addressesAsked()).toEqual([tides]));
    page.answer(asking, refused("rate_limited"));
    write("other.example.com");
    await waitFor(() => expect(addressesAsked()).toEqual([tides, "https://other.example.com/"]));
    expect(screen.queryByRole("button", { name: "Hide the preview" })).toBeNull();
    await userEvent.type(field(), "{Enter}");
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(1));
  });

  it("is not asked for where the organization has no uploads", async () => {
    const known = shellConfigOf(organizationId);
    const MODULES = { ...known.MODULES, storage: { ...known.MODULES.storage, enabled: false } };
    await page.open(
      <ChatFrame>
        <ConversationScreen conversationId="7" />
      </ChatFrame>,
      { config: { MODULES } },
    );
    await screen.findByText("High water at six", { selector: ".reading" });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      write("tides.example.com");
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(addressesAsked()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a card that is not wanted", () => {
  const writeAndHide = async () => {
    await page.openConversation();
    write("See tides.example.com");
    await waitFor(() => expect(chosen()).toHaveLength(1));
    await hide();
  };

  it("goes, and the message is sent without it; the next one has its own again", async () => {
    await writeAndHide();
    expect([chosen(), document.activeElement]).toEqual([[], field()]);
    await userEvent.type(field(), "{Enter}");
    const body = { text: "See tides.example.com", preview: false, clientKey: expect.any(String) };
    await waitFor(() => expect(page.bodies(at.send)).toEqual([body]));
    write("tides.example.com");
    await waitFor(() => expect(chosen()).toHaveLength(1));
  });

  it("stays away after a reload, with the draft", async () => {
    await writeAndHide();
    page.close();
    await page.openConversation();
    expect(field()).toHaveProperty("value", "See tides.example.com");
    await userEvent.type(field(), " today{Enter}");
    await waitFor(() =>
      expect(page.bodies(at.send)).toMatchObject([{ text: "See tides.example.com today", preview: false }]),
    );
  });

  it("is one of that address alone", async () => {
    await writeAndHide();
    const other = aCard({ url: "https://other.example.com/" });
    page.answer(asking, other);
    write("other.example.com");
    await waitFor(() => expect(chosen()).toHaveLength(1));
    await userEvent.type(field(), "{Enter}");
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(1));
    expect(page.bodies(at.send)[0]).not.toHaveProperty("preview");
  });

  it("is remembered with a message that was not taken", async () => {
    page.answer(at.send, refused("internal"));
    await writeAndHide();
    await userEvent.type(field(), "{Enter}");
    await log().findByRole("alert");
    expect(await keptForNextPage()).toMatchObject([{ preview: false }]);
    page.answer(at.send, () => page.sentAs(2));
    await userEvent.click(log().getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(2));
    const [before, after] = page.bodies(at.send);
    expect(after).toEqual(before);
  });
});

describe("the card of a message", () => {
  const showOne = (over: Partial<LinkPreview> = {}) => {
    const newest = aMessage(2, "See tides.example.com", undefined, { linkPreview: aCard(over) });
    page.show(aConversation(7, {}, { newest }), [first, newest]);
    return newest;
  };

  it("leads to its page in a new tab, which learns nothing of where one comes from", async () => {
    showOne();
    await page.openConversation();
    const [card] = cards();
    expect([card?.getAttribute("href"), card?.getAttribute("target")]).toEqual([tides, "_blank"]);
    expect(card?.getAttribute("rel")?.split(" ")).toEqual(expect.arrayContaining(["noopener", "noreferrer"]));
    const words = ["Harbour Post", "Tide tables", "When to sail"];
    expect(words.map((text) => within(card as HTMLElement).getByText(text).dir)).toEqual(["auto", "auto", "auto"]);
  });

  it("is there with the answer to sending, once", async () => {
    const sending = held(calls.chat.send);
    page.answer(at.send, sending.answer);
    const { hear } = await page.openConversation();
    await userEvent.type(field(), "tides.example.com{Enter}");
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(1));
    const sent = { ...page.sentAs(2), linkPreview: aCard() };
    sending.release(sent);
    await waitFor(() => expect(cards()).toHaveLength(1));
    act(() => hear(7, sent));
    expect([cards().length, log().getAllByText("tides.example.com").length]).toEqual([1, 1]);
  });

  it("comes when its page has been read: the message stands there once, and nothing is unread or asked for", async () => {
    const plain = aMessage(2, "See tides.example.com");
    const { hear } = await page.openConversation();
    const reading = page.asked(at.messages).length + 1;
    page.answer(at.messages, cursorOf([first, plain]));
    act(() => hear(7, plain));
    await log().findByText("See tides.example.com");
    await waitFor(() => expect(page.asked(at.messages)).toHaveLength(reading));
    act(() => hear(7, { ...plain, linkPreview: aCard() }));
    await waitFor(() => expect(cards()).toHaveLength(1));
    // What was asked for before may come without it.
    act(() => hear(7, plain));
    expect([cards().length, log().getAllByText("See tides.example.com").length]).toEqual([1, 1]);
    expect(page.asked(at.messages)).toHaveLength(reading);
    expect(screen.getByRole("link", { name: "Grace Hopper" })).toBeTruthy();
  });

  it("does not move what somebody reads below it", async () => {
    const plain = aMessage(2, "See tides.example.com");
    const { hear } = await page.openConversation();
    act(() => hear(7, plain));
    await log().findByText("See tides.example.com");
    const pane = screen.getByRole("log");
    const height = 180;
    Object.defineProperties(pane, {
      clientHeight: { value: 300 },
      scrollHeight: { get: () => 2000 + cards().length * height },
    });
    let cardTop = -400;
    const measured = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return this.hasAttribute("data-page-card") ? new DOMRect(0, cardTop, 288, height) : new DOMRect(0, 0, 300, 300);
    });
    try {
      pane.scrollTop = 1000;
      fireEvent.scroll(pane);
      act(() => hear(7, { ...plain, linkPreview: aCard() }));
      await waitFor(() => expect(cards()).toHaveLength(1));
      expect(pane.scrollTop).toBe(1000 + height);
      // One that comes within or below what is seen takes its room there.
      cardTop = 120;
      act(() => hear(7, { ...first, linkPreview: aCard() }));
      await waitFor(() => expect(cards()).toHaveLength(2));
      expect(pane.scrollTop).toBe(1000 + height);
    } finally {
      measured.mockRestore();
    }
  });

  it("of somebody who asks shows its picture only to who wants to see it", async () => {
    const newest = showOne(withPicture);
    const membership = aConversation(7, { read: false }, { newest });
    page.show({ ...membership, channel: { ...membership.channel, request: "received" } }, [first, newest]);
    await page.openConversation();
    expect(cards()).toHaveLength(1);
    const pictures = () => [...screen.getByRole("log").querySelectorAll("[data-page-card] img")];
    expect(pictures()).toEqual([]);
    await userEvent.click(log().getByRole("button", { name: "Show picture" }));
    expect(pictures().map((picture) => picture.getAttribute("src"))).toEqual([withPicture.image]);
  });

  it("is left out where it leads to no page of the web", async () => {
    showOne({ url: "javascript:alert(1)" });
    await page.openConversation();
    expect(cards()).toEqual([]);
  });
});
