import { createHash } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { activities } from "#contract/activities";
import { localizedPath, routes } from "#lib/routes";
import { newMember } from "./support/api.ts";
import { tidewater } from "./support/communities.ts";
import { say } from "./support/group.ts";
import { expect, test } from "./support/test.ts";
import { wordsOf } from "./support/words.ts";

const inEnglish = (path: string): string => tidewater.origin + localizedPath("en", path);

/** The page as the gateway has it ready: compressed before, so that its length is known. */
const whenReady = async (request: APIRequestContext, address: string): Promise<APIResponse> => {
  let reply = await request.get(address);
  await expect
    .poll(async () => {
      reply = await request.get(address);
      return Object.keys(reply.headers());
    })
    .toEqual(expect.arrayContaining(["content-encoding", "content-length"]));
  return reply;
};

/** What a policy says of the scripts that stand in a page. */
const hashesIn = (html: string): string[] =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)].flatMap(({ groups }) => {
    const { attributes = "", text = "" } = groups ?? {};
    if (/\s(?:src|type)=/.test(attributes)) return [];
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });

test("a page that is asked for again is ready, with its policy, and is not sent twice", { tag: "@desktop" }, async ({
  request,
  page,
}) => {
  const address = inEnglish(routes.events());
  const first = (await request.get(address)).headers();
  const ready = await whenReady(request, address);
  for (const name of ["cache-control", "content-type", "x-content-type-options", "vary"])
    expect(ready.headers()[name], name).toBe(first[name]);
  // The page may have been made anew since the first answer: its policy is that of its own scripts.
  const hashes = hashesIn(await ready.text());
  expect(hashes.length).toBeGreaterThan(2);
  for (const hash of hashes) expect(ready.headers()["content-security-policy"]).toContain(hash);
  const { etag = "" } = ready.headers();
  const again = await request.get(address, { headers: { "if-none-match": etag } });
  expect(again.status()).toBe(304);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a post that was deleted is gone from pages that were ready long before they are old", {
  tag: "@desktop",
}, async ({ request }) => {
  const author = await newMember();
  const { id, message } = await say(author, "Soon nobody shall read this");
  const address = inEnglish(routes.activity(id));
  expect(await (await whenReady(request, address)).text()).toContain(message);
  await author.call(activities.remove, { params: { activityId: id } });
  const statusNow = async (): Promise<number> => (await request.get(address)).status();
  // A page is as good as new for a minute.
  await expect.poll(statusNow, { intervals: [100] }).toBe(404);
});

test("a missing page keeps its title, whoever asked before", { tag: "@desktop" }, async ({ request }) => {
  const t = await wordsOf("en");
  for (const path of ["/no-such-page", "/another", routes.event("no-such-event"), routes.member("nobody-of-that-name")])
    for (let time = 0; time < 3; time += 1) {
      const reply = await request.get(inEnglish(path));
      expect(reply.status()).toBe(404);
      expect(await reply.text()).toContain(`<title>${t("common.notFound.title")}`);
    }
});

test("addresses that nobody answers share one page", { tag: "@desktop" }, async ({ request }) => {
  await request.get(inEnglish("/no-such-page"));
  for (const name of ["one", "two", "three"]) {
    const reply = await request.get(inEnglish(`/random/${name}`));
    expect(reply.headers()["x-nextjs-cache"]).not.toBe("MISS");
  }
});

test("a script that somebody brings into a page does not run", { tag: "@desktop" }, async ({ page, watch }) => {
  watch.expectSaid("Executing inline script violates");
  watch.expectSaid("Refused to execute inline script");
  await page.goto(inEnglish(routes.events()));
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.broughtIn = true";
    document.head.append(script);
    return "broughtIn" in window;
  });
  expect(ran).toBe(false);
});
