import type { FastifyInstance } from "fastify";
import type { Platform } from "#server/platform";
import { registerCalendars } from "./calendars.ts";
import { registerDownloads } from "./downloads.ts";
import { registerExports } from "./exports.ts";
import { registerFeeds } from "./feeds.ts";
import { registerMarks } from "./marks.ts";
import { registerMedia } from "./media.ts";
import { registerOpenApi } from "./openapi.ts";
import { registerOpenGraph } from "./opengraph.ts";
import { type OperationsOptions, registerOperations } from "./operations.ts";
import { registerOutbox } from "./outbox.ts";
import { registerPaymentNotices } from "./payment-notices.ts";
import { registerReceipts } from "./receipts.ts";
import { registerStalePages } from "./stale-pages.ts";
import { registerStorage } from "./storage.ts";
import { registerTestGateway } from "./test-gateway.ts";
import { registerUnsubscribe } from "./unsubscribe.ts";

/** What the platform serves besides the calls of the contract. */
export const registerServices = (app: FastifyInstance, platform: Platform, options: OperationsOptions): void => {
  registerOperations(app, platform, options);
  registerStalePages(app, platform);
  registerStorage(app, platform);
  registerMedia(app, platform);
  registerExports(app, platform);
  registerDownloads(app, platform);
  registerCalendars(app, platform);
  registerFeeds(app, platform);
  registerReceipts(app, platform);
  registerMarks(app, platform);
  registerOpenGraph(app, platform);
  registerPaymentNotices(app, platform);
  registerTestGateway(app, platform);
  registerUnsubscribe(app, platform);
  registerOutbox(app, platform);
  registerOpenApi(app);
};
