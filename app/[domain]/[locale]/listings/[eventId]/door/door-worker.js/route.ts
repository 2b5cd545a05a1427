import { doorWorker } from "#lib/door/door-worker";

/** Its place is its scope: the scanners beside it. */
export function GET(): Response {
  return new Response(doorWorker, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
