import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { refused } from "#tests/ui/harness/contract-reply";
import { organizationId } from "#ui-tests/harness/page";
import { ada, aRemark, grace, minute, remarkId } from "./threads-fixtures.ts";
import { at, log, setUpTalk, texts } from "./threads-harness";

const page = setUpTalk();
const first = aRemark(1, "High water at six");
beforeEach(() => page.keep([first]));

/** What is said to who does not see the talk. */
const announced = (): string =>
  within(screen.getByRole("region", { name: "Live talk" }))
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

describe("what others say", () => {
  it("stands at the end as soon as it is heard, once however often that is, and is announced", async () => {
    const { hear } = await page.openTalk();
    hear(aRemark(2, "Tide turns"));
    hear(aRemark(2, "Tide turns"));
    await waitFor(() => expect(texts()).toEqual(["High water at six", "Tide turns"]));
    expect(announced()).toBe("Grace Hopper: Tide turns");
    hear(aRemark(3, "I know", ada));
    await waitFor(() => expect(texts()).toEqual(["High water at six", "Tide turns", "I know"]));
    expect(announced()).toBe("Grace Hopper: Tide turns");
  });

  it("is announced each by itself, also the same words twice, and several at once", async () => {
    const { hear } = await page.openTalk();
    hear(aRemark(2, "ok"));
    await waitFor(() => expect(announced()).toBe("Grace Hopper: ok"));
    hear(aRemark(3, "ok"));
    hear(aRemark(4, "Soup"));
    await waitFor(() => expect(announced()).toBe("Grace Hopper: okGrace Hopper: okGrace Hopper: Soup"));
  });

  it("stands in the order in which it was said, not in which it was heard", async () => {
    const { hear } = await page.openTalk();
    hear(aRemark(4, "Third"));
    hear(aRemark(3, "Second"));
    await waitFor(() => expect(texts()).toEqual(["High water at six", "Second", "Third"]));
  });

  it("in other words takes the place of the first, and says that it was edited", async () => {
    const { hear, hearEdit } = await page.openTalk();
    expect(within(log()).queryByText("Edited")).toBeNull();
    hearEdit({ ...first, body: "High water at seven", editedAt: minute(3) });
    await waitFor(() => expect(texts()).toEqual(["High water at seven"]));
    expect(within(log()).getByText("Edited")).toBeTruthy();
    // Heard late: the words before those.
    hearEdit({ ...first, body: "High water at half past six", editedAt: minute(2) });
    hear(aRemark(4, "Noted"));
    await waitFor(() => expect(texts()).toEqual(["High water at seven", "Noted"]));
  });

  it("and take back is gone, and the one before it is no news", async () => {
    const { hear, hearRemoval } = await page.openTalk();
    hear(aRemark(2, "Tide turns"));
    hear(aRemark(3, "Wrong talk"));
    await waitFor(() => expect(announced()).toBe("Grace Hopper: Tide turnsGrace Hopper: Wrong talk"));
    hearRemoval(remarkId(3));
    await waitFor(() => expect(texts()).toEqual(["High water at six", "Tide turns"]));
    expect(announced()).toBe("Grace Hopper: Tide turns");
  });

  it("between the first answer and the first that is heard is asked for", async () => {
    const { hear, miss } = await page.openTalk();
    miss(aRemark(2, "Nobody heard me"));
    hear(aRemark(3, "Heard"));
    await waitFor(() => expect(texts()).toEqual(["High water at six", "Nobody heard me", "Heard"]));
  });

  it("while the connection was lost is asked for once it is back", async () => {
    const { miss, resume } = await page.openTalk();
    miss(aRemark(2, "You were away"));
    resume();
    await waitFor(() => expect(texts()).toEqual(["High water at six", "You were away"]));
  });

  it("mentions and links as posts do, and runs in its own direction", async () => {
    const body = "שלום @Ada, see tides.example";
    const none = { account: null, interest: null, linkPreview: null, marks: [] };
    page.keep([
      aRemark(1, body, grace, {
        entities: [
          { ...none, type: "mention", startIndex: 5, endIndex: 9, account: ada },
          { ...none, type: "link", startIndex: 15, endIndex: 28, href: "https://tides.example/" },
        ],
      }),
    ]);
    await page.openTalk();
    expect(within(log()).getByRole("link", { name: "@Ada" }).getAttribute("href")).toContain("/accounts/ada");
    expect(within(log()).getByRole("link", { name: "tides.example" }).getAttribute("href")).toBe(
      "https://tides.example/",
    );
    expect(within(log()).getByText(/שלום/).closest("[dir=auto]")).toBeTruthy();
  });
});

describe("older messages", () => {
  it("come by cursor, and nothing moves for them; what arrives meanwhile is counted", async () => {
    const waves = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, step) => aRemark(to - step, `Wave ${to - step}`));
    page.keep([]);
    page.answer(at.messages, ({ query }) =>
      query.get("cursor") === "26" ? { items: waves(1, 25), cursor: null } : { items: waves(26, 50), cursor: "26" },
    );
    const { hear } = await page.openTalk();
    await waitFor(() => expect(texts()).toHaveLength(25));
    const pane = log();
    const heightOf = (messages: number) => messages * 100;
    Object.defineProperties(pane, {
      clientHeight: { value: 300 },
      scrollHeight: { get: () => heightOf(texts().length) },
    });
    pane.scrollTop = 1000;
    fireEvent.scroll(pane);
    expect(await screen.findByRole("button", { name: "Jump to the newest message" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show older messages" }));
    await waitFor(() => expect(texts()).toHaveLength(50));
    expect(texts().at(0)).toBe("Wave 1");
    expect(pane.scrollTop).toBe(1000 + heightOf(25));

    page.answer(at.messages, ({ query }) =>
      query.get("cursor") === "28" ? { items: waves(1, 27), cursor: null } : { items: waves(28, 52), cursor: "28" },
    );
    hear(aRemark(51, "Wave 51"));
    hear(aRemark(52, "Wave 52"));
    await userEvent.click(await screen.findByRole("button", { name: "2 new messages" }));
    expect(pane.scrollTop).toBe(heightOf(52));
    await waitFor(() => expect(screen.queryByRole("button", { name: /new message|newest/ })).toBeNull());
  });
});

describe("a talk of a whole evening", () => {
  it("is shown from its newest messages on again once it has become long, to who is at its end", async () => {
    const said = Array.from({ length: 301 }, (_, step) => aRemark(301 - step, `Wave ${301 - step}`));
    page.answer(at.messages, () =>
      page.asked(at.messages).length < 2 ? { items: said, cursor: null } : { items: said.slice(0, 25), cursor: "277" },
    );
    await page.openTalk();
    await waitFor(() => expect(texts()).toHaveLength(25));
    expect(texts().at(-1)).toBe("Wave 301");
    expect(screen.getByRole("button", { name: "Show older messages" })).toBeTruthy();
    expect(page.asked(at.messages)).toHaveLength(2);
  });
});

describe("a talk", () => {
  it("in which nothing was said says so", async () => {
    page.keep([]);
    await page.openTalk();
    expect(within(log()).getByText("Nothing said yet. Be the first.")).toBeTruthy();
  });

  it("that cannot be loaded is asked for again", async () => {
    page.answer(at.messages, refused("internal"));
    await page.showStream();
    expect(await screen.findByText("The messages could not be loaded")).toBeTruthy();
    page.keep([first]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
  });

  it("that is not there for the reader says so, and has no field", async () => {
    page.answer(at.messages, refused("not_found"));
    await page.showStream();
    expect(await screen.findByText("This talk is not open to you any more.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("asks who is not signed in to sign in, and asks the platform for nothing", async () => {
    await page.showStream({ as: null });
    expect(await screen.findByRole("link", { name: "Sign in to join the talk" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Live talk" })).toBeNull();
    expect(page.asked(at.messages)).toEqual([]);
  });

  it("is nowhere where the module is off", async () => {
    const { MODULES } = shellConfigOf(organizationId);
    const off = { MODULES: { ...MODULES, threads: { ...MODULES.threads, enabled: false } } };
    await page.showStream({ config: off });
    expect(await screen.findByText(/www\.youtube-nocookie\.com/)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Live talk" })).toBeNull();
    expect(page.asked(at.messages)).toEqual([]);
  });
});
