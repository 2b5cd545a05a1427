import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { securityHeaders } from "#bin/security-headers";
import { hostnameIn } from "#lib/organization/host";
import { askInside } from "./ask-inside.ts";
import { codingFor, unpack } from "./codings.ts";
import type { PublicPage } from "./finish-page.ts";
import { withPageAge } from "./page-age.ts";
import { etagOf, type ReadyPage, type ReadyPages, readyPageOf } from "./ready-pages.ts";
import { createRenewals } from "./renewals.ts";

/** Has the web app answer. `found` hears of a page that is for everybody, before its head is sent. */
type Render = (request: IncomingMessage, response: ServerResponse, found?: (page: PublicPage) => void) => Promise<void>;

export interface DocumentsOptions {
  readonly render: Render;
  readonly pages: ReadyPages;
  /** Whether a domain shows pages in the language of that path at this moment. */
  readonly isOffered: (domain: string, path: string) => Promise<boolean>;
  readonly now?: () => number;
}

interface Address {
  readonly domain: string;
  readonly path: string;
  readonly key: string;
}

/** Pages are made anew after a minute, whatever the web app says, in seconds (decisions/004). */
const longestLife = 60;
/** Milliseconds for which a reader waits for a newer page than the one that is there. */
const longestWait = 2_000;
/** Characters of a path; longer ones are nobody's. */
const longestPath = 500;

/** The framework asks for parts of pages by these. */
const ofTheFramework = /^(?:rsc$|next-|x-next|x-middleware-|x-prerender-|x-matched-|x-now-)/;

/**
 * Where the document is that a request asks for; undefined when it asks for something else. The query is no part of it:
 * pages are kept by their path alone (decisions/004), and one that reads its query is not kept at all.
 */
const addressOf = ({ method, url = "", headers }: IncomingMessage): Address | undefined => {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const [path = ""] = url.split("?", 1);
  const domain = hostnameIn(String(headers["x-forwarded-host"] ?? ""));
  if (!domain || path.length > longestPath) return undefined;
  for (const name in headers) if (ofTheFramework.test(name)) return undefined;
  return { domain, path, key: `${domain} ${path}` };
};

/** Whether a path is written the one way that browsers write it: others of the same page are not kept. */
const isCanonical = (path: string): boolean => {
  try {
    return new URL(path, "http://host").pathname === path && encodeURI(decodeURI(path)) === path;
  } catch {
    return false;
  }
};

/** Whether the reader has that page already (RFC 9110, 13.1.2). */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known !== undefined && (known.trim() === "*" || known.split(",").some((each) => each.trim() === etag));

const send = async (
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { headers: head, etag, bodies }: ReadyPage,
): Promise<void> => {
  if (isKnown(headers["if-none-match"], etag)) {
    // Without the policy: that of the page which the reader has goes on.
    const { vary, "cache-control": lives } = head;
    response.writeHead(304, { etag, vary, "cache-control": lives }).end();
    return;
  }
  const coding = codingFor(headers["accept-encoding"]);
  const body = coding ? bodies[coding] : await unpack(bodies);
  response.writeHead(200, {
    ...head,
    ...(coding && { "content-encoding": coding }),
    "content-length": body.length,
  });
  response.end(method === "HEAD" ? undefined : body);
};

/** What of a head is the page's; other headers are of one answer, and some repeat what one reader asked. */
const ofThePage = new Set([
  ...securityHeaders(false).map(({ key }) => key.toLowerCase()),
  ...["content-type", "cache-control", "link", "etag"],
]);

const headOf = (response: ServerResponse): ReadyPage["headers"] => {
  const head = Object.entries(response.getHeaders()).filter(([name]) => ofThePage.has(name));
  const vary = [response.getHeader("vary"), "Accept-Encoding"].flat().filter(Boolean).join(", ");
  return { ...Object.fromEntries(head), vary, "x-nextjs-cache": "HIT" };
};

/** As a reader asks who takes no compression: the page is for everybody, and none of this is said in it. */
const askedFor = (domain: string) => ({ host: domain, "x-forwarded-host": domain, "x-forwarded-proto": "http" });

/**
 * Answers requests for pages: with one that is ready, else by the web app. Who asks for a page while another one asks for
 * it waits for that answer. A page is made ready when it is asked for again: an address that somebody makes up costs
 * nothing. One that is stale is sent, and made anew after.
 */
export const createDocuments = ({ render, pages, isOffered, now = Date.now }: DocumentsOptions) => {
  /** Has the web app answer, and what it answers made ready. */
  const lead = async (
    request: IncomingMessage,
    response: ServerResponse,
    { key, domain }: Address,
    { anew }: { anew: boolean },
  ): Promise<void> => {
    const asking = pages.ask(key, domain);
    let isFound = false;
    let ready: Promise<void> | undefined;
    const giveUp = (): void => {
      if (!isFound) asking.give(undefined);
    };

    const makeReady = async ({ body, lifetime }: PublicPage, since?: number): Promise<ReadyPage | undefined> => {
      const etag = etagOf(body);
      response.setHeader("etag", etag);
      const freshFor = Math.min(lifetime, longestLife) * 1_000;
      if (!asking.isWanted(since, freshFor)) return undefined;
      return readyPageOf(body, { headers: headOf(response), etag, since, freshFor });
    };

    // A reader who goes away takes nobody along.
    response.once("close", giveUp);
    try {
      await withPageAge(
        (since) =>
          render(request, response, (page) => {
            isFound = true;
            ready = makeReady(page, since()).then(asking.give, () => asking.give(undefined));
          }),
        { anew },
      );
    } finally {
      giveUp();
    }
    await ready;
    // It is there no more for everybody. A failure says nothing about that.
    if (anew && !isFound && response.statusCode < 500) pages.remove(key);
  };

  const renewals = createRenewals<Address>({
    renew: async (address) => {
      const status = await askInside(address.path, askedFor(address.domain), (request, response) =>
        lead(request, response, address, { anew: true }),
      );
      return status < 500;
    },
    now,
  });

  /** The ready page that is to be sent, if there is one. */
  const readyPage = async (address: Address): Promise<ReadyPage | undefined> => {
    const page = pages.get(address.key);
    if (!page) return undefined;
    const age = pages.ageOf(page);
    if (age === "fresh") return page;
    if (age === "stale") {
      renewals.want(address);
      return page;
    }
    await Promise.race([renewals.now(address), sleep(longestWait, undefined, { ref: false })]);
    // The old one, where nothing newer can be had.
    return pages.get(address.key);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = addressOf(request);
    if (!address || !(await isOffered(address.domain, address.path))) return render(request, response);
    const ready = await readyPage(address);
    if (ready) return send(request, response, ready);
    const awaited = pages.awaited(address.key);
    const page = awaited && (await awaited);
    if (page) return send(request, response, page);
    // What another one's request did not get for everybody, each gets for themselves.
    if (awaited || request.method === "HEAD" || !isCanonical(address.path)) return render(request, response);
    return lead(request, response, address, { anew: false });
  };
};
