import type { FastifyInstance } from "fastify";
import type { Platform } from "#server/platform";
import { registerExports } from "./exports.ts";
import { registerMarks } from "./marks.ts";
import { registerOpenApi } from "./openapi.ts";
import { registerOpenGraph } from "./opengraph.ts";
import { registerOperations } from "./operations.ts";
import { registerOutbox } from "./outbox.ts";
import { registerStorage } from "./storage.ts";

/** What the platform serves besides the calls of the contract. */
export const registerServices = (app: FastifyInstance, platform: Platform): void => {
  registerOperations(app, platform);
  registerStorage(app, platform);
  registerExports(app, platform);
  registerMarks(app, platform);
  registerOpenGraph(app, platform);
  registerOutbox(app, platform);
  registerOpenApi(app);
};
