import type { Notice } from "#kernel/notices";
import type { OrganizationId, Scope } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Platform } from "#server/platform";
import type { LoginRecord, MemberPrincipal, Principal, Viewer } from "#server/principals/principal";

/** What a use case knows about its request; `read` and `write` are bound to the organization. */
export interface Ctx<
  V extends Viewer | null = Viewer | null,
  L extends LoginRecord | null = LoginRecord | null,
  P extends Principal = Principal,
> extends Scope {
  readonly platform: Platform;
  readonly organizationId: OrganizationId;
  readonly organization: OrganizationRecord;
  readonly locale: string;
  /** Who asks, as the mount knows them. */
  readonly principal: P;
  /** The account that the principal acts as. */
  readonly viewer: V;
  /** The principal's, where it has one. */
  readonly login: L;
  readonly requestId: string;
  /** The secret of the preview link under which an event is read; null for what is no reading of everybody's. */
  readonly preview: string | null;
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
export type MemberCtx = Ctx<Viewer, LoginRecord, MemberPrincipal>;
