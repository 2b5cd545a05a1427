import { randomUUID } from "node:crypto";
import cors from "@fastify/cors";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { AppError } from "#kernel/errors";
import { formerIssuerOf, issuerOf } from "./boot.ts";
import { replyWithError } from "./http/errors.ts";
import { mount } from "./http/mount.ts";
import type { OperationsOptions } from "./http/operations.ts";
import { isRealtimeUpgrade, registerRealtime } from "./http/realtime.ts";
import { registerServices } from "./http/services.ts";
import { traceOf } from "./http/trace.ts";
import { readTrustedProxies } from "./http/trusted-proxies.ts";
import { registerUnbuilt } from "./http/unbuilt.ts";
import { registerUploadParts } from "./http/upload-parts.ts";
import { identityRoutes } from "./identity/identity.routes.ts";
import { mailer } from "./mail/mailer.ts";
import { modules } from "./modules.ts";
import type { Platform } from "./platform.ts";

/** What a browser's client of the embedded identity provider sends along, by the provider's public protocol. */
const identityHeaders = ["x-amz-target", "x-amz-user-agent", "amz-sdk-invocation-id", "amz-sdk-request"];

/** What the protocol of uploads in parts sends along. */
const uploadHeaders = ["tus-resumable", "upload-offset", "upload-length"];

/** Headers of the contract; a page on another origin may send them, without credentials. */
const corsOptions = {
  allowedHeaders: [
    ...uploadHeaders,
    "organization",
    "locale",
    "authorization",
    "executeAs",
    "content-type",
    ...identityHeaders,
  ],
  methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  maxAge: 86_400,
};

/** Connections whose requests were under way when the server was told to close would keep it open until they idle out. */
const endConnectionsOnClose = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
  app.addHook("onResponse", async () => {
    // The head may have promised to keep the connection before anybody knew better.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
};

/** The platform as a server that does not listen yet; `main.ts` and the tests build it alike. */
export const buildApp = (platform: Platform, options: OperationsOptions = {}): FastifyInstance => {
  const { env } = platform;
  const app = Fastify({
    logger: { level: env.LOG_LEVEL, serializers: { err: traceOf } },
    logController: new LogController({ disableRequestLogging: true }),
    // Balancers and the gateway stand in private networks; what a client writes into the header itself is passed over.
    trustProxy: ["loopback", "linklocal", "uniquelocal", ...readTrustedProxies(env.TRUST_PROXY).ranges],
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    http: { shouldUpgradeCallback: isRealtimeUpgrade },
    // Addresses that cannot even be read get the contract's envelope too.
    frameworkErrors: (error, request, reply) => void replyWithError(error, request, reply),
  });
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler((request, reply) => replyWithError(new AppError("not_found"), request, reply));
  app.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));
  endConnectionsOnClose(app);
  // Nobody waits for it: until it hears, everybody is looked up.
  app.addHook("onReady", async () => void platform.bearers.listen());
  app.register(cors, corsOptions);
  registerServices(app, platform, options);
  mount(app, modules, platform);
  registerUploadParts(app, platform);
  registerUnbuilt(app, platform);
  registerRealtime(app, platform);
  if (!env.IDENTITY_ISSUER)
    app.register(
      identityRoutes({
        database: platform.database,
        organizations: platform.organizations,
        limiter: platform.limiter,
        mailer,
        clock: platform.now,
        issuer: issuerOf(env),
        formerIssuer: formerIssuerOf(env),
        log: app.log,
      }),
    );
  return app;
};
