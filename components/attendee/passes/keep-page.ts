import { keepPageBy } from "#lib/attendee/keep-page-by";
import { passCache } from "#lib/attendee/pass-worker";

const scopeOf = (locale: string): string => `/${locale}/my-events/`;

/** The open page of a pass. */
export const keepPage = (locale: string): Promise<void> => keepPageBy("pass-worker.js", scopeOf(locale));

/** The pages say nothing of anybody, but their addresses name passes. */
export async function forgetPages(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(passCache);
}
