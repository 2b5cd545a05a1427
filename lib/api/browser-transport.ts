import { takeFirstAnswer } from "./first-calls.ts";
import type { Transport } from "./transport.ts";

/**
 * What the page has asked ahead is not asked again. The client (20 kB) comes with the first request that is really sent:
 * a page that brings its data along, or takes over what it asked ahead, is shown without it. If its script does not
 * arrive, the request has no answer, and the next one loads it again.
 */
export const browserTransport: Transport = async (request) => {
  const begun = await takeFirstAnswer(request);
  if (begun) return begun;
  const { send } = await import("./http.ts");
  return send(request, { adapter: "fetch", ...(request.keepalive && { fetchOptions: { keepalive: true } }) });
};
