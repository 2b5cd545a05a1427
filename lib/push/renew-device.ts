import type { QueryClient } from "@tanstack/react-query";
import { notifications } from "#contract/notifications";
import { callerOf } from "#lib/api/caller";
import type { Author } from "#lib/composer/drafts";
import { pushAbility, subscribeBy } from "./device.ts";
import { noteDevice, notedEndpoint } from "./device-note.ts";
import { pushRegistration } from "./end-push.ts";

interface Renewing {
  holder: Author;
  storage: Storage;
  /** The page still acts as the holder: what it asks for, it asks for as that account. */
  isActing: () => boolean;
}

/**
 * Where the browser has renewed its subscription, or has lost it, the platform is told the new one for the account that had
 * the old one. Whoever has signed out or turned notices off meanwhile has no note here, and nothing is told.
 */
export async function renewDevice(client: QueryClient, { holder, storage, isActing }: Renewing): Promise<void> {
  const before = notedEndpoint(storage, holder);
  if (before === null || pushAbility() !== "able" || Notification.permission !== "granted") return;
  const registration = await pushRegistration();
  if (!registration) return;
  const known = await registration.pushManager.getSubscription();
  if (known?.endpoint === before) return;
  const call = callerOf(client);
  if (!isActing()) return;
  const { key } = await call(notifications.push, undefined);
  const body = await subscribeBy(registration, key);
  const isStillTold = () => isActing() && notedEndpoint(storage, holder) === before;
  if (!isStillTold()) return;
  await call(notifications.subscribe, { body });
  if (!isStillTold()) return;
  noteDevice(storage, holder, body.endpoint);
  await call(notifications.unsubscribe, { body: { endpoint: before } });
}
