import type { OrganizationRole, Role } from "#kernel/permissions";

/** The credentials behind a token. */
export interface LoginRecord {
  readonly id: string;
  readonly sub: string;
  readonly username: string;
  /** When the person last signed in with it; null when the identity provider does not tell. */
  readonly authenticatedAt: Date | null;
}

/** The account a request acts as. */
export interface Viewer {
  readonly accountId: string;
  readonly tierIds: readonly string[];
}

/** Nobody has said who asks, or nobody has looked. */
interface Anonymous {
  readonly kind: "anonymous";
}

/** A person who is signed in and acts as no account. */
interface LoginPrincipal {
  readonly kind: "login";
  readonly login: LoginRecord;
}

/** A person who acts as one of their accounts. */
export interface MemberPrincipal {
  readonly kind: "member";
  readonly login: LoginRecord;
  readonly account: Viewer;
  readonly role: OrganizationRole;
}

/** Somebody who has entered by the link to a door of an event. */
export interface DoorHelper {
  readonly kind: "doorHelper";
  readonly linkId: string;
  readonly eventId: string;
}

/** A program of the organization's, by its key. */
interface ApiKey {
  readonly kind: "apiKey";
  readonly keyId: string;
}

/** Does what is in the queue. */
export interface Job {
  readonly kind: "job";
}

/** Whoever may use the command line of the deployment. */
interface Operator {
  readonly kind: "operator";
  /** Its words, as `role`. */
  readonly command: string;
}

/** Who acts. */
export type Principal = Anonymous | LoginPrincipal | MemberPrincipal | DoorHelper | ApiKey | Job | Operator;

export const anonymous: Anonymous = { kind: "anonymous" };

export const job: Job = { kind: "job" };

export const operator = (command: string): Operator => ({ kind: "operator", command });

/** The role that says what a principal may do everywhere; roles at one thing come on top. */
export const roleOf = (principal: Principal): Role => (principal.kind === "member" ? principal.role : principal.kind);

/** The account that a principal acts as. */
export const viewerOf = (principal: Principal): Viewer | null =>
  principal.kind === "member" ? principal.account : null;

/** The credentials that a principal has shown. */
export const loginOf = (principal: Principal): LoginRecord | null =>
  principal.kind === "member" || principal.kind === "login" ? principal.login : null;
