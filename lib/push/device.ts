import type { PushSubscriptionInput } from "#entities/inbox/push";
import { registerWorker } from "#lib/workers/register-worker";
import { pushRegistration, pushScope } from "./end-push.ts";

const worker = "/push-worker.js";

/** Whether this browser takes notices: it may know no way, or its owner has refused. */
export type PushAbility = "able" | "blocked" | "unable";

export const pushAbility = (): PushAbility => {
  const isKnown = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isKnown) return "unable";
  return Notification.permission === "denied" ? "blocked" : "able";
};

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** By which the platform names this browser among the devices of an account; null while it takes no notices. */
export async function deviceHere(): Promise<string | null> {
  const registration = await pushRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  return base64url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint)));
}

/** One that was made for another key brings nothing any more. */
async function endForeign({ pushManager }: ServiceWorkerRegistration, key: string): Promise<void> {
  const subscription = await pushManager.getSubscription();
  const known = subscription?.options.applicationServerKey;
  if (known && base64url(known) !== key) await subscription.unsubscribe();
}

/** Has the browser take notices from whoever has the key. */
export async function subscribeBy(
  registration: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscriptionInput> {
  await endForeign(registration, key);
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { keys = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}

/**
 * Asks whether notices may be shown, and has the browser take them; null where it may not. To be called as somebody
 * presses: browsers ask at no other moment.
 */
export async function subscribeHere(key: string): Promise<PushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  return subscribeBy(await registerWorker(worker, pushScope), key);
}
