import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ActivityCard } from "#components/activities/card/activity-card";
import { Toasts } from "#components/layout/notices/toasts";
import { modules as calls } from "#contract/all";
import { type Activity, type SharingPlaces, sharedActivity } from "#entities/community/activities";
import { baseContent } from "#entities/content/channels";
import { useRead } from "#hooks/calls/use-call";
import { activityOptions } from "#hooks/community/activities-options";
import { aBaseAccount, anActivity, anEntity, anImage } from "#tests/ui/accounts/accounts-fixtures";
import { aChannel, aContent } from "#tests/ui/channels/channels-fixtures";
import { aBaseEvent, idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { setUpFeedPage } from "./activities-harness";

const page = setUpFeedPage();
const now = new Date("2026-05-01T10:00:00.000Z");
const grace = { ...aBaseAccount("grace", "Grace", "Hopper"), id: idOf(721_001) };
const alan = { ...aBaseAccount("alan", "Alan", "Turing"), id: idOf(721_002) };
const post = (over: Partial<Activity> = {}) =>
  anActivity({
    ...{ id: idOf(721_101), account: grace, reports: [], reshare: false, shared: null },
    ...{ _count: { likes: 3, comments: 1, shares: 2 } },
    ...over,
  });
const original = sharedActivity.parse(anActivity({ id: idOf(721_102), account: alan, message: "Can machines think?" }));
const rowers = {
  id: idOf(1),
  slug: "rowers",
  name: "Rowers",
  image: null,
  squareImage: null,
  access: "public",
} as const;
const everywhere: SharingPlaces = {
  feed: true,
  groups: [rowers],
  events: [aBaseEvent()],
  content: baseContent.parse(aContent("Low water", aChannel("Tides"))),
};

/** A card over the cache, as a feed has it. */
function Live({ id }: { id: string }) {
  const { data } = useRead(activityOptions(id));
  return data ? <ActivityCard activity={data} now={now} /> : null;
}
const open = (activity: Activity, places: SharingPlaces = everywhere) => {
  page.answerElse([
    answer(callTo(calls.activities.get, { activityId: activity.id }), activity),
    answer(callTo(calls.activities.sharingPlaces, { activityId: activity.id }), places),
  ]);
  return page.open(
    <>
      <Live id={activity.id} />
      <Toasts />
    </>,
  );
};
const press = async (shares = "2 shares") => {
  await userEvent.click(await screen.findByRole("button", { name: `Share, ${shares}` }));
  return within(await screen.findByRole("dialog", { name: "Share this post" }));
};
const sent = () => page.bodies(calls.activities.create);

describe("the share button of a post", () => {
  it("offers every place where it may go, and passes it on there with words of one's own", async () => {
    const made = post({ id: idOf(721_103), group: rowers, groupId: rowers.id });
    page.answer(calls.activities.create, made);
    await open(post());
    const dialog = await press();
    const place = await dialog.findByRole("combobox", { name: "Share in" });
    expect(
      within(place)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual([...["Everyone’s feed", "Discussion of Low water", "Group: Rowers", "Event: Harbour Conf"]]);
    await userEvent.selectOptions(place, "Group: Rowers");
    await userEvent.type(dialog.getByRole("textbox", { name: "Your words optional" }), " Worth reading ");
    await userEvent.click(dialog.getByRole("button", { name: "Share" }));
    await dialog.findByText("Shared: Group: Rowers");
    expect(document.activeElement?.textContent).toBe("Shared: Group: Rowers");
    expect(dialog.getByRole("link", { name: "See the post" }).getAttribute("href")).toBe(`/en/activities/${made.id}`);
    expect(sent()).toEqual([{ message: "Worth reading", entities: [], sharedId: post().id, groupId: rowers.id }]);
  });

  it("counts at once, and takes it back where that fails; what was written stays, also when the dialog is closed", async () => {
    let refuse = () => {};
    const waits = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    page.answer(calls.activities.create, async () => {
      await waits;
      return refused("validation_failed", { fields: { sharedId: "already_shared" } });
    });
    await open(post());
    const dialog = await press();
    await userEvent.type(await dialog.findByRole("textbox"), "Look");
    await userEvent.click(dialog.getByRole("button", { name: "Share" }));
    await screen.findByRole("button", { name: "Share, 3 shares", hidden: true });
    refuse();
    await dialog.findByText("You have already shared this post there.");
    await screen.findByRole("button", { name: "Share, 2 shares", hidden: true });
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    const again = await press();
    expect((await again.findByRole<HTMLTextAreaElement>("textbox")).value).toBe("Look");
  });

  it("offers its own place alone where not everybody may read it, and says why", async () => {
    await open(post(), { feed: false, groups: [rowers], events: [], content: null });
    const dialog = await press();
    expect((await dialog.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Group: Rowers"]);
    expect(dialog.getByRole("combobox").getAttribute("aria-describedby")).toBeTruthy();
    dialog.getByText("Not everybody may read this post, so it can be shared only where it is.");
  });

  it("offers its address where it may go nowhere", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
    await open(post(), { feed: false, groups: [], events: [], content: null });
    const dialog = await press();
    await dialog.findByText("This post cannot be shared in the community. You can copy its link.");
    expect(dialog.queryByRole("button", { name: "Share" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Copy link" }));
    expect(writeText).toHaveBeenCalledWith(new URL(`/en/activities/${post().id}`, location.href).href);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("of a reshare passes on the original", async () => {
    page.answer(calls.activities.create, post({ id: idOf(721_103) }));
    await open(post({ reshare: true, shared: original }));
    const dialog = await press();
    await userEvent.click(await dialog.findByRole("button", { name: "Share" }));
    await dialog.findByText("Shared: Everyone’s feed");
    expect(sent()).toEqual([{ message: "", entities: [], sharedId: original.id }]);
  });

  it.each([
    ["a comment", { commentedId: idOf(7) }],
    ["a reshare of what is gone", { reshare: true, shared: null }],
  ])("of %s copies its address", async (_, over) => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    await open(post(over));
    await userEvent.click(await screen.findByRole("button", { name: "Share, 2 shares" }));
    expect(writeText).toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a reshare", () => {
  it("shows what it passes on: who said it, where and when, its parts and its pictures, and leads there", async () => {
    const image = anImage();
    const shared = sharedActivity.parse({
      ...original,
      ...{
        message: "Ask @grace",
        group: rowers,
        groupId: rowers.id,
        image,
        images: [{ ...image, description: "A boat" }],
      },
      entities: [anEntity({ type: "mention", startIndex: 4, endIndex: 10, account: grace })],
    });
    await open(post({ message: "Look", reshare: true, shared }));
    const card = within(await screen.findByRole("region", { name: "Shared post by Alan Turing" }));
    expect(card.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Alan Turing", "/en/accounts/alan"],
      ["Rowers", "/en/groups/rowers"],
      ["2 hr. ago", `/en/activities/${original.id}`],
      ["@grace", "/en/accounts/grace"],
    ]);
    card.getByRole("button", { name: "Enlarge picture 1 of 1: A boat" });
  });

  it("shows the beginning of what is long", async () => {
    const message = "word ".repeat(300).trimEnd();
    await open(post({ reshare: true, shared: { ...original, message } }));
    const card = await screen.findByRole("region", { name: "Shared post by Alan Turing" });
    await userEvent.click(within(card).getByRole("button", { name: "Show more" }));
    expect(card.textContent).toContain(message);
  });

  it("of what is gone says so", async () => {
    await open(post({ reshare: true, shared: null }));
    await screen.findByText("The shared post is no longer available.");
  });
});
