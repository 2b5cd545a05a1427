import { randomInt } from "node:crypto";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { routes } from "#lib/routes";
import { type Network, startNetwork } from "#tests/support/network";
import { type Member, newMember } from "./support/api.ts";
import { forgetLimits } from "./support/database.ts";
import { enter } from "./support/member.ts";
import { addressOf, nameOf, type Visit } from "./support/person.ts";
import { originOf, port } from "./support/product.ts";
import { restartPlatform } from "./support/restart.ts";
import { expect, type Page, test } from "./support/test.ts";

/** What each of the two says. */
const each = 150;
const cuts = 10;
const restarts = 2;
/** Fewer than somebody may say in a minute. */
const withinLimits = 25;

/** Numbers by chance, the same ones from the same seed: from 0 up to `below`, which is none of them. */
const chanceOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
type Chance = ReturnType<typeof chanceOf>;

/** One moment of each part of the talk, counted in messages. */
const moments = (count: number, chance: Chance): number[] => {
  const part = (2 * each) / count;
  return Array.from({ length: count }, (_, place) => Math.floor(place * part) + chance(Math.floor(part / 2)));
};

/** How the network goes: the browsers know of it, or they find out, or it takes an answer along. */
const kinds = ["known", "unknown", "answer"] as const;

interface Cut {
  readonly kind: (typeof kinds)[number];
  /** The message at which it begins, and the one at which it ends. */
  readonly from: number;
  readonly until: number;
}

const cutsBy = (chance: Chance): Cut[] =>
  moments(cuts, chance).map((from) => ({
    ...{ from, until: from + 1 + chance(each / cuts - 2) },
    kind: kinds[chance(kinds.length)] ?? "known",
  }));

/** Disturbs two pages while they talk; `count` is told of each message before it is typed. */
const trouble = (network: Network, pages: readonly Page[], chance: Chance) => {
  const planned = cutsBy(chance);
  const restartsAt = moments(restarts, chance);
  let begun = 0;
  let restarting: Promise<void> = Promise.resolve();
  const setOffline = (offline: boolean) => Promise.all(pages.map((page) => page.context().setOffline(offline)));
  const begin = async ({ kind }: Cut): Promise<void> => {
    if (kind === "answer") return network.cutAtAnswer();
    network.takeAway();
    if (kind === "known") await setOffline(true);
  };
  const end = async (): Promise<void> => {
    network.giveBack();
    await setOffline(false);
  };
  return {
    count: async (): Promise<void> => {
      const now = begun++;
      if (now % withinLimits === 0) await forgetLimits();
      if (restartsAt.includes(now)) restarting = restarting.then(restartPlatform);
      const starts = planned.find(({ from }) => from === now);
      if (planned.some(({ until }) => until === now)) await end();
      if (starts) await begin(starts);
    },
    over: async (): Promise<void> => {
      await restarting;
      await end();
    },
  };
};

const logOf = ({ page, t }: Visit, other: Member) =>
  page.getByRole("log", { name: t("chat.conversation.label", { name: nameOf(other) }) });

/** Notes on the page whatever stands there twice, if only for a moment, on its way as well as said. */
const noteTwice = (page: Page) =>
  page.evaluate(() => {
    const look = () => {
      const seen = new Set<string>();
      for (const { textContent: text } of document.querySelectorAll("[role=log] [dir=auto]")) {
        if (seen.has(text)) document.body.dataset.twice = `${document.body.dataset.twice ?? ""} ${text}`;
        seen.add(text);
      }
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** What was said in the conversation, as the platform lists it, the oldest first. */
const listOf = async ({ call }: Member, conversationId: string): Promise<string[]> => {
  const texts: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await call(chat.messages, { params: { conversationId }, query: { cursor } });
    texts.unshift(...page.items.map(({ text }) => text).reverse());
    if (page.cursor === null) return texts;
    cursor = page.cursor;
  }
};

test("two browsers talk while the network is cut ten times and the platform is killed twice", async ({
  playwright,
  launchOptions,
  contextOptions,
  watch,
}) => {
  test.setTimeout(900_000);
  const seed = Number(process.env.CUTS_SEED ?? randomInt(2 ** 31));
  console.info(`By chance, again with CUTS_SEED=${seed}`);
  for (const said of ["net::ERR_", "Failed to load resource: net::ERR_", "WebSocket connection to"])
    watch.expectSaid(said);
  watch.allow(503, "/api/");
  const network = await startNetwork(originOf("localhost"));
  // The address stays as it is, and leads by way of the network.
  const detour = `--host-resolver-rules=MAP localhost:${port} ${new URL(network.url).host}`;
  const args = [...(launchOptions.args ?? []), detour];
  const [ada, bob] = [await newMember(), await newMember()];
  await ada.call(accounts.follow, { params: { accountId: bob.id } });
  await bob.call(accounts.follow, { params: { accountId: ada.id } });
  const { channelId } = await ada.call(chat.create, { body: { name: "", accountIds: [bob.id] } });
  const conversationId = String(channelId);

  const sit = async (who: Member, other: Member) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext(contextOptions);
    watch.follow(context);
    const own = await context.newPage();
    const visit = await enter(own, who);
    await own.goto(addressOf(visit, routes.conversation(conversationId)));
    const field = own.getByRole("textbox", { name: visit.t("chat.write.label", { name: nameOf(other) }), exact: true });
    await expect(field).toBeVisible();
    await noteTwice(own);
    const texts = Array.from({ length: each }, (_, place) => `${who.lastName} says ${place}`);
    return { browser, page: own, t: visit.t, field, log: logOf(visit, other), texts };
  };
  const seats = [await sit(ada, bob), await sit(bob, ada)] as const;

  const begun = performance.now();
  const disturb = trouble(
    network,
    seats.map((seat) => seat.page),
    chanceOf(seed),
  );
  await Promise.all(
    seats.map(async ({ field, texts }) => {
      for (const text of texts) {
        await disturb.count();
        await field.pressSequentially(text);
        await field.press("Enter");
        await expect(field).toHaveValue("");
      }
    }),
  );
  await disturb.over();
  await forgetLimits();

  for (const { log, t } of seats) {
    // What did not get through is tried again by itself.
    await expect(log.getByText(t("conversations.message.sending"), { exact: true })).toHaveCount(0, {
      timeout: 60_000,
    });
    await expect(log.getByText(t("conversations.message.unsent"))).toHaveCount(0, { timeout: 60_000 });
  }
  const kept = await listOf(ada, conversationId);
  for (const { texts } of seats) expect(kept.filter((text) => texts.includes(text))).toEqual(texts);
  expect(kept).toHaveLength(2 * each);
  for (const { page: own, log } of seats) {
    const shown = () => log.locator("[dir=auto]").allTextContents();
    // What was said first comes as somebody scrolls up to it.
    const readOn = async (): Promise<number> => {
      await log.evaluate((pane) => pane.scrollTo(0, 0));
      return (await shown()).length;
    };
    await expect.poll(readOn, { timeout: 60_000 }).toBe(kept.length);
    expect(await shown()).toEqual(kept);
    expect(await own.evaluate(() => document.body.dataset.twice)).toBeUndefined();
  }
  for (const { browser } of seats) await browser.close();
  network.close();
  console.info(`${2 * each} messages in ${Math.round((performance.now() - begun) / 1000)} s`);
});
