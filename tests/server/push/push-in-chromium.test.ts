import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { notifications } from "#contract/notifications";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { circleOf } from "#tests/server/chat/chat-circle";
import { chromiumFlags, chromiumPath } from "#tests/support/chromium";
import type { TestAccount } from "#tests/support/world";
import type { TestBrowser } from "./push-service.ts";
import { type PushWorld, startPushWorld } from "./push-world.ts";

let push: PushWorld;
let club: OrganizationRecord;
let ada: TestAccount;
let site: Server;
let origin: string;
let browser: Browser;
let page: Page;
let cdp: CDPSession;
/** By which the browser knows the worker, once it is registered. */
let registrationId: string;

/** What the worker asks the platform, at the address where the product has it. */
const askPlatform = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { organization = "", "content-type": type = "" } = request.headers;
  const headers = { organization: String(organization), "content-type": type };
  const { statusCode } = await push.world.app.inject({
    ...{ method: "POST", url: request.url?.replace("/api", "") ?? "", headers, payload: await text(request) },
  });
  response.writeHead(statusCode).end();
};

/** A page, beside it the worker as the product serves it, and the platform. */
const startSite = async (): Promise<void> => {
  const worker = await readFile("public/push-worker.js", "utf8");
  site = createServer((request, response) => {
    const { url, method } = request;
    if (method === "POST") {
      void askPlatform(request, response);
      return;
    }
    const isWorker = url === "/push-worker.js";
    response.writeHead(200, { "content-type": isWorker ? "text/javascript" : "text/html" });
    response.end(isWorker ? worker : "<!doctype html><title>Harbour</title>");
  });
  site.listen(0);
  await once(site, "listening");
  const address = site.address();
  origin = `http://localhost:${typeof address === "object" && address ? address.port : 0}`;
};

beforeAll(async () => {
  push = await startPushWorld();
  club = await push.world.organization();
  ada = await push.world.account(club);
  await startSite();
  browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  const context = await browser.newContext();
  await context.grantPermissions(["notifications"], { origin });
  page = await context.newPage();
  await page.goto(origin);
  cdp = await context.newCDPSession(page);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await push?.close();
});

/** Registers the worker as the product does, and says by which name the browser knows it. */
const register = async (): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  cdp.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    const active = versions.find(({ status }) => status === "activated");
    if (active) resolve(active.registrationId);
  });
  await cdp.send("ServiceWorker.enable");
  await page.evaluate(() => navigator.serviceWorker.register("/push-worker.js", { scope: "/push/" }));
  return promise;
};

const shownHere = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/push/");
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
  });

/** Hands on what has come since, opened as the browser opens it, to the worker. */
const handOn = async (device: TestBrowser): Promise<number> => {
  await push.workOff();
  const come = device.shown.splice(0);
  for (const { notice } of come)
    await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(notice) });
  return come.length;
};

test("what the platform brings to a push service is shown by the worker in Chromium, and no more once it is turned off", async () => {
  registrationId = await register();
  const device = await push.turnOn(ada);
  const bob = await push.world.account(club, { firstName: "Bob", lastName: "Barnacle" });
  await bob.call(accounts.follow, { params: { accountId: ada.id } });
  expect(await handOn(device)).toBe(1);
  await expect
    .poll(shownHere)
    .toEqual([
      { title: "Bob Barnacle follows you", body: "", tag: `FOLLOW:${bob.id}`, path: `/en/accounts/${bob.username}` },
    ]);

  await ada.call(notifications.unsubscribe, { body: { endpoint: device.subscription.endpoint } });
  const eve = await push.world.account(club, { firstName: "Eve", lastName: "Eel" });
  await eve.call(accounts.follow, { params: { accountId: ada.id } });
  expect(await handOn(device)).toBe(0);
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
  const device = await push.turnOn(carol);
  const conversationId = await circle.open(ada, [carol]);
  await circle.say(ada, conversationId, "Aye");
  await push.workOffLater();
  expect(await handOn(device)).toBe(1);
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
