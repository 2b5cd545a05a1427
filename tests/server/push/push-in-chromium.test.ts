import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { notifications } from "#contract/notifications";
import { pushSubscriptionInput } from "#entities/inbox/push";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { circleOf } from "#tests/server/chat/chat-circle";
import { chromiumFlags, chromiumPath } from "#tests/support/chromium";
import type { TestAccount } from "#tests/support/world";
import { startChromiumService } from "./chromium-service.ts";
import { type PushWorld, startPushWorld } from "./push-world.ts";

let push: PushWorld;
let chromiumService: Awaited<ReturnType<typeof startChromiumService>>;
let club: OrganizationRecord;
let ada: TestAccount;
let site: Server;
let origin: string;
let profile: string;
let browser: BrowserContext;
let page: Page;

/** A page with what the product does in it about notices, which its tests call by name. */
const html = `<!doctype html><title>Harbour</title>
<script type="importmap">{ "imports": { "#lib/": "/lib/" } }</script>
<script type="module">
  import { subscribeHere } from "#lib/push/device";
  import { endPush } from "#lib/push/end-push";
  Object.assign(window, { subscribeHere, endPush });
</script>`;

/** What stands at an address: the page, a module of the product as browsers read it, or one of its own files. */
const at = async (path: string): Promise<[type: string, body: string | Buffer]> => {
  if (path === "/") return ["text/html", html];
  if (path.startsWith("/lib/"))
    return ["text/javascript", stripTypeScriptTypes(await readFile(`.${path.replace(/(\.ts)?$/, ".ts")}`, "utf8"))];
  return [path.endsWith(".js") ? "text/javascript" : "image/png", await readFile(`public${path}`)];
};

/** What the worker asks the platform, at the address where the product has it. */
const askPlatform = async (request: IncomingMessage, path: string): Promise<number> => {
  const { organization = "", "content-type": type = "" } = request.headers;
  const headers = { organization: String(organization), "content-type": type };
  const payload = await text(request);
  return (await push.world.app.inject({ method: "POST", url: path, headers, payload })).statusCode;
};

const startSite = async (): Promise<void> => {
  site = createServer(async (request, response) => {
    const { url = "/" } = request;
    if (url.startsWith("/api/")) {
      response.writeHead(await askPlatform(request, url.slice("/api".length))).end();
      return;
    }
    const [type, body] = await at(url);
    response.setHeader("content-type", type).end(body);
  });
  site.listen(0);
  await once(site, "listening");
  const address = site.address();
  origin = `http://localhost:${typeof address === "object" && address ? address.port : 0}`;
};

beforeAll(async () => {
  push = await startPushWorld();
  chromiumService = await startChromiumService(push.service);
  club = await push.world.organization();
  ada = await push.world.account(club);
  await startSite();
  profile = await mkdtemp(join(tmpdir(), "moothall-push-"));
  // Push needs a profile that is kept: Chromium has none of it in a private window.
  browser = await chromium.launchPersistentContext(profile, {
    ...{ executablePath: chromiumPath, args: [...chromiumFlags, ...chromiumService.flags] },
  });
  await browser.grantPermissions(["notifications"], { origin });
  page = await browser.newPage();
  await page.goto(origin);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await chromiumService?.close();
  await push?.close();
  if (profile) await rm(profile, { recursive: true, force: true });
});

/** Somebody turns notices on in the browser; says where it takes them. */
const turnOn = async (person = ada): Promise<string> => {
  const { key } = await person.call(notifications.push);
  const subscription = pushSubscriptionInput.parse(await page.evaluate(`subscribeHere("${key}")`));
  await person.call(notifications.subscribe, { body: subscription });
  return subscription.endpoint;
};

/** Somebody follows Ada, and the platform tells her devices. */
const follow = async (firstName: string): Promise<TestAccount> => {
  const follower = await push.world.account(club, { firstName, lastName: "Barnacle" });
  await follower.call(accounts.follow, { params: { accountId: ada.id } });
  await push.workOff();
  return follower;
};

const shownHere = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/push/");
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
  });
const titlesHere = async () => (await shownHere()).map(({ title }) => title).sort();

test("what the platform pushes is opened by Chromium and shown by the worker, and no more once it is turned off", async () => {
  const endpoint = await turnOn();
  const bob = await follow("Bob");
  await expect
    .poll(shownHere)
    .toEqual([
      { title: "Bob Barnacle follows you", body: "", tag: `FOLLOW:${bob.id}`, path: `/en/accounts/${bob.username}` },
    ]);

  await ada.call(notifications.unsubscribe, { body: { endpoint } });
  await follow("Eve");
  // What comes later would come after it.
  await turnOn();
  await follow("Dan");
  await expect.poll(titlesHere).toEqual(["Bob Barnacle follows you", "Dan Barnacle follows you"]);
});

test("a press on a notice reaches a page that no worker holds, and leads it there", async () => {
  const [worker] = page.context().serviceWorkers();
  await page.evaluate(() => {
    const said: unknown[] = [];
    Object.assign(window, { said });
    navigator.serviceWorker.addEventListener("message", ({ data, ports: [port] }) => {
      said.push(data);
      port?.postMessage(location.href);
    });
  });
  await worker?.evaluate(() => {
    const data = { path: "/en/messages/7", accountId: "ada" };
    const press = Object.assign(new Event("notificationclick"), {
      notification: { data, close: () => undefined },
      // Only a press by hand may bring the page to the front: what refuses it is no part of this.
      waitUntil: (work: Promise<unknown>) => work.catch(() => undefined),
    });
    dispatchEvent(press);
  });
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "said")))
    .toEqual([
      { type: "push.mayShow", accountId: "ada" },
      { type: "push.show", path: "/en/messages/7" },
    ]);
});

test("the button of a notice mutes its conversation, although nobody is signed in here", async () => {
  const circle = circleOf(push.world, club);
  const carol = await push.world.account(club);
  await circle.befriend(ada, carol);
  await turnOn(carol);
  const conversationId = await circle.open(ada, [carol]);
  await circle.say(ada, conversationId, "Aye");
  await push.workOffLater();
  const [worker] = page.context().serviceWorkers();
  const tag = `chat:${conversationId}`;
  const buttonsHere = () =>
    worker?.evaluate(async (wanted) => {
      const [notice] = await Reflect.get(globalThis, "registration").getNotifications({ tag: wanted });
      return notice?.actions.map(({ title }: { title: string }) => title);
    }, tag);
  await expect.poll(buttonsHere).toEqual(["Mute"]);
  await worker?.evaluate(async (wanted) => {
    const [notification] = await Reflect.get(globalThis, "registration").getNotifications({ tag: wanted });
    const waitUntil = (work: Promise<unknown>) => work.catch(() => undefined);
    dispatchEvent(Object.assign(new Event("notificationclick"), { action: "mute", notification, waitUntil }));
  }, tag);
  await expect.poll(async () => (await carol.call(chat.get, { params: { conversationId } })).notifications).toBe(false);
  await expect.poll(buttonsHere).toBeUndefined();
});

test("a browser that takes no more notices is forgotten, and shows none of what came meanwhile when it takes them anew", async () => {
  const endpoint = await turnOn();
  expect(await page.evaluate("endPush()")).toBe(endpoint);
  // Chromium tells its vendor when it has the time.
  await expect.poll(() => chromiumService.isEnded(endpoint)).toBe(true);
  expect((await ada.call(notifications.push)).devices).toHaveLength(1);
  await follow("Fay");
  expect((await ada.call(notifications.push)).devices).toEqual([]);

  await turnOn();
  await follow("Gus");
  await expect.poll(titlesHere).toEqual(["Gus Barnacle follows you"]);
});
