// Shows what the platform brings while no page is open (decisions/070). It holds no page: none lies below its scope.

const show = ({ title, body, path, tag, locale, accountId, isBundle = false }) =>
  self.registration.showNotification(title, {
    ...{ body, tag, lang: locale, dir: "auto", icon: "/apple-touch-icon.png", data: { path, accountId } },
    // What takes the place of an earlier one of its tag is news all the same, unless both say how much there is.
    renotify: !isBundle,
  });

/** On the icon of the installed app, where its system shows a number; a page that is open keeps it from then on. */
const count = async (unread) => self.navigator.setAppBadge?.(unread);

/** In ms: a page that sleeps, or is still loading, does not answer. */
const patience = 500;

/**
 * What a page shows that acts as the account and may be led elsewhere; null: none of both. Only the page knows where it
 * is by now, browsers may say where it began. `lib/push/worker-words.ts` has what both say.
 */
const shownBy = (page, accountId) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, patience, null);
    page.postMessage({ type: "push.mayShow", accountId }, [port2]);
  });

const openPages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

/**
 * In the page that shows it already, or else in the one that was looked at last: browsers name those first. In a new one
 * where no page of the account may be led there.
 */
const open = async ({ path, accountId }) => {
  const { href, origin } = new URL(path, self.location.origin);
  // A notice leads into the product and nowhere else.
  if (origin !== self.location.origin) return;
  const pages = await openPages();
  const shown = await Promise.all(pages.map((page) => shownBy(page, accountId)));
  const page = pages[shown.indexOf(href)] ?? pages.find((_, nth) => shown[nth] !== null);
  if (!page) return self.clients.openWindow(href);
  page.postMessage({ type: "push.show", path });
  return page.focus();
};

/**
 * A subscription that the browser has ended by itself begins anew, for whoever had it: with the same key. Only a page knows
 * which account that is, and tells the platform (`lib/push/renew-device.ts`): one that is open, or the next.
 */
const renew = async ({ oldSubscription, newSubscription }) => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && applicationServerKey)
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  for (const page of await openPages()) page.postMessage({ type: "push.renewed" });
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => {
  if (!event.data) return;
  const notice = event.data.json();
  event.waitUntil(Promise.all([show(notice), count(notice.unread).catch(() => undefined)]));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
