/** The worker of exactly that scope in this browser, where it has one. */
export async function registrationAt(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  // Missing outside secure contexts, whatever the types say.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const found = await workers?.getRegistration(scope);
  return found?.scope === new URL(scope, location.origin).href ? found : undefined;
}
