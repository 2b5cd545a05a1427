import { routes } from "#lib/routes";
import { expectDone, fillOrder, pay } from "./support/checkout.ts";
import { joinTidewater } from "./support/member.ts";
import { accountMenu, addressOf, signOut, type Visit } from "./support/person.ts";
import { createSale, type Sale } from "./support/sale.ts";
import { expect, look, type Page, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

/** Until the worker has kept the page for the time without a network, and until that of the pass has its page. */
const hasKept = (page: Page, cacheName: string, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async ([name, address]) => Boolean(await caches.match(address, { cacheName: name })), [
        cacheName,
        path,
      ] as const),
    )
    .toBe(true);

const code = ({ page, t }: Visit, { passType }: Sale) =>
  page.getByRole("img", { name: t("attendee.ticket.code", { name: passType }) });

const isOffline = async ({ page, t }: Visit) => {
  await expect(page.getByRole("heading", { level: 1, name: t("offline.title") })).toBeVisible();
};

/** Somebody who holds a pass, has opened it, and has looked at the programme. */
const prepare = async (page: Page): Promise<{ visit: Visit; sale: Sale; pass: string }> => {
  const sale = await createSale();
  const { visit } = await joinTidewater(page);
  const { t } = visit;
  await fillOrder(visit, sale);
  await pay(visit, "works", "$100.00");
  await expectDone(visit, sale);
  await page.goto(addressOf(visit, routes.eventTab(sale.slug, "agenda")));
  const star = page.getByRole("button", { name: t("events.agenda.keep", { name: sale.session }) });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('\\"isOwn\\":true');
  await page.goto(addressOf(visit, routes.myEvent(sale.slug)));
  await page.getByRole("link", { name: sale.passType }).first().click();
  await expect(code(visit, sale)).toBeVisible();
  const { pathname } = new URL(page.url());
  await hasKept(page, "moothall-passes", pathname);
  await hasKept(page, "moothall-app", "/offline");
  return { visit, sale, pass: pathname };
};

/** A browser that nobody watches: what it cannot fetch is what this is about. */
test("what one has of an event opens without a network, and the page comes by itself with it", {
  tag: "@phone",
}, async ({ browser, contextOptions }) => {
  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  const { visit, sale, pass } = await prepare(page);
  const { t } = visit;

  await context.setOffline(true);
  await page.goto(addressOf(visit, routes.events()));
  await isOffline(visit);
  const card = page.getByRole("article", { name: sale.name });
  await expect(card.getByRole("heading", { name: t("offline.agenda") })).toBeVisible();
  await expect(card.getByText(sale.session).first()).toBeVisible();
  await look(page);

  await card.getByRole("link", { name: sale.passType }).click();
  await expect(code(visit, sale)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pass);

  // The installed app opens at the root.
  await page.goto(visit.origin);
  await isOffline(visit);
  await page.goto(addressOf(visit, routes.events()));
  await isOffline(visit);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: t("offline.title") })).toBeHidden();
  await expect(accountMenu(visit)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL(addressOf(visit, routes.events())).pathname);
  await context.close();
});

test("whoever signs out takes along what was kept", { tag: "@desktop" }, async ({ browser, contextOptions }) => {
  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  const { visit } = await joinTidewater(page);
  await page.goto(addressOf(visit, routes.events()));
  await hasKept(page, "moothall-app", "/offline");
  await signOut(visit);
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      await caches.keys(),
    ]);
  await expect.poll(left).toEqual([[], []]);
  await context.close();
});
