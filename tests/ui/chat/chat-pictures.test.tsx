import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ChatFrame } from "#components/chat/chat-frame";
import { ConversationScreen } from "#components/chat/conversation-screen";
import { modules as calls } from "#contract/all";
import { keptPrefix } from "#lib/session/storage";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { refused } from "#tests/ui/harness/contract-reply";
import { paste } from "#tests/ui/harness/paste";
import { held, organizationId } from "#ui-tests/harness/page";
import { ada, anUpload } from "./chat-fixtures.ts";
import { canSend, choose, field, inList, keptForNextPage, log, press, setUpConversation } from "./chat-harness";

const page = setUpConversation();
const { at } = page;
const upload = calls.storage.uploadImage;

const file = (name = "pier.png", type = "image/png"): File => new File(["picture"], name, { type });
const chosen = () => within(screen.getByRole("list", { name: "Pictures" })).getAllByRole("listitem");
const noneChosen = () => screen.queryByRole("list", { name: "Pictures" }) === null;

describe("pictures that are chosen", () => {
  it("are uploaded at once, and said without a word, seen before they are there and once afterwards", async () => {
    const uploading = held(upload);
    const sending = held(calls.chat.send);
    page.answer(upload, uploading.answer);
    page.answer(at.send, sending.answer);
    await page.openConversation();
    choose(file());
    await screen.findByText("Sending picture 1");
    await screen.findByText("What you added is on its way");
    await canSend(false);
    const image = anUpload();
    uploading.release(image);
    await canSend(true);
    const dataUri = `data:image/png;base64,${btoa("picture")}`;
    expect(page.bodies(upload)).toEqual([{ type: "message", dataUri, name: "pier.png" }]);
    await press("Send");
    expect(noneChosen()).toBe(true);
    expect(document.activeElement).toBe(field());
    expect(log().getByText("Sending…")).toBeTruthy();
    expect(log().getByAltText("Picture 1").getAttribute("src")).toMatch(/^blob:/);
    await waitFor(() =>
      expect(page.bodies(at.send)).toEqual([
        { text: "", imageIds: [image.id], imageDescriptions: [""], clientKey: expect.any(String) },
      ]),
    );
    sending.release(page.sentAs(2, { images: [image] }));
    await waitFor(() => expect(log().queryByText("Sending…")).toBeNull());
    expect(log().getAllByAltText("Picture 1")).toHaveLength(1);
    expect(log().getByRole("button", { name: "Enlarge picture 1 of 1" })).toBeTruthy();
    expect(inList()).toContain("You: Picture");
  });

  it("go with words, by Enter, in their order", async () => {
    const taken = page.takePictures();
    page.answer(at.send, () => page.sentAs(2, { images: taken }));
    await page.openConversation();
    choose(file("a.png"));
    await waitFor(() => expect(taken).toHaveLength(1));
    choose(file("b.png"));
    await waitFor(() => expect(taken).toHaveLength(2));
    await canSend(true);
    await userEvent.type(field(), "At the quay{Enter}");
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(1));
    expect(page.bodies(at.send)).toMatchObject([{ text: "At the quay", imageIds: taken.map(({ id }) => id) }]);
    await log().findByRole("button", { name: "Enlarge picture 2 of 2" });
  });

  it("are described for those who cannot see them, which sends nothing by itself", async () => {
    const taken = page.takePictures();
    page.answer(at.send, () => page.sentAs(2, { images: taken }));
    await page.openConversation();
    choose(file("a.png"), file("b.png"));
    await canSend(true);
    await press("Describe picture 2");
    await userEvent.type(await screen.findByRole("textbox", { name: /What does the picture show/ }), "A pier at dawn");
    await press("Done");
    await screen.findByAltText("A pier at dawn");
    expect(page.asked(at.send)).toEqual([]);
    await press("Send");
    await waitFor(() => expect(page.bodies(at.send)).toMatchObject([{ imageDescriptions: ["", "A pier at dawn"] }]));
    const other = await log().findByRole("button", { name: "Enlarge picture 2 of 2: A pier at dawn" });
    expect(within(other).getByAltText("A pier at dawn")).toBeTruthy();
  });

  it("are pasted or dropped too", async () => {
    page.takePictures();
    await page.openConversation();
    paste(field(), { files: [file("pasted.png")] });
    await waitFor(() => expect(chosen()).toHaveLength(1));
    const files = [file("a.webp", "image/webp")];
    fireEvent.drop(screen.getByRole("log"), { dataTransfer: { files, types: ["Files"], getData: () => "" } });
    await waitFor(() => expect(chosen()).toHaveLength(2));
    // Word processors put a picture of the text beside it.
    paste(field(), { text: "Words", files: [file()] });
    expect(chosen()).toHaveLength(2);
  });

  it("are taken out again, and there are ten at most", async () => {
    const taken = page.takePictures();
    await page.openConversation();
    choose(...Array.from({ length: 11 }, (_, place) => file(`${place + 1}.png`)));
    await screen.findByText("“11.png” was left out. A message holds up to 10 pictures and files.");
    expect(screen.getByRole("button", { name: "Add pictures or files" })).toHaveProperty("disabled", true);
    await waitFor(() => expect(taken).toHaveLength(10));
    for (let left = 10; left > 0; left -= 1) await press("Remove picture 1");
    expect(noneChosen()).toBe(true);
    expect(document.activeElement).toBe(field());
    await canSend(false);
  });

  it("and did not arrive say why, hold the message back, and are tried again", async () => {
    page.answer(upload, refused("payload_too_large"));
    await page.openConversation();
    await userEvent.type(field(), "Look");
    choose(file());
    await screen.findByText("Something you added did not arrive. Try again or remove it.");
    await canSend(false);
    await userEvent.type(field(), "{Enter}");
    expect(page.asked(at.send)).toEqual([]);
    page.takePictures();
    await press("Try again to send picture 1");
    await canSend(true);
  });

  it("are kept with what was typed, for the page that comes after", async () => {
    const taken = page.takePictures();
    page.answer(at.send, () => page.sentAs(2, { images: taken }));
    await page.openConversation();
    choose(file());
    await canSend(true);
    await userEvent.type(field(), "Half a thou");
    page.close();
    await page.openConversation();
    await waitFor(() => expect(chosen()).toHaveLength(1));
    expect(field()).toHaveProperty("value", "Half a thou");
    await userEvent.type(field(), "ght{Enter}");
    await waitFor(() => expect(page.bodies(at.send)).toMatchObject([{ imageIds: [taken[0]?.id] }]));
    page.close();
    await page.openConversation();
    expect(noneChosen()).toBe(true);
  });

  it("are not offered where the organization has no uploads", async () => {
    const known = shellConfigOf(organizationId);
    const MODULES = { ...known.MODULES, storage: { ...known.MODULES.storage, enabled: false } };
    await page.open(
      <ChatFrame>
        <ConversationScreen conversationId="7" />
      </ChatFrame>,
      { config: { MODULES } },
    );
    await screen.findByRole("textbox", { name: "Message to Grace Hopper" });
    expect(screen.queryByRole("button", { name: "Add pictures or files" })).toBeNull();
  });
});

describe("a message with pictures that was not taken", () => {
  const fail = async (code: "internal" | "validation_failed") => {
    const taken = page.takePictures();
    page.answer(at.send, refused(code));
    await page.openConversation();
    choose(file());
    await canSend(true);
    await press("Send");
    await log().findByRole("alert");
    return taken;
  };

  it("stays with them, also after a reload, and is tried again with the same key", async () => {
    const taken = await fail("internal");
    const left = await keptForNextPage();
    expect(left).toMatchObject([{ text: "", images: [{ id: taken[0]?.id }], isSending: false }]);
    page.answer(at.send, () => page.sentAs(2, { images: taken }));
    await userEvent.click(log().getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(2));
    await waitFor(() => expect(log().queryByText("Sending…")).toBeNull());
    const [before, after] = page.bodies(at.send);
    expect(after).toEqual(before);
    expect(log().getAllByAltText("Picture 1")).toHaveLength(1);
    expect(await keptForNextPage()).toEqual([]);
  });

  it("because the platform has them no more says so, and offers no second try", async () => {
    await fail("validation_failed");
    expect(log().getByRole("alert").textContent).toBe(
      "Not sent. Its pictures or files are no longer there. Discard the message and choose them again.",
    );
    expect(log().queryByRole("button", { name: "Try again" })).toBeNull();
    await userEvent.click(log().getByRole("button", { name: "Discard" }));
    expect(log().queryByAltText("Picture 1")).toBeNull();
  });

  it("and was kept before there were pictures is there all the same", async () => {
    const unsent = { clientKey: crypto.randomUUID(), text: "From before", writtenAt: new Date().toISOString() };
    const shelf = JSON.stringify({ version: 2, of: { "conversation.7": [unsent] } });
    localStorage.setItem(`${keptPrefix(organizationId)}unsent.${ada.id}`, shelf);
    await page.openConversation();
    expect(await log().findByText("From before")).toBeTruthy();
  });
});
