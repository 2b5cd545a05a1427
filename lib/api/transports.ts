import { send } from "./http.ts";
import type { Transport } from "./transport.ts";

/**
 * The transport of pages: Next caches what goes through its `fetch`, and only that.
 * `revalidate` = seconds a GET may be answered from that cache; 0 = never.
 */
export const pageTransport =
  (revalidate: number): Transport =>
  (request) => {
    const isKept = request.method === "GET" && revalidate > 0;
    return send(request, {
      adapter: "fetch",
      fetchOptions: isKept ? { next: { revalidate } } : { cache: "no-store" },
    });
  };

/** Past the framework's `fetch`: an answer that is neither kept by it nor makes a page dynamic. Server only. */
export const uncachedTransport: Transport = (request) => send(request, { adapter: "http" });
