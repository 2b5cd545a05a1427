import { createHash } from "node:crypto";
import { vi } from "vitest";

const endpoint = "https://push.example/to/this-browser";
const renewed = "https://push.example/to/this-browser-again";
const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };

/** What a browser says that it takes notices with, and by which the platform names it. */
export const subscriptionHere = { endpoint, keys };
/** The same after the browser has renewed it. */
export const renewedHere = { endpoint: renewed, keys };
export const fingerprintHere = createHash("sha256").update(endpoint).digest("base64url");
/** The platform's. */
export const platformKey = `BA${"A".repeat(85)}`;

/** What a device shows, as its browser lists it. */
interface StubbedNotice {
  tag: string;
  /** Of the account that it is for. */
  accountId?: string;
}

/** A browser that knows push. Its owner answers as given when asked. */
export const stubPush = ({
  permission,
  answer,
  shown = [],
  isRegistered = shown.length > 0,
}: {
  permission: NotificationPermission;
  answer?: NotificationPermission;
  shown?: readonly StubbedNotice[];
  /** Its worker is there already, and it takes notices. */
  isRegistered?: boolean;
}) => {
  const said = { asked: 0, subscribedWith: "", unregistered: 0, shown: shown.map(({ tag }) => tag) };
  let here: typeof subscriptionHere | null = isRegistered ? subscriptionHere : null;
  let next = subscriptionHere;
  const words = new EventTarget();
  const subscriptionOf = (input: typeof subscriptionHere) => ({
    endpoint: input.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => input,
    unsubscribe: async () => {
      here = null;
      return true;
    },
  });
  const registration = {
    scope: new URL("/push/", location.origin).href,
    active: {},
    pushManager: {
      getSubscription: async () => here && subscriptionOf(here),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        said.subscribedWith = applicationServerKey;
        here = next;
        return subscriptionOf(here);
      },
    },
    getNotifications: async () =>
      shown
        .filter(({ tag }) => said.shown.includes(tag))
        .map(({ tag, accountId }) => ({
          ...{ tag, data: { path: "/en", accountId } },
          close: () => {
            said.shown = said.shown.filter((other) => other !== tag);
          },
        })),
    unregister: async () => {
      said.unregistered += 1;
      [here, isRegistered] = [null, false];
      return true;
    },
  };
  vi.stubGlobal("PushManager", class {});
  const Notification = {
    permission,
    requestPermission: async () => {
      said.asked += 1;
      Notification.permission = answer ?? permission;
      return Notification.permission;
    },
  };
  vi.stubGlobal("Notification", Notification);
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      getRegistration: async () => (isRegistered ? registration : undefined),
      register: async () => {
        isRegistered = true;
        return registration;
      },
      addEventListener: words.addEventListener.bind(words),
      removeEventListener: words.removeEventListener.bind(words),
    },
  });
  return {
    said,
    /** What the browser does by itself: the old one ends, with or without a new one. */
    renew: ({ isKept = true } = {}) => {
      next = renewedHere;
      here = isKept ? next : null;
    },
    /** As when the worker tells a page something; what the page answers by the port. */
    tell: (data: object): unknown[] => {
      const answers: unknown[] = [];
      const ports = [{ postMessage: (answer: unknown) => void answers.push(answer) }];
      words.dispatchEvent(Object.assign(new Event("message"), { data, ports }));
      return answers;
    },
  };
};

export const unstubPush = () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
};
