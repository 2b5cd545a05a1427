import type { FastifyInstance } from "fastify";
import { channels } from "#contract/channels";
import { events } from "#contract/events";
import { channelFeed } from "#server/modules/content/channels/channel-feed.service";
import { eventsFeed } from "#server/modules/events/calendars/published-calendars.service";
import type { Platform } from "#server/platform";
import { organizationContext } from "./authenticate.ts";
import { sendCacheable } from "./cacheable.ts";
import { limitReader } from "./reader-limit.ts";

/** What an organization published lately, for feed readers. */
export const registerFeeds = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { organizationId: string } }>("/feeds/:organizationId/events.rss", async (request, reply) => {
    await limitReader(platform, request);
    const ctx = await organizationContext(platform, request, events.list, request.params.organizationId);
    const text = await eventsFeed(ctx);
    return sendCacheable(request, reply, {
      text,
      type: "application/rss+xml; charset=utf-8",
      filename: "events.rss",
      isPublic: request.headers.authorization === undefined,
    });
  });

  app.get<{ Params: { organizationId: string; slug: string } }>(
    "/feeds/:organizationId/channels/:slug.rss",
    async (request, reply) => {
      await limitReader(platform, request);
      const { organizationId, slug } = request.params;
      const ctx = await organizationContext(platform, request, channels.get, organizationId);
      return sendCacheable(request, reply, {
        text: await channelFeed(ctx, slug),
        type: "application/rss+xml; charset=utf-8",
        filename: "channel.rss",
        isPublic: request.headers.authorization === undefined,
      });
    },
  );
};
