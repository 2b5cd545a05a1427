import type { FastifyRequest } from "fastify";
import type { AnyEndpoint } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { isOfLogin, isTokenless } from "#kernel/permissions";
import { resolveLogin } from "#server/modules/identity/login/login.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Platform } from "#server/platform";
import { requireMayAsk } from "#server/principals/access";
import { anonymous, loginOf, type Principal, viewerOf } from "#server/principals/principal";
import type { Bearer, OwnAccount } from "./bearers.ts";
import type { Ctx, GlobalCtx } from "./context.ts";
import { passGates } from "./gates.ts";

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** What a request or a connection shows of who it comes from. */
interface Shown {
  /** The token as it is; servers also take `Bearer x` (contract, behaviour §1). */
  token: string | undefined;
  executeAs: string | undefined;
}

/** Throws `organization_unknown` for an id that is none. */
export const findOrganization = async (platform: Platform, id: string | undefined): Promise<OrganizationRecord> => {
  const organization = id && isId(id) ? await platform.organizations.byId(id.toLowerCase()) : null;
  if (!organization) throw new AppError("organization_unknown");
  return organization;
};

const localeOf = (request: FastifyRequest, organization: OrganizationRecord): string => {
  const asked = header(request, "locale");
  return asked && organization.locales.includes(asked) ? asked : organization.defaultLocale;
};

/** The organization that a request names; the reply speaks a language of it. */
const greet = async (platform: Platform, request: FastifyRequest, id: string | undefined) => {
  const organization = await findOrganization(platform, id);
  request.locale = localeOf(request, organization);
  request.ownTexts = organization.languages[request.locale];
  return organization;
};

/** The organization in a call's header. */
export const requestOrganization = (platform: Platform, request: FastifyRequest): Promise<OrganizationRecord> =>
  greet(platform, request, header(request, "organization"));

/** A preview link shows what everybody may read of an event. It registers nobody, and changes nothing. */
const previewOf = (request: FastifyRequest, { method, permission }: AnyEndpoint): string | null =>
  (method === "GET" && permission === "community.read" && header(request, "preview")) || null;

/** What of a call decides who may make it, and as whom. */
type Asked = Pick<AnyEndpoint, "permission" | "asFirstAccount">;

/** The account a login acts as: the chosen one, which must be its own, else its only one, or its first where that will do. */
const actingAccount = (
  accounts: readonly OwnAccount[],
  chosen: string | undefined,
  asked: Asked,
): OwnAccount | undefined => {
  if (!chosen) return accounts.length === 1 || asked.asFirstAccount ? accounts[0] : undefined;
  const account = accounts.find(({ id }) => id === chosen.toLowerCase());
  if (!account) throw new AppError("forbidden");
  return account;
};

/** Throws for a token that is not, or no longer, somebody's here. */
const findBearer = async (platform: Platform, organization: OrganizationRecord, token: string): Promise<Bearer> => {
  const claims = await platform.tokens.verify(token, organization);
  const { login, accounts } = await resolveLogin(platform.database.organization(organization.id), claims);
  return { login, accounts, expiresAt: claims.expiresAt };
};

/** Who is behind a token, without a look at what they may. */
const principalOf = async (
  platform: Platform,
  organization: OrganizationRecord,
  asked: Asked,
  { token: shown, executeAs: chosen }: Shown,
): Promise<Principal> => {
  const token = shown?.replace(/^bearer\s+/i, "");
  if (!token || isTokenless(asked.permission)) return anonymous;
  const { login, accounts } = await platform.bearers.recall(
    { organizationId: organization.id, token, now: platform.now() },
    () => findBearer(platform, organization, token),
  );
  if (isOfLogin(asked.permission) && !chosen) return { kind: "login", login };
  const account = actingAccount(accounts, chosen, asked);
  if (!account) return { kind: "login", login };
  if (account.disabled) throw new AppError("account_disabled");
  const { id: accountId, tierIds, role } = account;
  return { kind: "member", login, account: { accountId, tierIds }, role };
};

/** Who asks, if they may ask for this at all (contract, behaviour §1): 401, 403, 462, 463 in this order. */
export const callerOf = async (
  platform: Platform,
  organization: OrganizationRecord,
  asked: Asked,
  shown: Shown,
): Promise<Principal> => {
  const principal = await principalOf(platform, organization, asked, shown);
  if (!isTokenless(asked.permission)) requireMayAsk(principal, asked.permission);
  return principal;
};

/** Who asks an organization, and whether the module lets them in: everything before the handler's own checks. */
export const organizationContext = async (
  platform: Platform,
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  organizationId: string | undefined,
): Promise<Ctx> => {
  const organization = await greet(platform, request, organizationId);
  const shown = { token: header(request, "authorization"), executeAs: header(request, "executeas") };
  const principal = await callerOf(platform, organization, endpoint, shown);
  const viewer = viewerOf(principal);
  passGates(endpoint, organization, viewer);
  return {
    platform,
    organizationId: organization.id,
    organization,
    locale: request.locale,
    principal,
    viewer,
    login: loginOf(principal),
    preview: previewOf(request, endpoint),
    requestId: request.id,
    address: request.ip,
    now: platform.now(),
    say: (notice) => {
      request.notice = notice;
    },
    ...platform.database.organization(organization.id),
  };
};

/** The context of a call: its organization stands in a header, where it has one. */
export const authenticate = async (
  platform: Platform,
  request: FastifyRequest,
  endpoint: AnyEndpoint,
): Promise<Ctx | GlobalCtx> =>
  endpoint.permission === "organization.find"
    ? { platform, requestId: request.id, domain: request.hostname.toLowerCase() }
    : organizationContext(platform, request, endpoint, header(request, "organization"));
