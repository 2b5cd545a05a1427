import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { modules as calls } from "#contract/all";
import { refused } from "#tests/ui/harness/contract-reply";
import { platformKey, stubPush, unstubPush } from "#tests/ui/push/push-browser";
import { held } from "#ui-tests/harness/page";
import { aConversation, aMessage, grace } from "./chat-fixtures.ts";
import { field, first, inList, keptForNextPage, log, setUpConversation } from "./chat-harness";

const page = setUpConversation();
const { at } = page;

const shown = (text: string) => log().getAllByText(text);

/** From now on whatever comes is taken; the words of it, as they came. */
const takeAll = (): string[] => {
  const taken: string[] = [];
  page.answer(at.send, () => {
    const message = page.sentAs(taken.length + 3);
    taken.push(message.text);
    return message;
  });
  return taken;
};

describe("a message", () => {
  it("is shown at once as on its way, and once it is there as any other", async () => {
    const reply = held(calls.chat.send);
    page.answer(at.send, reply.answer);
    await page.openConversation();
    await userEvent.type(field(), "See you there{Enter}");
    expect(shown("See you there")).toHaveLength(1);
    expect(log().getByText("Sending…")).toBeTruthy();
    expect(field()).toHaveProperty("value", "");
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(1));
    reply.release(page.sentAs(2));
    await waitFor(() => expect(log().queryByText("Sending…")).toBeNull());
    expect(shown("See you there")).toHaveLength(1);
    expect(inList()).toContain("You: See you there");
  });

  it("that is the first of its author brings the offer to tell of answers on this device, and none after it", async () => {
    stubPush({ permission: "default" });
    page.answer(calls.notifications.push, { key: platformKey, devices: [] });
    page.answer(at.send, () => page.sentAs(2));
    const offer = () => screen.queryByRole("region", { name: "Be told of new messages" });
    await page.openConversation();
    expect(offer()).toBeNull();
    await userEvent.type(field(), "Ahoy{Enter}");
    await waitFor(() => expect(offer()).toBeTruthy());
    page.close();
    page.show(aConversation(7, {}, { newest: page.sentAs(2) }), [page.sentAs(2), first]);
    await page.openConversation();
    await userEvent.type(field(), "Still there?{Enter}");
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(2));
    expect(offer()).toBeNull();
    unstubPush();
  });

  it("stands there once, whichever comes first: its answer or the socket", async () => {
    const reply = held(calls.chat.send);
    page.answer(at.send, reply.answer);
    const { hear, client } = await page.openConversation();
    await userEvent.type(field(), "Ahoy{Enter}");
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(1));
    act(() => hear(7, page.sentAs(2)));
    await waitFor(() => expect(log().queryByText("Sending…")).toBeNull());
    expect(shown("Ahoy")).toHaveLength(1);
    reply.release(page.sentAs(2));
    await waitFor(() => expect(client.isMutating()).toBe(0));
    act(() => hear(7, page.sentAs(2)));
    expect(shown("Ahoy")).toHaveLength(1);
  });

  it("that was not taken stays, says why, and is tried again with the same key", async () => {
    page.answer(at.send, refused("conversation_unreachable"));
    await page.openConversation();
    await userEvent.type(field(), "Anybody?{Enter}");
    const alert = await log().findByRole("alert");
    expect(alert.textContent).toBe("Not sent. Nobody is left in this conversation who could read your message.");
    expect(page.notify).not.toHaveBeenCalled();
    page.answer(at.send, () => page.sentAs(2));
    await userEvent.click(log().getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(2));
    await waitFor(() => expect(log().queryByText("Sending…")).toBeNull());
    expect(log().queryByRole("alert")).toBeNull();
    expect(shown("Anybody?")).toHaveLength(1);
    const keys = page.bodies(at.send).map((body) => (body as { clientKey: string }).clientKey);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it("whose answer was lost is known again when it comes by another way", async () => {
    page.answer(at.send, refused("internal"));
    const { hear } = await page.openConversation();
    await userEvent.type(field(), "Lost and found{Enter}");
    await log().findByRole("alert");
    act(() => hear(7, page.sentAs(2)));
    await waitFor(() => expect(log().queryByRole("alert")).toBeNull());
    expect(shown("Lost and found")).toHaveLength(1);
  });

  it("that did not reach the platform goes by itself, in its order, once the platform is heard of", async () => {
    const { hear } = await page.openConversation();
    page.cutOff(true);
    await userEvent.type(field(), "One{Enter}");
    await log().findByRole("alert");
    await userEvent.type(field(), "Two{Enter}");
    await waitFor(() => expect(log().getAllByRole("alert")).toHaveLength(2));
    const taken = takeAll();
    page.cutOff(false);
    act(() => hear(7, aMessage(2, "Are you there?", grace)));
    await waitFor(() => expect(taken).toEqual(["One", "Two"]));
    await waitFor(() => expect(log().queryByText(/^(Sending…|Not sent)/)).toBeNull());
  });

  it("that did not reach the platform goes before what is written after it", async () => {
    await page.openConversation();
    page.cutOff(true);
    await userEvent.type(field(), "One{Enter}");
    await log().findByRole("alert");
    const taken = takeAll();
    page.cutOff(false);
    await userEvent.type(field(), "Two{Enter}");
    await waitFor(() => expect(taken).toEqual(["One", "Two"]));
    await waitFor(() => expect(log().queryByText(/^(Sending…|Not sent)/)).toBeNull());
  });

  it("waits for one before it that turns out not to have reached the platform", async () => {
    const { hear } = await page.openConversation();
    const lost = held(calls.chat.send);
    page.answer(at.send, lost.answer);
    await userEvent.type(field(), "One{Enter}");
    await userEvent.type(field(), "Two{Enter}");
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(1));
    const taken = takeAll();
    lost.release(refused("unavailable"));
    await waitFor(() => expect(log().getAllByRole("alert")).toHaveLength(2));
    act(() => hear(7, aMessage(2, "Are you there?", grace)));
    await waitFor(() => expect(taken).toEqual(["One", "Two"]));
    await waitFor(() => expect(log().queryByText(/^(Sending…|Not sent)/)).toBeNull());
  });

  it("that was refused is not tried again by itself", async () => {
    page.answer(at.send, refused("conversation_unreachable"));
    const { hear } = await page.openConversation();
    await userEvent.type(field(), "One{Enter}");
    await log().findByRole("alert");
    act(() => hear(7, aMessage(2, "Are you there?", grace)));
    await log().findByText("Are you there?");
    expect(page.asked(at.send)).toHaveLength(1);
    await userEvent.click(log().getByRole("button", { name: "Discard" }));
  });

  it("whose failure comes after a sign-out is not written back to the device", async () => {
    const reply = held(calls.chat.send);
    page.answer(at.send, reply.answer);
    await page.openConversation();
    await userEvent.type(field(), "Between us{Enter}");
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(1));
    localStorage.clear();
    reply.release(refused("internal"));
    await log().findByRole("alert");
    expect(JSON.stringify(localStorage)).not.toContain("Between us");
  });

  it("that was not taken is there after a reload, and gone once it is given up", async () => {
    page.answer(at.send, refused("internal"));
    await page.openConversation();
    await userEvent.type(field(), "Do not lose me{Enter}");
    await log().findByRole("alert");
    const left = await keptForNextPage();
    expect(left).toMatchObject([{ text: "Do not lose me", isSending: false }]);
    await userEvent.click(log().getByRole("button", { name: "Discard" }));
    expect(log().queryByText("Do not lose me")).toBeNull();
    expect(await keptForNextPage()).toEqual([]);
  });
});

describe("the field", () => {
  it("keeps what is typed on this device, each conversation for itself", async () => {
    const other = page.show(aConversation(8));
    page.show(aConversation(7, {}, { newest: first }), [first]);
    await page.openConversation();
    await userEvent.type(field(), "Half a thou");
    page.close();
    await page.openChat(8);
    expect(await screen.findByRole("textbox", { name: "Message to Grace Hopper" })).toHaveProperty("value", "");
    page.close();
    await page.openConversation();
    expect(field()).toHaveProperty("value", "Half a thou");
    page.answer(at.send, () => page.sentAs(2));
    await userEvent.type(field(), "ght{Enter}");
    await waitFor(() => expect(page.bodies(at.send)).toMatchObject([{ text: "Half a thought" }]));
    page.close();
    await page.openConversation();
    expect(field()).toHaveProperty("value", "");
    expect(page.asked(other.send)).toEqual([]);
  });

  it("takes a new line with Shift and Enter, and sends nothing that says nothing", async () => {
    page.answer(at.send, () => page.sentAs(2));
    await page.openConversation();
    await userEvent.type(field(), "  {Enter}");
    expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
    await userEvent.clear(field());
    await userEvent.type(field(), "One{Shift>}{Enter}{/Shift}two{Enter}");
    await waitFor(() => expect(page.bodies(at.send)).toMatchObject([{ text: "One\ntwo" }]));
  });

  it("leaves Enter to the text where fingers write: the button sends", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
    page.answer(at.send, () => page.sentAs(2));
    await page.openConversation();
    await userEvent.type(field(), "One{Enter}two");
    expect(page.asked(at.send)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(page.bodies(at.send)).toMatchObject([{ text: "One\ntwo" }]));
    expect(document.activeElement).toBe(field());
  });

  it("has the focus once the conversation is open, but where fingers write a keyboard does not jump up", async () => {
    await page.openConversation();
    expect(document.activeElement).toBe(field());
    page.close();
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
    await page.openConversation();
    expect(document.activeElement).not.toBe(field());
  });

  it("says by how much a text is too long, and does not send it", async () => {
    await page.openConversation();
    await userEvent.click(field());
    await userEvent.paste("x".repeat(5002));
    expect(await screen.findByText("2 characters too many")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
  });
});
