import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { contentSecurityPolicy } from "#bin/security-headers";
import { firstCallsScript } from "#lib/api/first-calls-script";
import { bootScript } from "#lib/organization/boot-script";

/** How long others may keep a page, in seconds: what is removed must be gone everywhere within ten. */
const sharedFor = "public, max-age=0, s-maxage=5, stale-while-revalidate=5";

const hashOf = (script: Buffer | string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const knownHashes = [hashOf(bootScript), hashOf(firstCallsScript)];

/** Every byte is one character, so that what is measured and sent is what was written. */
const oneByte = "latin1";

/**
 * The page without the mark, and the hashes of the inline scripts that bore it. Only what the framework wrote bears
 * it, so a script that somebody brought into the page by their words is not among them.
 */
export const withoutMark = (page: Buffer, mark: string): { page: Buffer; hashes: string[] } => {
  const marked = page.toString(oneByte);
  const plain = (text: string): string => text.replaceAll(` nonce="${mark}"`, "").replaceAll(mark, "");
  const scripts = marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  const own = [...scripts].filter(([, attributes = "", text]) => text && attributes.includes(`nonce="${mark}"`));
  const hashes = new Set(own.map(([, , text = ""]) => hashOf(Buffer.from(plain(text), oneByte))));
  return { page: Buffer.from(plain(marked), oneByte), hashes: [...hashes] };
};

/** A page that is the same for everybody. */
export interface PublicPage {
  readonly body: Buffer;
  /** Seconds that the framework keeps it. */
  readonly lifetime: number;
}

/** For how many seconds an answer is good for everybody, by its cache-control; 0 = it is not. */
const sharedLifetime = (response: ServerResponse): number => {
  const said = String(response.getHeader("cache-control") ?? "");
  const [, seconds = "0"] = /(?:^|[\s,])s-maxage=(\d+)/.exec(said) ?? [];
  return /\b(?:private|no-store)\b/.test(said) ? 0 : Number(seconds);
};

const isMarked = (type: string): boolean => /^text\/(html|x-component)/.test(type);

const toBuffer = (chunk: unknown): Buffer => {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  return Buffer.from(typeof chunk === "string" ? chunk : "");
};

/**
 * Has a page leave with the policy that fits its scripts, once it is there as a whole. To be called before the
 * framework answers; what is no page passes as it is. `found` hears of one that is for everybody before it leaves.
 */
export const finishPage = (response: ServerResponse, mark: string, found?: (page: PublicPage) => void): void => {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const flushHeaders = response.flushHeaders.bind(response);
  const chunks: Buffer[] = [];
  let isPage: boolean | undefined;
  let lifetime = 0;
  const takes = (): boolean => {
    isPage ??= !response.headersSent && isMarked(String(response.getHeader("content-type") ?? ""));
    return isPage;
  };

  const finish = (): Buffer => {
    const { page, hashes } = withoutMark(Buffer.concat(chunks), mark);
    response.setHeader("content-length", page.length);
    const link = response.getHeader("link");
    if (link !== undefined) response.setHeader("link", String(link).replaceAll(`; nonce="${mark}"`, ""));
    const type = String(response.getHeader("content-type"));
    if (!type.startsWith("text/html")) return page;
    response.setHeader("content-security-policy", contentSecurityPolicy(false, [...knownHashes, ...hashes]));
    const isForEverybody = response.statusCode === 200 && lifetime > 0 && !response.hasHeader("set-cookie");
    if (isForEverybody) found?.({ body: page, lifetime });
    return page;
  };

  const bounded = (): void => {
    if (response.headersSent) return;
    lifetime = sharedLifetime(response);
    if (lifetime > 0) response.setHeader("cache-control", sharedFor);
    // What says that nothing has changed must not replace the policy of the page that the browser has.
    if (response.statusCode === 304) response.removeHeader("content-security-policy");
  };

  // The framework sends the head of a page that it makes anew for each reader before the first piece of it.
  response.flushHeaders = (): void => {
    if (!takes()) flushHeaders();
  };

  response.write = ((chunk: unknown, ...rest: never[]): boolean => {
    if (!takes()) return Reflect.apply(write, response, [chunk, ...rest]);
    chunks.push(toBuffer(chunk));
    return true;
  }) satisfies typeof response.write;

  response.end = ((...given: unknown[]): ServerResponse => {
    bounded();
    const [last] = given;
    if (!takes()) return Reflect.apply(end, response, given);
    if (last && typeof last !== "function") chunks.push(toBuffer(last));
    const done = given.find((each) => typeof each === "function");
    const hasBody = chunks.length > 0;
    if (!hasBody) response.removeHeader("content-security-policy");
    return Reflect.apply(end, response, [...(hasBody ? [finish()] : []), ...(done ? [done] : [])]);
  }) satisfies typeof response.end;
};
