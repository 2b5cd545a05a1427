import type { OrganizationDirectory } from "#server/modules/organization/organization/organization.directory";
import type { StreamWatchers } from "#server/modules/platform/streams/stream-watchers";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import type { Bearers } from "./http/bearers.ts";
import type { TokenVerifier } from "./http/token.ts";
import type { Broadcast } from "./ports/broadcast.ts";
import type { FileStore } from "./ports/files.ts";
import type { Log } from "./ports/log.ts";
import type { PaymentGateways } from "./ports/payment-gateway.ts";
import type { PublicWeb } from "./ports/public-web.ts";
import type { RateLimiter } from "./ports/rate-limit.ts";

/** What the platform is made of; built once by `main.ts`, and by tests with what they need to control. */
export interface Platform {
  readonly env: Env;
  readonly database: Database;
  readonly organizations: OrganizationDirectory;
  readonly files: FileStore;
  readonly limiter: RateLimiter;
  readonly broadcast: Broadcast;
  readonly gateways: PaymentGateways;
  readonly web: PublicWeb;
  readonly tokens: TokenVerifier;
  readonly bearers: Bearers;
  readonly watchers: StreamWatchers;
  readonly log: Log;
  readonly now: () => Date;
}
