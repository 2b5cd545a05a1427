import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import type { ThreadMessage } from "#entities/conversations/threads";
import { refused } from "#tests/ui/harness/contract-reply";
import { held } from "#ui-tests/harness/page";
import { ada, aRemark } from "./threads-fixtures.ts";
import { at, field, log, setUpTalk, texts } from "./threads-harness";

const page = setUpTalk();
beforeEach(() => page.keep([aRemark(1, "High water at six")]));

interface Sent {
  body: string;
  clientKey: string;
  entities: unknown[];
}
const sent = () => page.bodies(at.send) as Sent[];
/** What the platform makes of the last message that was sent. */
const sentAs = (number: number): ThreadMessage => {
  const last = sent().at(-1);
  return aRemark(number, last?.body ?? "", ada, { clientKey: last?.clientKey ?? null });
};

describe("what one says", () => {
  it("is shown at once as on its way, and once it is there as any other", async () => {
    const reply = held(calls.threads.send);
    page.answer(at.send, reply.answer);
    await page.openTalk();
    await userEvent.type(field(), "See you there{Enter}");
    expect(within(log()).getByText("Sending…")).toBeTruthy();
    expect(field()).toHaveProperty("value", "");
    await waitFor(() => expect(sent()).toHaveLength(1));
    reply.release(sentAs(2));
    await waitFor(() => expect(within(log()).queryByText("Sending…")).toBeNull());
    await waitFor(() => expect(texts()).toEqual(["High water at six", "See you there"]));
  });

  it("stands there once, whichever comes first: its answer or the socket", async () => {
    const reply = held(calls.threads.send);
    page.answer(at.send, reply.answer);
    const { hear, client } = await page.openTalk();
    await userEvent.type(field(), "Ahoy{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
    const message = sentAs(2);
    hear(message);
    await waitFor(() => expect(within(log()).queryByText("Sending…")).toBeNull());
    await waitFor(() => expect(texts()).toEqual(["High water at six", "Ahoy"]));
    reply.release(message);
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(texts()).toEqual(["High water at six", "Ahoy"]);
  });

  it("that was lost stays with its reason, and is tried again with the same key", async () => {
    page.answer(at.send, refused("rate_limited"));
    await page.openTalk();
    await userEvent.type(field(), "Anybody?{Enter}");
    const alert = await within(log()).findByRole("alert");
    expect(alert.textContent).toContain("Not sent. Too many attempts.");
    expect(page.notify).not.toHaveBeenCalled();
    page.answer(at.send, () => sentAs(2));
    await userEvent.click(within(log()).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(texts()).toEqual(["High water at six", "Anybody?"]));
    expect(within(log()).queryByRole("alert")).toBeNull();
    const [first, ...again] = sent().map(({ clientKey }) => clientKey);
    expect(again).toEqual([first]);
  });

  it("that did not reach the platform goes before what is written after it", async () => {
    await page.openTalk();
    page.cutOff(true);
    await userEvent.type(field(), "One{Enter}");
    await within(log()).findByRole("alert");
    let taken = 1;
    page.answer(at.send, () => {
      taken += 1;
      return sentAs(taken);
    });
    page.cutOff(false);
    await userEvent.type(field(), "Two{Enter}");
    await waitFor(() => expect(texts()).toEqual(["High water at six", "One", "Two"]));
  });

  it("and was not taken is there when the page is opened again, and gone once it is given up", async () => {
    page.answer(at.send, refused("internal"));
    await page.openTalk();
    await userEvent.type(field(), "Do not lose me{Enter}");
    await within(log()).findByRole("alert");
    page.close();
    await page.openTalk();
    await userEvent.click(await within(log()).findByRole("button", { name: "Discard" }));
    expect(within(log()).queryByText("Do not lose me")).toBeNull();
    page.close();
    await page.openTalk();
    expect(within(log()).queryByText("Do not lose me")).toBeNull();
  });

  it("has its web addresses as links, as posts have them", async () => {
    page.answer(at.send, () => sentAs(2));
    await page.openTalk();
    await userEvent.type(field(), "See tides.org now{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [link] = sent()[0]?.entities ?? [];
    expect(link).toEqual({ type: "link", startIndex: 4, endIndex: 13, marks: [], href: "https://tides.org/" });
  });

  it("is at most as long as the platform takes it", async () => {
    await page.openTalk();
    await userEvent.click(field());
    await userEvent.paste("x".repeat(2001));
    expect(await screen.findByText("1 character too many")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
  });

  it("to a talk that is open to its author no more is answered by that word", async () => {
    page.answer(at.send, refused("not_found"));
    await page.openTalk();
    page.answer(at.get, refused("not_found"));
    page.answer(at.messages, refused("not_found"));
    await userEvent.type(field(), "Still there?{Enter}");
    expect(await screen.findByText("This talk is not open to you any more.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("the field", () => {
  it("leaves the focus where it is when the talk opens: the page is about the film", async () => {
    await page.openTalk();
    expect(document.activeElement).toBe(document.body);
  });
});
