import { registrationAt } from "#lib/workers/registrations";
import { appCache, appScope } from "./kept-page.ts";

/** Takes the worker away, and what it kept. */
export async function endOffline(): Promise<void> {
  const registration = await registrationAt(appScope);
  if (!registration) return;
  await registration.unregister();
  await caches.delete(appCache);
}
