import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { AppError } from "#kernel/errors";
import { replyWithError } from "./http/errors.ts";
import { mount } from "./http/mount.ts";
import { modules } from "./modules.ts";
import type { Platform } from "./platform.ts";

/** The platform as a server that does not listen yet; `main.ts` and the tests build it alike. */
export const buildApp = (platform: Platform): FastifyInstance => {
  const app = Fastify({
    logger: { level: platform.env.LOG_LEVEL },
    disableRequestLogging: true,
    // The gateway in front is on this machine or inside the private network.
    trustProxy: true,
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    return503OnClosing: false,
  });
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler((request, reply) => replyWithError(new AppError("not_found"), request, reply));
  app.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));
  mount(app, modules, platform);
  return app;
};
