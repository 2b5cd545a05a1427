import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openapi-document.ts";

/** The viewer is ours to the last byte; it sets style attributes. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The contract as `/openapi.json`, and to read at `/docs`; people reach both below `/api`. */
export const registerOpenApi = (app: FastifyInstance): void => {
  app.get("/openapi.json", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").send(await openApiDocument()),
  );

  app.register(async (docs) => {
    const document = await openApiDocument();
    await docs.register(swagger, {
      mode: "static",
      // The plugin's types end at OpenAPI 3.0: it is told the name, and handed the document where it sends it.
      specification: { document: { openapi: "3.1.0", info: { title: "Moothall", version: "1" }, paths: {} } },
    });
    await docs.register(swaggerUi, {
      routePrefix: "/docs",
      indexPrefix: "/api",
      staticCSP: policy,
      theme: { title: "Moothall API" },
      transformSpecification: () => document,
      transformSpecificationClone: false,
      uiConfig: { docExpansion: "none", displayRequestDuration: true, filter: true },
    });
  });
};
