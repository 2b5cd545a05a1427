import { lookup } from "node:dns/promises";
import { type IncomingMessage, type RequestOptions, request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { isPublicAddress } from "./public-address.ts";

interface Target {
  readonly address: string;
  readonly family: number;
}

export interface WebAsk {
  readonly accept: string;
  /** By the reply's content type; the body of any other reply is not read. */
  readonly isWanted: (contentType: string) => boolean;
  /** Bytes that are read at most, packed and unpacked. */
  readonly limit: number;
  /** Ends everything, in whatever state it is. */
  readonly signal: AbortSignal;
}

export interface WebReply {
  /** Where it was found after all redirects. */
  readonly url: URL;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** False when there was more than the limit. */
  readonly isWhole: boolean;
}

export interface WebPost {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  /** Ends everything, in whatever state it is. */
  readonly signal: AbortSignal;
}

/** The way to addresses that strangers name. */
export interface PublicWeb {
  /** Null for an answer that is not what was asked for; throws when there is no answer, or none may be asked for. */
  readonly get: (address: string, ask: WebAsk) => Promise<WebReply | null>;
  /**
   * Brings something there, and follows no redirect: the status of the answer, of which nothing else is read. Throws when
   * there is no answer, or none may be asked for.
   */
  readonly post: (address: string, post: WebPost) => Promise<number>;
}

interface Reach {
  /** Every address of a host name. */
  readonly resolve: (hostname: string) => Promise<readonly Target[]>;
  readonly mayReach: (address: string, port: number) => boolean;
}

const publicReach: Reach = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  mayReach: (address, port) => (port === 80 || port === 443) && isPublicAddress(address),
};

const redirectLimit = 3;
const headerLimit = 32 * 1024;
const redirects: readonly (number | undefined)[] = [301, 302, 303, 307, 308];
const userAgent = "Mozilla/5.0 (compatible; LinkPreviewBot/1.0)";

const inTime = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener("abort", end);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
};

/** The addresses behind a host, looked up once. Throws unless each of them may be reached. */
const targetsOf = async ({ resolve, mayReach }: Reach, url: URL, signal: AbortSignal): Promise<readonly Target[]> => {
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new Error("Not an address of the web.");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(host);
  const targets = family ? [{ address: host, family }] : await inTime(resolve(host), signal);
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  const isOpen = targets.length > 0 && targets.every(({ address }) => mayReach(address, port));
  if (!isOpen) throw new Error("Not an address of the public web.");
  return targets;
};

/** Connects to what was looked up and checked; a name that has moved meanwhile leads nowhere else. */
const pinnedTo =
  (targets: readonly Target[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [first] = targets;
    if (all) callback(null, [...targets]);
    else callback(null, first?.address ?? "", first?.family);
  };

type Sent = Pick<RequestOptions, "method" | "headers"> & { readonly signal: AbortSignal; readonly body?: Buffer };

const send = (url: URL, targets: readonly Target[], { body, ...sent }: Sent): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = { ...sent, agent: false, lookup: pinnedTo(targets), maxHeaderSize: headerLimit };
  const request = url.protocol === "https:" ? requestSecurely(url, options) : requestPlainly(url, options);
  request
    .on("response", resolve)
    .on("error", reject)
    // Who answers that they speak something else now (101) ends a request without a word, also for the signal.
    .on("close", () => reject(new Error("Closed without an answer.")))
    .end(body);
  return promise;
};

const ask = (url: URL, targets: readonly Target[], { accept, signal }: WebAsk): Promise<IncomingMessage> =>
  send(url, targets, { signal, headers: { accept, "accept-encoding": "gzip, br", "user-agent": userAgent } });

/** The first bytes of a stream, which is then closed. */
const firstBytes = async (source: Readable, limit: number): Promise<{ bytes: Buffer; isWhole: boolean }> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isWhole: size <= limit };
};

/** What was cut off in the middle gives what could be unpacked of it. */
const unpackers: Readonly<Record<string, () => ReturnType<typeof createGunzip | typeof createBrotliDecompress>>> = {
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  "x-gzip": () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  deflate: () => createInflate({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

/** Throws for a packing that is not known: its bytes say nothing. */
const readBody = async (response: IncomingMessage, limit: number): Promise<{ bytes: Buffer; isWhole: boolean }> => {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  const sent = await firstBytes(response, limit);
  if (encoding === "identity" || encoding === "") return sent;
  const unpacker = Object.hasOwn(unpackers, encoding) ? unpackers[encoding]?.() : undefined;
  if (!unpacker) throw new Error("Packed in a way nobody asked for.");
  unpacker.end(sent.bytes);
  const { bytes, isWhole } = await firstBytes(unpacker, limit);
  return { bytes, isWhole: isWhole && sent.isWhole };
};

const follow = async (reach: Reach, url: URL, asked: WebAsk, left: number): Promise<WebReply | null> => {
  const response = await ask(url, await targetsOf(reach, url, asked.signal), asked);
  try {
    const { statusCode = 0, headers } = response;
    if (headers.location !== undefined && redirects.includes(statusCode)) {
      if (left === 0) throw new Error("Sent from place to place.");
      response.destroy();
      return await follow(reach, withoutCredentials(new URL(headers.location, url)), asked, left - 1);
    }
    if (statusCode >= 500 || statusCode === 429) throw new Error(`The page answered ${statusCode}.`);
    const contentType = headers["content-type"] ?? "";
    if (statusCode !== 200 || !asked.isWanted(contentType)) return null;
    return { url, contentType, ...(await readBody(response, asked.limit)) };
  } finally {
    response.destroy();
  }
};

const withoutCredentials = (url: URL): URL => {
  const plain = new URL(url);
  plain.username = "";
  plain.password = "";
  return plain;
};

const bring = async (reach: Reach, url: URL, { headers, body, signal }: WebPost): Promise<number> => {
  const targets = await targetsOf(reach, url, signal);
  const response = await send(url, targets, { method: "POST", headers: { ...headers }, body, signal });
  response.destroy();
  return response.statusCode ?? 0;
};

/** `reach`: what tests put in the place of the public internet. */
export const createPublicWeb = (reach: Partial<Reach> = {}): PublicWeb => {
  const whole = { ...publicReach, ...reach };
  return {
    get: async (address, asked) => follow(whole, withoutCredentials(new URL(address)), asked, redirectLimit),
    post: async (address, post) => bring(whole, withoutCredentials(new URL(address)), post),
  };
};
