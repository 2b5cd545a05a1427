import { passWorker } from "#lib/attendee/pass-worker";

/** Its place is its scope: the pages below /my-events, in one language. */
export function GET(): Response {
  return new Response(passWorker, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
