import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ActivityCard } from "#components/activities/card/activity-card";
import { Toasts } from "#components/layout/notices/toasts";
import { modules as calls } from "#contract/all";
import type { Activity } from "#entities/community/activities";
import { baseContent } from "#entities/content/channels";
import { baseImage } from "#entities/shared/media";
import { useRead } from "#hooks/calls/use-call";
import { activityOptions } from "#hooks/community/activities-options";
import { aBaseAccount, anActivity, anEntity, anImage, viewerId } from "#tests/ui/accounts/accounts-fixtures";
import { aChannel, aContent } from "#tests/ui/channels/channels-fixtures";
import { aBaseEvent, idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { member, type Person } from "#tests/ui/harness/people";
import { setUpFeedPage } from "./activities-harness";

const page = setUpFeedPage();
const now = new Date("2026-05-01T10:00:00.000Z");
const grace = { ...aBaseAccount("grace", "Grace", "Hopper"), id: idOf(720_001) };
const post = (over: Partial<Activity> = {}) => anActivity({ id: idOf(720_101), account: grace, reports: [], ...over });

/** A card over the cache, as a feed has it. */
function Live({ id, inPlace = false }: { id: string; inPlace?: boolean }) {
  const { data } = useRead(activityOptions(id));
  return data ? <ActivityCard activity={data} now={now} inPlace={inPlace} /> : null;
}
const open = (activity: Activity, { as = member, inPlace }: { as?: Person | null; inPlace?: boolean } = {}) => {
  page.answerElse([answer(callTo(calls.activities.get, { activityId: activity.id }), activity)]);
  const card = (
    <>
      <Live id={activity.id} {...(inPlace && { inPlace })} />
      <Toasts />
    </>
  );
  return page.open(card, { as });
};
const menu = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "More about the post by Grace Hopper" }));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
};
/** What is said in passing. */
const told = (text: string) => screen.findByText(text);

describe("a card", () => {
  it("says who, where and when, each leading there, and is read by its author", async () => {
    const group = {
      id: idOf(1),
      slug: "rowers",
      name: "Rowers",
      image: null,
      squareImage: null,
      access: "public",
    } as const;
    await open(post({ group, groupId: group.id }));
    await screen.findByRole("article", { name: "Post by Grace Hopper" });
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Grace Hopper", "/en/accounts/grace"],
      ["Rowers", "/en/groups/rowers"],
      ["2 hr. ago", `/en/activities/${idOf(720_101)}`],
    ]);
    expect(document.querySelector("time")?.getAttribute("title")).toBe("Friday, May 1, 2026, 8:00 AM");
  });

  it("in the feed of its event does not name it, and shows what is pinned there", async () => {
    await open(post({ event: aBaseEvent(), eventId: idOf(2), pinned: true }), { inPlace: true });
    expect(await screen.findByText("Pinned")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Harbour Conf" })).toBeNull();
  });

  it("leads to the content that it was said on, which its own page does not name", async () => {
    const content = baseContent.parse(aContent("Low water", aChannel("Tides")));
    await open(post({ content, contentId: content.id }));
    const link = await screen.findByRole("link", { name: "Low water" });
    expect(link.getAttribute("href")).toBe("/en/channels/tides/contents/low-water");
    expect(link.parentElement?.textContent).toBe("on Low water");
    page.close();
    await open(post({ content, contentId: content.id }), { inPlace: true });
    await screen.findByRole("article", { name: "Post by Grace Hopper" });
    expect(screen.queryByRole("link", { name: "Low water" })).toBeNull();
  });

  it("leaves the direction of what is written to its words, and keeps names apart from it", async () => {
    const account = { ...grace, firstName: "ليلى", lastName: null };
    const message = "مرحبا @ليلى, see https://example.org";
    const mention = anEntity({ type: "mention", startIndex: 6, endIndex: 11, account });
    await open(post({ account, message, entities: [mention] }));
    const text = await waitFor(() => document.querySelector("article p[dir=auto]") ?? expect.fail("No text yet"));
    expect(text.textContent).toBe(message);
    expect(text.querySelector("bdi > a")?.textContent).toBe("@ليلى");
    expect(screen.getByRole("link", { name: "ليلى" }).querySelector("bdi")?.textContent).toBe("ليلى");
  });

  it("shows the beginning of a long text, never half a link, and all of it on demand", async () => {
    const before = `${"word ".repeat(94)}`;
    const address = "https://example.org/a-long-way-to-go";
    const message = `${before}${address} ${"more ".repeat(60)}`;
    const link = anEntity({ type: "link", startIndex: before.length, endIndex: before.length + address.length });
    await open(post({ message, entities: [link] }));
    const more = await screen.findByRole("button", { name: "Show more", expanded: false });
    const text = () => document.querySelector("article p[dir=auto]")?.textContent;
    expect(text()).toBe(`${before.trimEnd()}…`);
    expect(screen.queryByRole("link", { name: address })).toBeNull();
    await userEvent.click(more);
    expect(text()).toBe(message);
    expect(screen.getByRole("link", { name: address }).getAttribute("href")).toBe(address);
    expect(screen.getByRole("button", { name: "Show less", expanded: true })).toBeTruthy();
  });

  it("shows pictures with what they show, opens them large, and fetches a delicate one only for who wants it", async () => {
    const images = [
      { ...anImage({ id: idOf(11), uri: "https://example.org/1/public" }), description: "A boat at dawn" },
      {
        ...anImage({ id: idOf(12), uri: "https://example.org/2/public", moderation: "warning" as const }),
        description: null,
      },
    ];
    await open(post({ image: baseImage.parse(images[0]), images }));
    expect(await screen.findByRole("img", { name: "A boat at dawn" })).toBeTruthy();
    const sources = () => [...document.querySelectorAll("article img")].map((image) => image.getAttribute("src"));
    expect(sources()).toEqual(["https://example.org/1/public"]);
    await userEvent.click(screen.getByRole("button", { name: "Show picture" }));
    expect(sources()).toEqual(["https://example.org/1/public", "https://example.org/2/public"]);
    await userEvent.click(screen.getByRole("button", { name: "Enlarge picture 1 of 2: A boat at dawn" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Pictures shared by Grace Hopper" }));
    expect(dialog.getByRole("status").textContent).toBe("1 of 2");
    await userEvent.keyboard("{ArrowRight}");
    expect(dialog.getByRole("status").textContent).toBe("2 of 2");
  });

  it("has a card for the first page it links to, and none for an address no browser may follow", async () => {
    const preview = (url: string, title: string) => ({
      id: 1,
      activityId: idOf(720_101),
      url,
      title,
      siteName: "Example",
      description: null,
      mediaType: null,
      channel: null,
      image: null,
      imageWidth: null,
      imageHeight: null,
      video: null,
      favicon: null,
    });
    const link = (url: string) =>
      anEntity({ type: "link", startIndex: 0, endIndex: 4, linkPreview: preview(url, "A page") });
    const good = await open(post({ entities: [link("https://example.org/page")] }));
    const card = await screen.findByRole("link", { name: "example.org Example A page (opens in a new tab)" });
    expect(card.getAttribute("rel")).toContain("noopener");
    good.unmount();
    const bad = post({ entities: [link("javascript:alert(1)")] });
    page.answer(callTo(calls.activities.get, { activityId: bad.id }), bad);
    await open(bad);
    await screen.findByRole("article");
    expect(screen.queryByRole("link", { name: /A page/ })).toBeNull();
  });

  it("leads who is not signed in to sign-in and back, and offers no menu", async () => {
    await open(post(), { as: null });
    await userEvent.click(await screen.findByRole("link", { name: "Like, 3 likes" }));
    expect(sessionStorage.getItem("AUTH_REDIRECT")).toBe("/activities");
    expect(screen.queryByRole("button", { name: /^More about/ })).toBeNull();
  });

  it("copies the address of a post for strangers, and says so when it cannot", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    await open(post(), { as: null });
    const share = await screen.findByRole("button", { name: "Share" });
    await userEvent.click(share);
    expect(writeText).toHaveBeenCalledWith(new URL(`/en/activities/${idOf(720_101)}`, location.href).href);
    await told("link copied");
    writeText.mockRejectedValueOnce(new Error("Denied"));
    await userEvent.click(share);
    await told("The link could not be copied");
  });
});

describe("the menu", () => {
  it("reports after a question, and withdraws at once", async () => {
    const reported = post({ reports: [{ id: idOf(9), createdAt: now.toISOString() }] });
    page.answer(callTo(calls.activities.report, { activityId: post().id }), reported);
    page.answer(callTo(calls.activities.withdrawReport, { activityId: post().id, reportId: idOf(9) }), post());
    page.answer(callTo(calls.activities.get, { activityId: post().id }), () =>
      page.lines("POST").length > page.lines("DELETE").length ? reported : post(),
    );
    await open(post());
    expect(await menu()).toEqual(["Copy link", "Report"]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Report" }));
    expect(page.lines("POST")).toEqual([]);
    const dialog = within(await screen.findByRole("alertdialog", { name: "Report this to the moderators?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Report" }));
    await told("Thank you. The moderators will take a look.");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await menu()).toEqual(["Copy link", "Withdraw report"]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Withdraw report" }));
    await told("Report withdrawn");
    expect(await menu()).toEqual(["Copy link", "Report"]);
  });

  it("of one's own post deletes it, after a question", async () => {
    page.answer(callTo(calls.activities.remove, { activityId: post().id }), null);
    const { client } = await open(
      post({ account: { ...grace, id: viewerId }, can: { remove: true, moderate: false } }),
    );
    expect(await menu()).toEqual(["Copy link", "Delete"]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete this post?" }));
    page.answer(callTo(calls.activities.get, { activityId: post().id }), refused("not_found"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await told("Deleted");
    await waitFor(() => expect(client.getQueryData(activityOptions(post().id).queryKey)).toBeUndefined());
  });

  it("of a moderator pins and features, and takes both back", async () => {
    const id = post().id;
    const pinned = post({ pinned: true, featured: true, can: { remove: true, moderate: true } });
    page.answer(callTo(calls.activities.setStanding, { activityId: id }), pinned);
    const first = post({ can: { remove: true, moderate: true } });
    page.answer(callTo(calls.activities.get, { activityId: id }), () =>
      page.lines("PUT").length > 0 ? pinned : first,
    );
    await open(first);
    expect(await menu()).toEqual(["Copy link", "Pin to the top", "Feature", "Report", "Delete"]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Pin to the top" }));
    await told("Pinned to the top");
    expect(await menu()).toEqual(["Copy link", "Unpin", "Stop featuring", "Report", "Delete"]);
  });
});
