/** No page lies below it, so the worker holds none, and stands beside those that keep pages (decisions/070). */
export const pushScope = "/push/";

/** The worker of notices in this browser, where it has one. */
export async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  // Missing outside secure contexts, whatever the types say.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const found = await workers?.getRegistration(pushScope);
  return found?.scope === new URL(pushScope, location.origin).href ? found : undefined;
}

/** Ends notices in this browser, and says where it took them. The platform hears of it when it brings the next one. */
export async function endPush(): Promise<string | null> {
  const registration = await pushRegistration();
  if (!registration) return null;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await registration.unregister();
  return subscription?.endpoint ?? null;
}
