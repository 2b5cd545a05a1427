import { createHash } from "node:crypto";
import { vi } from "vitest";

const endpoint = "https://push.example/to/this-browser";
const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };

/** What a browser says that it takes notices with, and by which the platform names it. */
export const subscriptionHere = { endpoint, keys };
export const fingerprintHere = createHash("sha256").update(endpoint).digest("base64url");
/** The platform's. */
export const platformKey = `BA${"A".repeat(85)}`;

/** A browser that knows push. Its owner answers as given when asked. */
export const stubPush = ({
  permission,
  answer,
}: {
  permission: NotificationPermission;
  answer?: NotificationPermission;
}) => {
  const said = { asked: 0, subscribedWith: "", unregistered: 0 };
  let isSubscribed = false;
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => subscriptionHere,
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  const registration = {
    scope: new URL("/push/", location.origin).href,
    active: {},
    pushManager: {
      getSubscription: async () => (isSubscribed ? subscription : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        said.subscribedWith = applicationServerKey;
        isSubscribed = true;
        return subscription;
      },
    },
    unregister: async () => {
      said.unregistered += 1;
      return true;
    },
  };
  let isRegistered = false;
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    permission,
    requestPermission: async () => {
      said.asked += 1;
      return answer ?? permission;
    },
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      getRegistration: async () => (isRegistered ? registration : undefined),
      register: async () => {
        isRegistered = true;
        return registration;
      },
    },
  });
  return said;
};

export const unstubPush = () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
};
