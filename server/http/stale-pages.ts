import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { AppError } from "#kernel/errors";
import { readChangeNotice } from "#server/db/remembered";
import { readRemovalNotice } from "#server/db/removals";
import type { Platform } from "#server/platform";
import type { Subscription } from "#server/ports/broadcast";
import { cameFromOutside } from "./operations.ts";

/** How often a connection on which nothing is said shows that it stands, in ms. */
const signEvery = 10_000;
/** Web processes that one platform process tells. */
const mostListeners = 100;
/** Bytes that a listener may be behind. */
const mostBehind = 1024 * 1024;

/**
 * `/stale-pages`: tells web processes at once whose pages show something that was deleted or hidden, or settings of an
 * organization that were changed, by any process (decisions/026). Inside the network only. An event stream of `{"organizationId"}`; null = anybody's.
 */
export const registerStalePages = (app: FastifyInstance, { broadcast }: Platform): void => {
  const listeners = new Set<ServerResponse>();
  let subscriptions: readonly Subscription[] | undefined;

  const say = (text: string): void => {
    for (const listener of listeners) {
      if (listener.writableLength > mostBehind) listener.destroy();
      else listener.write(text);
    }
  };
  const tell = (organizationId: string | null): void => say(`data: ${JSON.stringify({ organizationId })}\n\n`);

  const onGap = (): void => tell(null);
  const subscribe = (): readonly Subscription[] => [
    broadcast.subscribe({
      hear: (payload) => {
        const organizationId = readRemovalNotice(payload);
        if (organizationId !== undefined) tell(organizationId);
      },
      onGap,
    }),
    broadcast.subscribeToCommits({
      hear: (payload) => {
        const change = readChangeNotice(payload);
        if (change?.of === "organizations") tell(change.organizationId);
      },
      onGap,
    }),
  ];

  const signs = setInterval(() => say(":\n\n"), signEvery).unref();
  app.addHook("preClose", async () => {
    clearInterval(signs);
    for (const listener of listeners) listener.end();
    await Promise.all((subscriptions ?? []).map((each) => each.close()));
  });

  app.get("/stale-pages", async (request, reply) => {
    if (cameFromOutside(request)) throw new AppError("not_found");
    if (listeners.size >= mostListeners) throw new AppError("unavailable");
    subscriptions ??= subscribe();
    await Promise.all(subscriptions.map(({ ready }) => ready));
    const { raw } = reply.hijack();
    raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    raw.write(":\n\n");
    listeners.add(raw);
    raw.once("close", () => listeners.delete(raw));
    return reply;
  });
};
