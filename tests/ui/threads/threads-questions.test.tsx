import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import type { ThreadMessage } from "#entities/conversations/threads";
import { refused } from "#tests/ui/harness/contract-reply";
import { held } from "#ui-tests/harness/page";
import { ada, aQuestion, aRemark, minute } from "./threads-fixtures.ts";
import { at, field, log, setUpTalk, texts } from "./threads-harness";

const page = setUpTalk();
const tide = aQuestion(1, "When is high water?", { votes: 1 });
const pier = aQuestion(2, "Which pier?", { votes: 4 });
const wind = aQuestion(3, "How is the wind?", { votes: 9, answeredAt: minute(5) });

/** The page with the questions in sight. */
const openQuestions = async (asked: readonly ThreadMessage[], rights: { moderate?: boolean } = {}) => {
  page.keep(asked, rights);
  const opened = await page.openTalk();
  await userEvent.click(await screen.findByRole("tab", { name: /^Questions/ }));
  await screen.findByRole("textbox", { name: "Ask a question about Main hall" });
  return opened;
};
const pane = (): HTMLElement => screen.getByRole("region", { name: "Questions: Main hall" });
const askField = (): HTMLElement => screen.getByRole("textbox", { name: "Ask a question about Main hall" });
const words = (): (string | null)[] =>
  [...pane().querySelectorAll("li p[dir=auto]")].map(({ textContent }) => textContent);
const rowOf = (text: string) =>
  within(
    within(pane())
      .getAllByRole("listitem")
      .find(({ textContent }) => textContent?.includes(text)) ?? document.body,
  );
const voteOf = (text: string): HTMLElement => rowOf(text).getByRole("button", { name: /^Vote for this question/ });
const stateOf = (text: string) => [voteOf(text).getAttribute("aria-label"), voteOf(text).getAttribute("aria-pressed")];

describe("what is asked", () => {
  it("stands in a tab of its own with how many are open: by votes, and answered ones below", async () => {
    await openQuestions([tide, pier, wind, aRemark(4, "Ahoy")]);
    expect(screen.getByRole("tab", { name: /^Questions/ }).textContent).toContain("2 open");
    expect(words()).toEqual(["Which pier?", "When is high water?", "How is the wind?"]);
    const heading = within(pane()).getByRole("heading", { name: "Answered" });
    expect(heading.compareDocumentPosition(voteOf("How is the wind?"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(heading.compareDocumentPosition(voteOf("Which pier?"))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(stateOf("Which pier?")).toEqual(["Vote for this question: 4 votes", "false"]);
  });

  it("stands in the talk as well, marked as a question", async () => {
    page.keep([tide, aRemark(4, "Ahoy")]);
    await page.openTalk();
    expect(texts()).toEqual(["When is high water?", "Ahoy"]);
    expect(within(log()).getAllByText("Question")).toHaveLength(1);
  });

  it("is nothing at first, and the page says what it is for", async () => {
    await openQuestions([aRemark(4, "Ahoy")]);
    expect(within(pane()).getByRole("heading", { name: "No questions yet" })).toBeTruthy();
    expect(within(pane()).getByText(/those with the most votes come first/)).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Questions" })).toBeTruthy();
  });

  it("is sent as a question, and what is typed in either field stays there meanwhile", async () => {
    page.keep([tide]);
    await page.openTalk();
    await userEvent.type(field(), "Half a word");
    await userEvent.click(screen.getByRole("tab", { name: /^Questions/ }));
    await screen.findByRole("textbox", { name: "Ask a question about Main hall" });
    page.answer(at.send, () => {
      const [sent] = page.bodies(at.send) as { clientKey: string }[];
      return { ...aQuestion(7, "Which pier?", {}, ada), clientKey: sent?.clientKey ?? null };
    });
    await userEvent.type(askField(), "Which pier?{Enter}");
    await waitFor(() => expect(words()).toEqual(["When is high water?", "Which pier?"]));
    expect(page.bodies(at.send)).toEqual([
      { body: "Which pier?", entities: [], clientKey: expect.any(String), question: true },
    ]);
    expect(askField()).toHaveProperty("value", "");
    await userEvent.click(screen.getByRole("tab", { name: "Talk" }));
    expect(field()).toHaveProperty("value", "Half a word");
    expect(texts()).toEqual(["When is high water?", "Which pier?"]);
  });

  it("that was not taken stays with the reason", async () => {
    await openQuestions([tide]);
    page.answer(at.send, refused("rate_limited"));
    await userEvent.type(askField(), "Which pier?{Enter}");
    expect((await within(pane()).findByRole("alert")).textContent).toContain("Too many attempts.");
    expect(within(pane()).getByText("Which pier?")).toBeTruthy();
  });

  it("by others is heard, counted and said to who does not see it", async () => {
    const { hear } = await openQuestions([tide]);
    hear(pier);
    await waitFor(() => expect(words()).toEqual(["When is high water?", "Which pier?"]));
    expect(screen.getByRole("tab", { name: /^Questions/ }).textContent).toContain("2 open");
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Grace Hopper: Which pier?");
  });
});

describe("a vote", () => {
  it("shows at once, stays where it is pressed, and is taken back", async () => {
    const reply = held(calls.threads.vote);
    await openQuestions([tide, pier]);
    page.answer(at.vote(tide.id), reply.answer);
    page.answer(at.unvote(tide.id), { votes: 7, voted: false, answeredAt: null });
    await userEvent.click(voteOf("When is high water?"));
    await waitFor(() => expect(stateOf("When is high water?")).toEqual(["Vote for this question: 2 votes", "true"]));
    reply.release({ votes: 8, voted: true, answeredAt: null });
    await waitFor(() => expect(stateOf("When is high water?")).toEqual(["Vote for this question: 8 votes", "true"]));
    // It has more votes than the one above by now, and does not move under the finger.
    expect(words()).toEqual(["Which pier?", "When is high water?"]);
    await userEvent.click(voteOf("When is high water?"));
    await waitFor(() => expect(stateOf("When is high water?")).toEqual(["Vote for this question: 7 votes", "false"]));
    await waitFor(() => expect(page.asked(at.unvote(tide.id))).toHaveLength(1));
  });

  it("that was not taken is gone again, and the reader is told", async () => {
    await openQuestions([tide]);
    page.answer(at.vote(tide.id), refused("rate_limited"));
    await userEvent.click(voteOf("When is high water?"));
    await waitFor(() => expect(page.notify).toHaveBeenCalled());
    await waitFor(() => expect(stateOf("When is high water?")).toEqual(["Vote for this question: 1 vote", "false"]));
  });

  it("by others is heard and leaves one's own as it is; the order changes when the reader says so", async () => {
    const { hearStanding, hearEdit } = await openQuestions([
      { ...tide, question: { votes: 1, voted: true, answeredAt: null } },
      pier,
    ]);
    hearStanding(tide.id, { votes: 12, answeredAt: null });
    await waitFor(() => expect(stateOf("When is high water?")).toEqual(["Vote for this question: 12 votes", "true"]));
    expect(words()).toEqual(["Which pier?", "When is high water?"]);
    // What all are told alike says of nobody that they have voted.
    hearEdit({
      ...tide,
      body: "When is it high?",
      editedAt: minute(6),
      question: { votes: 12, voted: false, answeredAt: null },
    });
    await waitFor(() => expect(stateOf("When is it high?")).toEqual(["Vote for this question: 12 votes", "true"]));
    await userEvent.click(screen.getByRole("button", { name: "Sort anew" }));
    expect(words()).toEqual(["When is it high?", "Which pier?"]);
    expect(document.activeElement).toBe(pane());
    expect(screen.queryByRole("button", { name: "Sort anew" })).toBeNull();
  });

  it("counts in the order that a reader finds who comes back", async () => {
    const { hearStanding } = await openQuestions([tide, pier]);
    hearStanding(tide.id, { votes: 12, answeredAt: null });
    await waitFor(() => expect(stateOf("When is high water?")).toContain("Vote for this question: 12 votes"));
    await userEvent.click(screen.getByRole("tab", { name: "Talk" }));
    await userEvent.click(screen.getByRole("tab", { name: /^Questions/ }));
    await waitFor(() => expect(words()).toEqual(["When is high water?", "Which pier?"]));
  });
});

describe("who runs the place", () => {
  it("marks a question as answered by one press, and as open again", async () => {
    await openQuestions([tide, pier], { moderate: true });
    page.answer(at.answer(pier.id), { votes: 4, voted: false, answeredAt: minute(9) });
    page.answer(at.reopen(pier.id), { votes: 4, voted: false, answeredAt: null });
    await userEvent.click(rowOf("Which pier?").getByRole("button", { name: "Mark as answered" }));
    const again = await rowOf("Which pier?").findByRole("button", { name: "Open again" });
    expect(document.activeElement).toBe(again);
    expect(screen.getByRole("tab", { name: /^Questions/ }).textContent).toContain("1 open");
    await userEvent.click(screen.getByRole("button", { name: "Sort anew" }));
    expect(words()).toEqual(["When is high water?", "Which pier?"]);
    await userEvent.click(rowOf("Which pier?").getByRole("button", { name: "Open again" }));
    await rowOf("Which pier?").findByRole("button", { name: "Mark as answered" });
    await waitFor(() => expect(page.asked(at.reopen(pier.id))).toHaveLength(1));
    expect(page.asked(at.answer(pier.id))).toHaveLength(1);
  });

  it("deletes it in both places", async () => {
    await openQuestions([tide, pier], { moderate: true });
    page.answer(at.remove(pier.id), null);
    await userEvent.click(rowOf("Which pier?").getByRole("button", { name: "Delete message" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(words()).toEqual(["When is high water?"]));
    await waitFor(() => expect(document.activeElement).toBe(pane()));
    await userEvent.click(screen.getByRole("tab", { name: "Talk" }));
    expect(texts()).toEqual(["When is high water?"]);
  });

  it("alone is offered that", async () => {
    await openQuestions([tide, aQuestion(4, "My own?", {}, ada)]);
    expect(within(pane()).queryByRole("button", { name: "Mark as answered" })).toBeNull();
    expect(rowOf("When is high water?").queryByRole("button", { name: "Delete message" })).toBeNull();
    expect(rowOf("My own?").getByRole("button", { name: "Delete message" })).toBeTruthy();
  });
});
