import { accounts } from "#contract/accounts";
import { channels } from "#contract/channels";
import { routes } from "#lib/routes";
import { makeWav } from "#tests/server/storage/made-media";
import { newMember } from "./support/api.ts";
import { tidewater } from "./support/communities.ts";
import { createChannel, createContent, publish, sendSound } from "./support/content.ts";
import { openComposer, postOf } from "./support/feed.ts";
import { enter, joinAt, joinTidewater } from "./support/member.ts";
import { addressOf, openModule, visitOf } from "./support/person.ts";
import { expect, expectLoaded, look, test } from "./support/test.ts";

test("a member listens through five pages, reloads, and goes on at the same second", {
  tag: "@phone",
}, async ({ page }) => {
  // A sound passes in its own time.
  test.setTimeout(120_000);
  const creator = await newMember();
  const channel = await createChannel(creator);
  const audioId = await sendSound(creator, "tides.wav", new Uint8Array(makeWav(150)));
  const content = await publish(creator, await createContent(creator, channel, "The sound of low water", { audioId }));
  const { visit } = await joinAt(page, routes.content(channel.slug, content.slug));
  const { t } = visit;
  const player = page.getByRole("region", { name: t("player.label"), exact: true });
  const position = player.getByRole("slider", { name: t("player.position"), exact: true });
  const at = async () => Number(await position.getAttribute("aria-valuenow"));
  const born = () => page.evaluate(() => performance.timeOrigin);

  await expectLoaded(page);
  expect(await player.count()).toBe(0);
  const begun = await born();
  await page.getByRole("button", { name: t("player.playTitle", { title: "The sound of low water" }) }).click();
  await expect.poll(at).toBeGreaterThan(0);
  await expect(page.locator("[data-heard]")).not.toHaveAttribute("data-heard", "0");
  await look(page);

  for (const name of ["feed", "events", "groups", "members", "sponsors"]) {
    const before = await at();
    await openModule(visit, name);
    await expectLoaded(page);
    // It is one page all the way.
    expect(await born(), name).toBe(begun);
    await expect(player).toBeVisible();
    await expect.poll(at, name).toBeGreaterThan(before);
    const [card, bar] = await Promise.all([
      player.boundingBox(),
      page.getByRole("navigation", { name: t("common.nav.label") }).boundingBox(),
    ]);
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  expect(
    await page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]),
  ).toEqual(["The sound of low water", "playing"]);

  await position.press("PageUp");
  await expect.poll(at).toBeGreaterThan(60);
  await player.getByRole("button", { name: t("player.pause"), exact: true }).click();
  const play = player.getByRole("button", { name: t("player.play"), exact: true });
  await expect(play).toBeVisible();
  const second = await at();
  await page.reload();
  await expect(play).toBeVisible();
  await expect.poll(at).toBe(second);
  await play.click();
  await expect.poll(at).toBeGreaterThan(second);
  expect(await at()).toBeLessThan(second + 30);

  await player.getByRole("button", { name: t("player.close"), exact: true }).click();
  await expect(player).toBeHidden();
});

test("a member reads an article, likes it, says something, and goes on to the one before", { tag: "@phone" }, async ({
  page,
  elsewhere,
}) => {
  const creator = await newMember();
  const channel = await createChannel(creator);
  const body = [
    "<h2>Before dawn</h2><p>The water is <strong>low</strong>, and the crew is late.</p>",
    "<blockquote><p>Mud is only slow water.</p></blockquote><pre><code>tide = moon + sun</code></pre>",
    '<p><a href="https://vimeo.com/123456789">Our film of it</a></p>',
    "<table><tbody><tr><th>Low</th><td>05:12</td></tr></tbody></table>",
  ].join("");
  const links = { spotifyUrl: "https://open.spotify.com/episode/low-water" };
  const first = await publish(creator, await createContent(creator, channel, "High water", { body: "<p>Wet.</p>" }));
  const second = await publish(creator, await createContent(creator, channel, "Low water", { body, ...links }));
  await creator.call(channels.createGuest, {
    params: { channelId: channel.id, contentId: second.id },
    body: {
      contentGuest: { type: "author", name: "Grace Hopper", title: "Admiral", website: "https://grace.example" },
    },
  });

  await page.route("https://player.vimeo.com/**", (route) => route.fulfill({ contentType: "text/html", body: "Film" }));
  const stranger = await visitOf(await elsewhere(), tidewater);
  await stranger.page.goto(addressOf(stranger, routes.content(channel.slug, second.slug)));
  await expect(
    stranger.page.getByText(stranger.t("common.otherService.text", { host: "player.vimeo.com" })),
  ).toBeVisible();
  expect(await stranger.page.locator("iframe").count()).toBe(0);

  // Whose browser agreed to other services before.
  const { visit, person } = await joinAt(page, routes.content(channel.slug, second.slug));
  const { t } = visit;
  await expect(page.getByRole("heading", { level: 1, name: "Low water" })).toBeVisible();
  await expect(page.getByRole("link", { name: t("contents.embed.open", { host: "vimeo.com" }) })).toBeVisible();
  await expect(page.getByTitle(t("contents.embed.title", { host: "vimeo.com" }))).toBeVisible();
  await expect(page.getByRole("heading", { name: "Grace Hopper" })).toBeVisible();
  await look(page);

  const like = (count: number) => page.getByRole("button", { name: t("activities.card.like", { count }), exact: true });
  const [liked] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === "POST" && reply.url().endsWith("/like")),
    like(0).first().click(),
  ]);
  expect(liked.status()).toBe(200);
  await page.reload();
  await expect(like(1).first()).toHaveAttribute("aria-pressed", "true");

  await openComposer(visit, t("composer.label.comment"));
  await page.keyboard.type("I was there.");
  await page.keyboard.press("Control+Enter");
  await expect(postOf(visit, person, "I was there.")).toHaveCount(1);
  await expect(
    page.getByRole("link", { name: t("activities.card.commentOn", { count: 1 }), exact: true }),
  ).toBeVisible();
  await look(page);

  const around = page.getByRole("navigation", { name: t("contents.neighbours.label"), exact: true });
  await around.getByRole("link", { name: /High water/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "High water" })).toBeVisible();
  await expect(page).toHaveURL(addressOf(visit, routes.content(channel.slug, first.slug)));
  await expect(around.getByRole("link", { name: /Low water/ })).toBeVisible();
});

test("a draft is there for who runs its channel, and appears before them as it comes out", {
  tag: "@desktop",
}, async ({ page, elsewhere, watch }) => {
  const creator = await newMember();
  const channel = await createChannel(creator);
  const draft = await createContent(creator, channel, "Not yet", { body: "<p>Wait.</p>" });
  const path = routes.content(channel.slug, draft.slug);
  watch.allow(404, path);

  const stranger = await visitOf(await elsewhere(), tidewater);
  await stranger.page.goto(addressOf(stranger, path));
  await expect(
    stranger.page.getByRole("heading", { level: 1, name: stranger.t("common.notFound.title") }),
  ).toBeVisible();
  await expect(stranger.page.getByText("Wait.")).toBeHidden();

  const visit = await enter(page, creator);
  const { t } = visit;
  await page.goto(addressOf(visit, path));
  await expect(page.getByRole("heading", { level: 1, name: "Not yet" })).toBeVisible();
  const notice = page.getByText(t("contents.draft.title"), { exact: true });
  await expect(notice).toBeVisible();
  await expect(page).toHaveTitle("Not yet · Tidewater");
  await look(page);

  await publish(creator, draft);
  await expect(notice).toBeHidden();
  await stranger.page.reload();
  await expect(stranger.page.getByText("Wait.")).toBeVisible();
});

test("a private channel opens to who is let in", { tag: "@desktop" }, async ({ page, watch }) => {
  const creator = await newMember();
  const channel = await createChannel(creator, { private: true });
  const content = await publish(creator, await createContent(creator, channel, "For us", { body: "<p>Hush.</p>" }));
  const path = routes.content(channel.slug, content.slug);
  watch.allow(461, channel.slug);
  const { visit, person } = await joinTidewater(page);
  await page.goto(addressOf(visit, path));
  await expect(page.getByRole("heading", { level: 1, name: visit.t("contents.gate.private") })).toBeVisible();
  await expect(page.getByText("Hush.")).toBeHidden();
  await look(page);

  const { id: accountId } = await creator.call(accounts.get, { params: { accountId: person.username } });
  await creator.call(channels.admit, { params: { channelId: channel.id, accountId } });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "For us" })).toBeVisible();
  await expect(page.getByText("Hush.")).toBeVisible();
  await expect(page).toHaveTitle("For us · Tidewater");
});
