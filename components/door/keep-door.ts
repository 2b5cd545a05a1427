import { keepPageBy } from "#lib/attendee/keep-page-by";

/** Keeps the page of the scanner that is open. Without a worker it works as long as it stays open. */
export async function keepDoor(): Promise<void> {
  // `/en/door/{token}` and `/en/listings/{event}/door/scan`: the worker lies beside the page.
  const scope = location.pathname.replace(/[^/]*$/, "");
  await keepPageBy("door-worker.js", scope).catch(() => undefined);
}
