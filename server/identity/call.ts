import type { JWTVerifyGetKey } from "jose";
import type { Database, Scope, Tx } from "#server/db/database";
import type { KeyRing } from "#server/identity/tokens/keys";
import type {
  OrganizationDirectory,
  OrganizationRecord,
} from "#server/modules/organization/organization/organization.directory";
import type { Mailer } from "#server/ports/mail";
import type { RateLimiter } from "#server/ports/rate-limit";
import type { PasswordCost, Passwords } from "./passwords.ts";
import { IdentityFault } from "./protocol.ts";

/** What the provider is built from. */
export interface IdentityDeps {
  readonly database: Database;
  readonly organizations: Pick<OrganizationDirectory, "byClientId">;
  readonly limiter: RateLimiter;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  /** The `iss` of a pool's tokens. */
  readonly issuer: (poolId: string) => string;
  /** Another `iss` of the pool's, in tokens that still run. */
  readonly formerIssuer?: (poolId: string) => string;
  readonly log: { readonly error: (fields: object, message: string) => void };
  /** Cost of password hashes; only tests want a cheaper one. */
  readonly passwordCost?: PasswordCost;
  /** Lets so many milliseconds pass; only tests want to say when they have. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

export interface Provider extends IdentityDeps {
  readonly wait: NonNullable<IdentityDeps["wait"]>;
  readonly passwords: Passwords;
  readonly keys: KeyRing;
  readonly keySets: (poolId: string) => JWTVerifyGetKey;
}

/** Who asks, as far as the connection tells. */
export interface Caller {
  readonly address: string;
  /** Empty when the header is missing. */
  readonly userAgent: string;
}

/** One action under way, in the organization its client id names. */
export interface Call extends Caller {
  readonly provider: Provider;
  readonly organization: OrganizationRecord;
  readonly scope: Scope;
  readonly now: Date;
}

/** A fault that `work` returns is thrown after the commit, so that what was counted or revoked stays so. */
export const decide = async <T>(scope: Scope, work: (tx: Tx) => Promise<T | IdentityFault>): Promise<T> => {
  const outcome = await scope.write(work);
  if (outcome instanceof IdentityFault) throw outcome;
  return outcome;
};
