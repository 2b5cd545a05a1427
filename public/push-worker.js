// Shows what the platform brings while no page is open (decisions/070). It holds no page: none lies below its scope.

const show = ({ title, body, path, tag, locale }) =>
  self.registration.showNotification(title, {
    ...{ body, tag, lang: locale, dir: "auto", icon: "/apple-touch-icon.png", data: { path } },
    // What takes the place of an earlier one of its tag is news all the same.
    renotify: true,
  });

/** On the icon of the installed app, where its system shows a number; a page that is open keeps it from then on. */
const count = async (unread) => self.navigator.setAppBadge?.(unread);

/** In the page that shows it already, or else in a new one. */
const open = async (path) => {
  const { href } = new URL(path, self.location.origin);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url === href);
  return there ? there.focus() : self.clients.openWindow(href);
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => {
  if (!event.data) return;
  const notice = event.data.json();
  event.waitUntil(Promise.all([show(notice), count(notice.unread).catch(() => undefined)]));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
