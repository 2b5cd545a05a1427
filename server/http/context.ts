import type { Notice } from "#kernel/notices";
import type { OrganizationId, Scope } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import type { Platform } from "#server/platform";

/** The account a request acts as. */
export interface Viewer {
  readonly accountId: string;
  readonly tierIds: readonly string[];
}

/** The credentials behind the token. */
export interface LoginRecord {
  readonly id: string;
  readonly sub: string;
  readonly username: string;
  /** When the person last signed in with it; null when the identity provider does not tell. */
  readonly authenticatedAt: Date | null;
}

/** What a use case knows about its request; `read` and `write` are bound to the organization. */
export interface Ctx<V extends Viewer | null = Viewer | null, L extends LoginRecord | null = LoginRecord | null>
  extends Scope {
  readonly platform: Platform;
  readonly organizationId: OrganizationId;
  readonly organization: OrganizationRecord;
  readonly locale: string;
  readonly viewer: V;
  readonly login: L;
  readonly requestId: string;
  /** IP address of who asks. */
  readonly address: string;
  /** One instant for the whole request. */
  readonly now: Date;
  /** Gives the reply a sentence to show instead of `ok`. */
  readonly say: (notice: Notice) => void;
}

/** The context of calls that are answered without an organization. */
export interface GlobalCtx {
  readonly platform: Platform;
  readonly requestId: string;
  /** Host name the page was asked under. */
  readonly domain: string;
}

/** Signed in with an account. */
export type MemberCtx = Ctx<Viewer, LoginRecord>;
