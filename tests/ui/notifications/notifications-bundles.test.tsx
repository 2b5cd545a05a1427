import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { NotificationsScreen } from "#components/notifications/notifications-screen";
import { modules as calls } from "#contract/all";
import type { Notification } from "#entities/inbox/notifications";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { aNotification, rowers } from "./notifications-fixtures.ts";
import { setUpShellPage } from "./notifications-harness";

const page = setUpShellPage();
const { list, unread, update } = calls.notifications;

const openInbox = (...items: Notification[]) => {
  page.answer(unread, { unread: 0 });
  page.answer(list, pageOf(items));
  return page.open(<NotificationsScreen />);
};

it("says of how many it tells", async () => {
  const place = { type: "group", id: rowers.id, slug: rowers.slug, name: rowers.name } as const;
  await openInbox(
    aNotification("LIKE", { count: 2 }),
    aNotification("COMMENT", { count: 3 }),
    aNotification("ACTIVITY", { count: 12, reason: { posts: "all", place } }),
    aNotification("ACTIVITY", { count: 2 }),
  );
  const sentences = (await screen.findAllByRole("article")).map((row) => row.querySelector("p")?.textContent);
  expect(sentences).toEqual([
    "Grace Hopper and 1 other like your post",
    "3 comments on your post",
    "12 new posts in Rowers",
    "2 new posts",
  ]);
});

it("is put away as a whole", async () => {
  const bundle = aNotification("LIKE", { count: 3 });
  await openInbox(bundle);
  page.answer(callTo(update, { notificationId: bundle.id }), { ...bundle, state: "archived" });
  await userEvent.click(await screen.findByRole("button", { name: "More: Grace Hopper and 2 others like your post" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Archive" }));
  await waitFor(() => {
    const sent = page.requests().filter(({ method }) => method === "PUT");
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [`/self/notifications/${bundle.id}?bundled=true`, { state: "archived" }],
    ]);
  });
});
