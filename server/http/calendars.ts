import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { calendars } from "#contract/calendars";
import { events } from "#contract/events";
import { AppError } from "#kernel/errors";
import {
  eventCalendar,
  eventsCalendar,
  ownCalendar,
  ownerOf,
  seriesCalendar,
  sessionCalendar,
} from "#server/modules/events/calendars/published-calendars.service";
import type { Platform } from "#server/platform";
import { findOrganization, organizationContext } from "./authenticate.ts";
import { sendCacheable } from "./cacheable.ts";
import { passGates } from "./gates.ts";
import { limitReader } from "./reader-limit.ts";

const type = "text/calendar; charset=utf-8";

interface Place {
  organizationId: string;
  /** With its ending. */
  file: string;
}

/** The name before `.ics`; anything else is no calendar. */
const nameOf = (file: string): string => {
  const name = file.endsWith(".ics") ? file.slice(0, -".ics".length) : "";
  if (name === "" || name.includes("\0")) throw new AppError("not_found");
  return name;
};

const isAnonymous = ({ headers }: FastifyRequest): boolean => headers.authorization === undefined;

/**
 * Calendars at addresses that programs subscribe to or take once. They show what their reader sees in the product: a
 * program sends no token and sees what everybody does; a secret address shows its owner's own events.
 */
export const registerCalendars = (app: FastifyInstance, platform: Platform): void => {
  const send = (request: FastifyRequest, reply: FastifyReply, name: string, text: string) =>
    sendCacheable(request, reply, { text, type, filename: `${name}.ics`, isPublic: isAnonymous(request) });

  app.get<{ Params: Place }>("/calendars/:organizationId/events.ics", async (request, reply) => {
    await limitReader(platform, request);
    const ctx = await organizationContext(platform, request, events.list, request.params.organizationId);
    return send(request, reply, "events", await eventsCalendar(ctx));
  });

  app.get<{ Params: Place }>("/calendars/:organizationId/series/:file", async (request, reply) => {
    await limitReader(platform, request);
    const name = nameOf(request.params.file);
    const ctx = await organizationContext(platform, request, events.list, request.params.organizationId);
    return send(request, reply, name, await seriesCalendar(ctx, name));
  });

  app.get<{ Params: Place }>("/calendars/:organizationId/events/:file", async (request, reply) => {
    await limitReader(platform, request);
    const name = nameOf(request.params.file);
    const ctx = await organizationContext(platform, request, events.get, request.params.organizationId);
    return send(request, reply, name, await eventCalendar(ctx, name));
  });

  app.get<{ Params: Place & { event: string } }>(
    "/calendars/:organizationId/events/:event/sessions/:file",
    async (request, reply) => {
      await limitReader(platform, request);
      const { organizationId, event, file } = request.params;
      const name = nameOf(file);
      const ctx = await organizationContext(platform, request, events.session, organizationId);
      return send(request, reply, name, await sessionCalendar(ctx, event, name));
    },
  );

  app.get<{ Params: Place }>("/calendars/:organizationId/mine/:file", async (request, reply) => {
    await limitReader(platform, request);
    const organization = await findOrganization(platform, request.params.organizationId);
    const scope = { organization, now: platform.now(), ...platform.database.organization(organization.id) };
    const owner = await ownerOf(scope, nameOf(request.params.file));
    if (!owner) throw new AppError("not_found");
    passGates(calendars.get, organization, owner);
    reply.header("referrer-policy", "no-referrer").header("x-robots-tag", "noindex");
    const text = await ownCalendar(scope, owner);
    return sendCacheable(request, reply, { text, type, filename: "events.ics", isPublic: false });
  });
};
