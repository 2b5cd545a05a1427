import { writeFile } from "node:fs/promises";
import type { APIRequestContext, TestInfo } from "@playwright/test";
import { channels } from "#contract/channels";
import { notifications } from "#contract/notifications";
import { toZonedText } from "#lib/format/zoned-time";
import { routes } from "#lib/routes";
import { memberOf, newMember } from "./api.ts";
import { press } from "./desk.ts";
import { filmOf } from "./film.ts";
import { joinAt } from "./member.ts";
import { mailsTo } from "./outbox.ts";
import { addressOf, newPerson, type Visit } from "./person.ts";
import { expect, look, type Page } from "./test.ts";

const megabyte = 1024 * 1024;
/** What the browser sends at once. */
const partSize = 5 * megabyte;
const film = "regatta.mp4";
const isPart = "**/api/storage/uploads/**";

/** The clock of the browser in which the journey goes, which is that of a channel without a zone. */
const zone = "Europe/Berlin";
const minute = 60_000;
/** The next minute that is far enough to be chosen in time. */
const soon = (): Date => new Date(Math.ceil((Date.now() + 20_000) / minute) * minute);

/** Lets so many parts pass; then there is no network until it is mended. */
const cutAfter = async (page: Page, parts: number): Promise<{ offsets: number[]; mend: () => void }> => {
  const state = { left: parts, offsets: [] as number[] };
  await page.route(isPart, async (route) => {
    const request = route.request();
    if (state.left <= 0) return route.abort("internetdisconnected");
    if (request.method() === "PATCH") {
      state.left -= 1;
      state.offsets.push(Number(request.headers()["upload-offset"]));
    }
    return route.continue();
  });
  const mend = () => {
    state.left = Number.POSITIVE_INFINITY;
  };
  return { offsets: state.offsets, mend };
};

interface Size {
  /** How many parts the film has; the last one is a megabyte shorter. */
  readonly parts: number;
  /** How many of them pass before the network is cut, in each of two tabs. */
  readonly between: number;
  /** How long sending and reading may take, in ms. */
  readonly patience: number;
  /** Whether the minute that was chosen is waited for, or a nearer instant asked for instead. */
  readonly awaitsMinute: boolean;
}

interface Given {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly watch: { readonly expectSaid: (text: string) => void };
}

/** A creator sends a film on a network that is cut twice, in two tabs, chooses its still and schedules it; subscribers are told once. */
export const publishFilmOnBadNetwork = async (
  { page, request, watch }: Given,
  info: TestInfo,
  { parts, between, patience, awaitsMinute }: Size,
): Promise<void> => {
  for (const said of ["net::ERR_INTERNET_DISCONNECTED", "Failed to load resource: net::ERR_INTERNET_DISCONNECTED"])
    watch.expectSaid(said);
  const title = `Regatta ${newPerson().lastName}`;
  const { visit, person } = await joinAt(page, routes.channels());
  const creator = await memberOf(person);
  const channel = await creator.call(channels.create, { body: { channel: { name: title, visible: true } } });
  const reader = await newMember();
  await reader.call(channels.subscribe, { params: { channelId: channel.id } });
  const { t } = visit;

  await page.goto(addressOf(visit, routes.channelDesk(channel.slug)));
  await press(visit, "channel-desk.list.new");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: t("channel-desk.list.contentTitle") }).fill(title);
  await dialog.getByRole("radio", { name: new RegExp(t("channel-desk.kind.video")) }).check();
  await look(page);
  await dialog.getByRole("button", { name: t("channel-desk.list.create"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await look(page);

  // A file of this machine: what has no time of its own is another file for the browser each time it is chosen.
  const path = info.outputPath(film);
  await writeFile(path, await filmOf(parts * partSize - megabyte));
  const firstTab = await cutAfter(page, between);
  const choose = (of: Page) => of.getByLabel(t("channel-desk.media.chooseVideo"), { exact: true }).setInputFiles(path);
  const file = page.getByText(t("channel-desk.media.sending", { name: film }), { exact: true });
  await choose(page);
  await expect(file).toBeVisible();
  await expect(page.getByText(t("forms.leaveUpload"), { exact: true })).toBeVisible();
  await expect.poll(() => firstTab.offsets, { timeout: patience }).toHaveLength(between);
  // The network is gone, for good: the tab is closed.
  await page.waitForEvent("requestfailed", (failed) => failed.url().includes("/api/storage/uploads/"));
  const address = page.url();
  const again = await page.context().newPage();
  await page.close();

  const secondTab = await cutAfter(again, between);
  await again.goto(address);
  await choose(again);
  await expect.poll(() => secondTab.offsets, { timeout: patience }).toHaveLength(between);
  await again.waitForEvent("requestfailed", (failed) => failed.url().includes("/api/storage/uploads/"));
  secondTab.mend();
  const play = again.getByRole("button", { name: t("common.film.play", { name: title }), exact: true });
  await expect(play).toBeVisible({ timeout: patience });
  // What had arrived was not sent again, in either tab.
  const sent = [...firstTab.offsets, ...secondTab.offsets];
  expect(sent).toEqual(Array.from({ length: parts }, (_, n) => n * partSize));
  await look(again);
  const still = again.getByRole("button", { name: t("channel-desk.still.moment"), exact: true });
  await expect(still).toHaveCount(0);
  await play.click();
  const shown = again.locator("video");
  await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await shown.evaluate((video: HTMLVideoElement) => video.pause());
  const before = await shown.getAttribute("poster");
  await still.click();
  await expect(shown).not.toHaveAttribute("poster", String(before));

  const there: Visit = { ...visit, page: again };
  await press(there, "channel-desk.publish.schedule");
  const when = again.getByLabel(t("channel-desk.publish.when"));
  await expect(when).toBeVisible();
  await look(again);
  const chosen = soon();
  await when.fill(toZonedText(chosen.toISOString(), zone));
  await again
    .getByRole("dialog")
    .getByRole("button", { name: t("channel-desk.publish.schedule"), exact: true })
    .click();
  await expect(again.getByRole("button", { name: t("channel-desk.publish.unschedule"), exact: true })).toBeVisible();
  expect((await mailsTo(request, reader.email)).filter(({ subject }) => subject.includes(title))).toEqual([]);
  const contentId = new URL(again.url()).pathname.split("/").at(-1) ?? "";
  const at = awaitsMinute ? chosen : new Date(Date.now() + 2000);
  if (!awaitsMinute) {
    const params = { channelId: channel.id, contentId };
    await creator.call(channels.schedule, { params, body: { date: at.toISOString() } });
  }

  const told = async () =>
    (await mailsTo(request, reader.email)).filter(({ subject }) => subject.includes(title)).length;
  await expect.poll(told, { timeout: 120_000 }).toBe(1);
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
  const { items } = await reader.call(notifications.list, { query: {} });
  expect(items.map(({ type }) => type)).toEqual(["CONTENT"]);
  const { items: out } = await reader.call(channels.contents, { params: { channelId: channel.id }, query: {} });
  expect(out.map((one) => [one.title, one.type])).toEqual([[title, "video"]]);
};
