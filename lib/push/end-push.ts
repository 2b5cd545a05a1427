import { registrationAt } from "#lib/workers/registrations";

/** No page lies below it, so the worker holds none, and stands beside those that keep pages (decisions/070). */
export const pushScope = "/push/";

/** The worker of notices in this browser, where it has one. */
export const pushRegistration = (): Promise<ServiceWorkerRegistration | undefined> => registrationAt(pushScope);

/** Ends notices in this browser, and says where it took them. The platform hears of it when it brings the next one. */
export async function endPush(): Promise<string | null> {
  const registration = await pushRegistration();
  if (!registration) return null;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await registration.unregister();
  return subscription?.endpoint ?? null;
}
