import type { Transport } from "./transport.ts";

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * The server's transport: Next caches what goes through `fetch`, and only that.
 * `revalidate` = seconds a GET may be answered from that cache; 0 = never.
 */
export const fetchTransport =
  (revalidate: number): Transport =>
  async ({ method, url, headers, body, signal }) => {
    const reply = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(method === "GET" && revalidate > 0 ? { next: { revalidate } } : { cache: "no-store" }),
    });
    return { status: reply.status, body: parse(await reply.text()) };
  };
