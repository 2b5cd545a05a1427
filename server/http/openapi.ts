import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { openApiDocument } from "./openapi-document.ts";

/** The viewer is ours to the last byte; it sets style attributes. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const buildViewer = async (): Promise<FastifyInstance> => {
  const [{ default: swagger }, { default: swaggerUi }, document] = await Promise.all([
    import("@fastify/swagger"),
    import("@fastify/swagger-ui"),
    openApiDocument(),
  ]);
  const viewer = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await viewer.register(swagger, {
    mode: "static",
    // The plugin's types end at OpenAPI 3.0: it is told the name, and handed the document where it sends it.
    specification: { document: { openapi: "3.1.0", info: { title: "Moothall", version: "1" }, paths: {} } },
  });
  await viewer.register(swaggerUi, {
    routePrefix: "/docs",
    indexPrefix: "/api",
    staticCSP: policy,
    theme: { title: "Moothall API" },
    transformSpecification: () => document,
    transformSpecificationClone: false,
    uiConfig: { docExpansion: "none", displayRequestDuration: true, filter: true },
  });
  await viewer.ready();
  return viewer;
};

/** The contract as `/openapi.json`, and to read at `/docs`; people reach both below `/api`. */
export const registerOpenApi = (app: FastifyInstance): void => {
  app.get("/openapi.json", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").send(await openApiDocument()),
  );

  // A server that listens takes no more routes, so the viewer is one of its own: it and the document of every call cost
  // each start a fifth of a second, and few ever ask for them.
  let viewer: Promise<FastifyInstance> | undefined;
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    viewer ??= buildViewer();
    const { routing } = await viewer;
    reply.hijack();
    reply.raw.setHeader("x-request-id", request.id);
    routing(request.raw, reply.raw);
  };
  app.get("/docs", show);
  app.get("/docs/*", show);
  app.addHook("onClose", async () => (await viewer?.catch(() => undefined))?.close());
};
