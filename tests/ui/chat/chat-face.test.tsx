import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { modules as calls } from "#contract/all";
import type { ChatChannel, ChatChannelMember } from "#entities/conversations/chat";
import type { BaseImage } from "#entities/shared/media";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { framedPhoto, framePhoto } from "#tests/ui/harness/pictures";
import { aConversation, ada, aLine, anUpload, grace, zoe } from "./chat-fixtures.ts";
import { about, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const user = userEvent.setup();
const at = about(7);
const withImage = (membership: ChatChannelMember, image: ChatChannel["image"]): ChatChannelMember => ({
  ...membership,
  channel: { ...membership.channel, image },
});
const crew = (image: ChatChannel["image"] = null, name = "Crew") =>
  withImage(aConversation(7, {}, { others: [grace, zoe], name }), image);

/** What is shown of the picture in a place. */
const facesIn = (place: HTMLElement): (string | null)[] =>
  [...place.querySelectorAll("img")].map((image) => image.getAttribute("src"));
const small = ({ uri }: BaseImage): string => uri.replace(/public$/, "thumbnail");
const header = () => screen.getByRole("heading", { level: 1 }).closest("header") ?? expect.fail("There is no header.");
const row = () => screen.getByRole("link", { name: "Crew" }).closest("li") ?? expect.fail("It is not in the list.");

const open = async (membership: ChatChannelMember) => {
  page.show(membership);
  page.answer(at.members, pageOf([]));
  await page.openChat(7);
  await user.click(await screen.findByRole("button", { name: "More about this conversation" }));
};
const openLook = async (membership: ChatChannelMember) => {
  await open(membership);
  await user.click(await screen.findByRole("menuitem", { name: "Name and picture" }));
  return within(await screen.findByRole("dialog", { name: "Name and picture" }));
};
/** What the platform says from now on. */
const answerWith = (membership: ChatChannelMember) => {
  page.answer(at.rename, membership);
  page.answer(at.get, membership);
  page.answer(calls.chat.list, pageOf([membership]));
};

describe("a conversation of many", () => {
  it("is shown by its picture in the list, above what is said and among its members", async () => {
    const image = anUpload();
    await open(crew(image));
    expect(facesIn(header())).toEqual([small(image)]);
    expect(facesIn(row())).toEqual([small(image)]);
    await user.click(await screen.findByRole("menuitem", { name: "Members" }));
    const sheet = await screen.findByRole("dialog", { name: "Members" });
    expect(await within(sheet).findByText("Crew")).toBeTruthy();
    expect(facesIn(sheet)).toEqual([small(image)]);
  });

  it("without one, or with one that may disturb, by two of those who are in it", async () => {
    const disturbing: BaseImage = { ...anUpload(), moderation: "warning" };
    await open(crew(disturbing));
    for (const place of [header(), row()]) {
      expect(facesIn(place)).toEqual([]);
      expect(within(place).getByText("GH")).toBeTruthy();
      expect(within(place).getByText("Z")).toBeTruthy();
    }
  });

  it("says in the reader's words who changed the picture, and who removed it", async () => {
    page.show(crew(), [aLine(4, "pictured", grace), aLine(5, "unpictured", ada)]);
    await page.openChat(7);
    expect((await screen.findByText(/changed the picture/)).textContent).toBe("Grace Hopper changed the picture");
    expect(screen.getByText(/removed the picture/).textContent).toBe("Ada Lovelace removed the picture");
  });
});

describe("a moderator", () => {
  it("gives it a picture, framed, which is sent as one that members alone can open", async () => {
    const image = anUpload();
    page.answer(calls.storage.uploadImage, image);
    const dialog = await openLook(crew());
    expect(dialog.getByText("Only its members see it.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Choose a picture" }));
    await framePhoto(user);
    expect(facesIn(dialog.getByRole("group", { name: "Picture of the conversation" }))).toEqual([framedPhoto]);
    expect(page.asked(calls.storage.uploadImage)).toEqual([]);
    answerWith(crew(image));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(facesIn(header())).toEqual([small(image)]));
    expect(page.bodies(calls.storage.uploadImage)).toEqual([{ type: "message", dataUri: framedPhoto }]);
    expect(page.bodies(at.rename)).toEqual([{ imageId: image.id }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("takes it away, by keys as well, and may think better of it before saving", async () => {
    const image = anUpload();
    const dialog = await openLook(crew(image));
    const group = within(dialog.getByRole("group", { name: "Picture of the conversation" }));
    group.getByRole("button", { name: "Remove the picture" }).focus();
    await user.keyboard("{Enter}");
    // Where the focus was nothing is any more.
    expect(document.activeElement).toBe(group.getByRole("button", { name: "Choose a picture" }));
    await user.click(group.getByRole("button", { name: "Undo" }));
    expect(group.getByRole("button", { name: "Change picture" })).toBeTruthy();
    await user.click(group.getByRole("button", { name: "Remove the picture" }));
    answerWith(crew());
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(facesIn(header())).toEqual([]));
    expect(page.bodies(at.rename)).toEqual([{ imageId: null }]);
  });

  it("changes both at once, and takes away a picture that may disturb as well", async () => {
    const dialog = await openLook(crew({ ...anUpload(), moderation: "warning" }));
    await user.type(dialog.getByRole("textbox", { name: /Name of the conversation/ }), " at dawn");
    await user.click(dialog.getByRole("button", { name: "Remove the picture" }));
    answerWith(crew(null, "Crew at dawn"));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Crew at dawn"));
    expect(page.bodies(at.rename)).toEqual([{ name: "Crew at dawn", imageId: null }]);
  });

  it("reads why a picture was not taken, keeps it, and tries again", async () => {
    const image = anUpload();
    page.answer(calls.storage.uploadImage, refused("rate_limited"));
    const dialog = await openLook(crew());
    await user.click(dialog.getByRole("button", { name: "Choose a picture" }));
    await framePhoto(user);
    vi.restoreAllMocks();
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Too many attempts. Please try again later");
    expect(page.asked(at.rename)).toEqual([]);
    page.answer(calls.storage.uploadImage, image);
    answerWith(crew(image));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(facesIn(header())).toEqual([small(image)]));
  });
});
