import { keepPageBy } from "#lib/attendee/keep-page-by";
import { createFrameReader } from "#lib/door/frame-reader";
import { createCodeReader } from "#lib/door/verify-code";

/** Keeps the page of the scanner that is open. Without a worker it works as long as it stays open. */
export async function keepDoor(keys: readonly string[]): Promise<void> {
  // What is only loaded when it is needed is needed offline.
  await Promise.allSettled([createFrameReader(), createCodeReader(keys)]);
  // `/en/door/{token}` and `/en/listings/{event}/door/scan`: the worker lies beside the page.
  const scope = location.pathname.replace(/[^/]*$/, "");
  await keepPageBy("door-worker.js", scope).catch(() => undefined);
}
