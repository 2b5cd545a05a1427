// @vitest-environment happy-dom

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { AnnouncementScreen } from "#components/announcements/announcement-screen";
import { modules as calls } from "#contract/all";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { anAnnouncement, regatta } from "./notifications-fixtures.ts";
import { setUpShellPage } from "./notifications-harness";

const page = setUpShellPage();
const id = anAnnouncement().id;
const path = callTo(calls.announcements.get, { announcementId: id });
const open = () => page.open(<AnnouncementScreen announcementId={id} />);
const answer = (over: Parameters<typeof anAnnouncement>[0] = {}) => ({
  ...anAnnouncement(over),
  updatedAt: "2026-05-01T08:00:00.000Z",
});

it("shows title, place, author, date and the text as it is laid out", async () => {
  page.answer(path, answer());
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "The slipway is closed" })).toBeTruthy();
  expect(screen.getByText("News from", { exact: false }).textContent).toBe("News from Rowers");
  expect(screen.getByRole("link", { name: "Grace Hopper" }).getAttribute("href")).toBe("/en/accounts/grace");
  expect(screen.getByText(/Friday, May 1, 2026/).getAttribute("datetime")).toBe("2026-05-01T08:00:00.000Z");
  expect(screen.getByText("Monday").tagName).toBe("STRONG");
  expect(screen.getByRole("link", { name: "Notifications" }).getAttribute("href")).toBe("/en/notifications");
});

it("leads to the event it is of, and is called by it where it has no title", async () => {
  page.answer(
    path,
    answer({
      title: null,
      group: null,
      event: regatta,
      html: null,
      message: "Bring a <b>coat</b>.",
    }),
  );
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "News from Regatta" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Regatta" }).getAttribute("href")).toBe("/en/events/regatta");
  expect(screen.getByText("Bring a <b>coat</b>.")).toBeTruthy();
});

it("is the community's where it is of nothing else, and does without an author", async () => {
  page.answer(path, answer({ group: null, creator: null }));
  await open();
  await screen.findByRole("heading", { level: 1 });
  expect(screen.getByText("News from", { exact: false }).textContent).toBe("News from Harbour");
  expect(screen.queryByText(/^By/)).toBeNull();
});

const gates = [
  [453, "not_group_member", "You need to be a member of the group."],
  [454, "not_registered", "You need to register for the event first."],
  [456, "module_disabled", "This feature is not enabled for this community"],
] as const;
it.each(gates)("says why it is not shown (%i)", async (_status, code, text) => {
  page.answer(path, refused(code));
  await open();
  expect(await screen.findByRole("heading", { name: "This announcement is not open to you" })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("is missing where there is none", async () => {
  page.answer(path, refused("not_found"));
  await open();
  expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
});
