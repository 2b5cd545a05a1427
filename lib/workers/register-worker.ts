/**
 * Registers a worker, and waits until it is at work: before that it takes nothing. The browser's own `ready` is about
 * the address that the page was opened at, and may mean another worker.
 */
export async function registerWorker(worker: string, scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker, { scope });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return registration;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  coming.addEventListener("statechange", () => {
    if (coming.state === "activated") resolve();
    if (coming.state === "redundant") reject(new Error(`The worker ${worker} was not taken.`));
  });
  await promise;
  return registration;
}
