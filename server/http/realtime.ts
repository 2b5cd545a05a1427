import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { decodeJwt } from "jose";
import { WebSocketServer } from "ws";
import { AppError } from "#kernel/errors";
import { noteHere } from "#server/modules/conversations/chat/presence.service";
import type { Platform } from "#server/platform";
import { viewerOf } from "#server/principals/principal";
import type { Member } from "#server/realtime/connection";
import { createHub } from "#server/realtime/hub";
import { findOpenPlaces } from "#server/realtime/open-places";
import { typingOf } from "#server/realtime/typing";
import { callerOf, findOrganization } from "./authenticate.ts";

/** Bytes of a message from a client. */
const maxPayload = 4096;

const parametersOf = ({ url = "" }: IncomingMessage): URLSearchParams =>
  new URLSearchParams(url.slice(url.indexOf("?") + 1));

/** Every other request that offers to upgrade is answered as if it did not. */
export const isRealtimeUpgrade = ({ url = "", headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === "websocket" && /^\/realtime\/?(\?|$)/.test(url);

/** Throws what a call of a signed-in account would be refused with. */
const identify = async (platform: Platform, parameters: URLSearchParams): Promise<Member> => {
  const parameter = (name: string): string | undefined => parameters.get(name) || undefined;
  const organization = await findOrganization(platform, parameter("organization"));
  const token = parameter("authorization") ?? "";
  const shown = { token, executeAs: parameter("executeAs") };
  const viewer = viewerOf(await callerOf(platform, organization, { permission: "account.own" }, shown));
  if (!viewer) throw new AppError("account_required");
  // It has just been verified.
  const { exp = 0 } = decodeJwt(token);
  const { accountId } = viewer;
  const scope = platform.database.organization(organization.id);
  return {
    organizationId: organization.id,
    accountId,
    expiresAt: new Date(exp * 1000),
    findOpen: (places) => findOpenPlaces(scope, organization, viewer, places),
    typing: typingOf({ scope, organizationId: organization.id, accountId }),
    keepHere: (accountIds) => noteHere(scope, accountIds),
  };
};

/**
 * The contract's realtime connection. It comes with its token in the address, so nothing here may log one; and it is
 * upgraded before it is judged, because a browser tells a page only how an open connection was closed.
 */
export const registerRealtime = (app: FastifyInstance, platform: Platform): void => {
  const { broadcast, now, env } = platform;
  const hub = createHub({ broadcast, now, capacity: env.REALTIME_CONNECTIONS, log: app.log });
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload });
  app.server.on("upgrade", (request, socket, head) => {
    const parameters = parametersOf(request);
    sockets.handleUpgrade(request, socket, head, (open) => {
      void hub.welcome(open, () => identify(platform, parameters));
    });
  });
  app.addHook("preClose", () => hub.close());
};
