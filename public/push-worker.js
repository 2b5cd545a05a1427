// Shows what the platform brings while no page is open (decisions/070). It holds no page: none lies below its scope.

/** Where a system shows buttons on notices; others do not say how many. */
const hasButtons = () => self.Notification?.maxActions > 0;

const show = ({ title, body, path, tag, locale, accountId, mute, isBundle = false }) =>
  self.registration.showNotification(title, {
    ...{ body, tag, lang: locale, dir: "auto", icon: "/apple-touch-icon.png", data: { path, accountId, mute } },
    actions: mute && hasButtons() ? [{ action: "mute", title: mute.title }] : [],
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

/** In ms: later than that, browsers open no page for a press. */
const mutePatience = 4_000;

/** Without a session: the notice proves for whom. The proof goes in the body, which no log keeps. */
const isMuted = async ({ organizationId, proof }) => {
  try {
    const { ok } = await fetch("/api/push/mute", {
      method: "POST",
      headers: { "content-type": "application/json", organization: organizationId },
      body: JSON.stringify({ proof }),
      signal: AbortSignal.timeout(mutePatience),
    });
    return ok;
  } catch {
    return false;
  }
};

/** Mutes the conversation of a notice; where that fails its page opens, in which one can do it. */
const mute = async (data) => {
  if (!(await isMuted(data.mute))) await open(data);
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
  const { data } = event.notification;
  event.waitUntil(event.action === "mute" ? mute(data) : open(data));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
