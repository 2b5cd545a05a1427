import type { HttpReply, HttpRequest } from "./transport.ts";

/** A read that the page began before the app's script came (`first-calls-script.ts`). */
interface Begun {
  headers: Readonly<Record<string, string>>;
  /** When, as `Date.now()` has it. */
  at: number;
  /** Undefined when there was no answer. */
  reply: Promise<HttpReply | undefined>;
}

declare global {
  interface Window {
    /** By address; each is there once. */
    firstCalls?: Record<string, Begun>;
  }
}

/** Milliseconds for which what was asked ahead is as good as asked now: the script of a slow phone takes some seconds. */
const freshness = 15_000;

const isSame = (begun: Begun["headers"], headers: HttpRequest["headers"]): boolean =>
  Object.keys(begun).length === Object.keys(headers).length &&
  Object.entries(begun).every(([name, value]) => headers[name] === value);

/** What the page has asked ahead is old: something was changed since, by a write or by reading what was new. */
export const forgetFirstAnswers = (): void => {
  delete window.firstCalls;
};

/**
 * The answer to a read that the page has begun, once, and only for who would ask it now: the same token, account and
 * language. Undefined = it has to be asked in the normal way; so has what was refused, since a refusal has consequences
 * of its own. A write makes all of them old.
 */
export const takeFirstAnswer = async (request: HttpRequest): Promise<HttpReply | undefined> => {
  const table = typeof window === "undefined" ? undefined : window.firstCalls;
  if (!table) return undefined;
  if (request.method !== "GET") {
    forgetFirstAnswers();
    return undefined;
  }
  const begun = table[request.url];
  if (!begun) return undefined;
  delete table[request.url];
  if (Date.now() - begun.at > freshness || !isSame(begun.headers, request.headers)) return undefined;
  const reply = await begun.reply;
  request.signal?.throwIfAborted();
  return reply && reply.status >= 200 && reply.status < 300 ? reply : undefined;
};
