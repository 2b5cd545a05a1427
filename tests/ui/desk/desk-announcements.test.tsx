import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { AnnouncementsScreen } from "#components/desk/announcements-screen";
import { modules as calls } from "#contract/all";
import { baseGroup } from "#entities/groups/groups";
import type { Announcement } from "#entities/inbox/announcements";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { paste } from "#tests/ui/harness/paste";
import { ada, rowers } from "./desk-fixtures.ts";
import { setUpDesk } from "./desk-harness";

const desk = setUpDesk();
const user = userEvent.setup();
const announce = callTo(calls.groups.announce, { groupId: rowers.id });

const sent: Announcement = {
  id: "00000000-0000-4000-8000-0000000000aa",
  slug: "slipway",
  title: "The slipway is closed",
  message: null,
  html: "<p>Until Monday.</p>",
  event: null,
  group: baseGroup.parse(rowers),
  creator: ada,
  createdAt: "2026-05-01T08:00:00.000Z",
  updatedAt: "2026-05-01T08:00:00.000Z",
};

const compose = async () => {
  await desk.open(<AnnouncementsScreen slug="rowers" />, { path: "/en/groups/rowers/desk/announcements" });
  await user.click(await screen.findByRole("button", { name: "New announcement" }));
  await screen.findByRole("heading", { name: "New announcement" });
};
const write = async () => {
  await user.type(screen.getByLabelText("Title"), "The slipway is closed");
  paste(await screen.findByRole("textbox", { name: "Text" }), { text: "Until Monday." });
};
const review = async () => {
  await user.click(screen.getByRole("button", { name: "Review and send" }));
  return within(await screen.findByRole("alertdialog", { name: "Send to 214 members?" }));
};

beforeEach(() => {
  desk.answer(callTo(calls.groups.announcements, { groupId: rowers.id }), pageOf([]));
});

describe("an announcement", () => {
  it("is sent only once it is confirmed that this cannot be undone", async () => {
    desk.answer(announce, sent);
    await compose();
    await write();
    await user.click(screen.getByRole("checkbox", { name: "Notification" }));
    const dialog = await review();
    expect(dialog.getByText("Sending an announcement cannot be undone.")).toBeTruthy();
    expect(dialog.getByText("It appears in the group, and goes out by email.")).toBeTruthy();
    expect(desk.asked(announce)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(desk.asked(announce)).toEqual([]);

    await user.click((await review()).getByRole("button", { name: "Send announcement" }));
    expect(await screen.findByRole("heading", { name: "Your announcement is on its way" })).toBeTruthy();
    expect(desk.asked(announce).map(({ body }) => body)).toEqual([
      { title: "The slipway is closed", html: "<p>Until Monday.</p>", email: true, push: false },
    ]);
    await user.click(screen.getByRole("button", { name: "All announcements" }));
    await user.click(await screen.findByRole("button", { name: "New announcement" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Title")).value).toBe("");
  });

  it("is kept when it could not be sent, and can be tried again", async () => {
    desk.answer(announce, refused("unavailable"));
    await compose();
    await write();
    const dialog = await review();
    await user.click(dialog.getByRole("button", { name: "Send announcement" }));
    expect(within(await dialog.findByRole("alert")).getByText("It has not been sent")).toBeTruthy();
    desk.answer(announce, sent);
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Your announcement is on its way" })).toBeTruthy();
  });

  it("needs a title and a text, and is shown as it will look", async () => {
    await compose();
    await user.click(screen.getByRole("button", { name: "Review and send" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Title")));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await write();
    const preview = within(screen.getByRole("region", { name: "Preview" }));
    expect(preview.getByRole("heading", { name: "The slipway is closed" })).toBeTruthy();
    expect(preview.getByText("Until Monday.")).toBeTruthy();
    await user.click(preview.getByRole("radio", { name: "Email" }));
    expect(preview.getByText("Stop these emails")).toBeTruthy();
  });

  it("waits as a draft while one looks at the others", async () => {
    await compose();
    await write();
    await user.click(screen.getByRole("button", { name: "Back" }));
    await user.click(await screen.findByRole("button", { name: "Continue your draft" }));
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("The slipway is closed");
  });
});
