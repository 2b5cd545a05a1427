import type { HttpRequest, Transport } from "./transport.ts";

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const toInit = ({ method, headers, body, signal }: HttpRequest): RequestInit => ({
  method,
  headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
  ...(body !== undefined && { body: JSON.stringify(body) }),
  ...(signal && { signal }),
});

const reading = async (reply: Response) => ({ status: reply.status, body: parse(await reply.text()) });

/** The browser's own: a page that makes a call loads no library for it. */
export const browserTransport: Transport = async (request) => reading(await fetch(request.url, toInit(request)));

/**
 * The server's transport: Next caches what goes through `fetch`, and only that.
 * `revalidate` = seconds a GET may be answered from that cache; 0 = never.
 */
export const fetchTransport =
  (revalidate: number): Transport =>
  async (request) => {
    const isKept = request.method === "GET" && revalidate > 0;
    const caching = isKept ? { next: { revalidate } } : { cache: "no-store" as const };
    return reading(await fetch(request.url, { ...toInit(request), ...caching }));
  };
