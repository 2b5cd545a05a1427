import type { FastifyRequest } from "fastify";
import type { AnyEndpoint, Auth } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { resolveLogin } from "#server/modules/login/login.service";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import type { Platform } from "#server/platform";
import type { Ctx, GlobalCtx, LoginRecord, Viewer } from "./context.ts";
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

const mayBeAnonymous = (auth: Auth): boolean => auth === "public" || auth === "open" || auth === "member";

const needsAccount = (auth: Auth): boolean => !mayBeAnonymous(auth) && auth !== "login";

const localeOf = (request: FastifyRequest, organization: OrganizationRecord): string => {
  const asked = header(request, "locale");
  return asked && organization.locales.includes(asked) ? asked : organization.defaultLocale;
};

interface Caller {
  login: LoginRecord | null;
  viewer: Viewer | null;
}

interface Owned {
  id: string;
  disabled: boolean;
  tierIds: string[];
}

/** The account a login acts as: the chosen one, which must be its own, else its only one. */
const actingAccount = (accounts: readonly Owned[], chosen: string | undefined): Owned | undefined => {
  if (!chosen) return accounts.length === 1 ? accounts[0] : undefined;
  const account = accounts.find(({ id }) => id === chosen.toLowerCase());
  if (!account) throw new AppError("forbidden");
  return account;
};

/** Login and account behind a token (contract, behaviour §1): 401, 403, 462, 463 in this order. */
export const callerOf = async (
  platform: Platform,
  organization: OrganizationRecord,
  auth: Auth,
  { token: shown, executeAs: chosen }: Shown,
): Promise<Caller> => {
  const token = auth === "public" ? undefined : shown?.replace(/^bearer\s+/i, "");
  if (!token && mayBeAnonymous(auth)) return { login: null, viewer: null };
  if (!token) throw new AppError("unauthenticated");
  const claims = await platform.tokens.verify(token, organization);
  const { login, accounts } = await resolveLogin(platform.database.organization(organization.id), claims);
  if (auth === "login" && !chosen) return { login, viewer: null };
  const account = actingAccount(accounts, chosen);
  if (account?.disabled) throw new AppError("account_disabled");
  if (!account && needsAccount(auth)) throw new AppError("account_required");
  return { login, viewer: account ? { accountId: account.id, tierIds: account.tierIds } : null };
};

/** Who asks an organization, and whether the module lets them in: everything before the handler's own checks. */
export const organizationContext = async (
  platform: Platform,
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  organizationId: string | undefined,
): Promise<Ctx> => {
  const organization = await findOrganization(platform, organizationId);
  request.locale = localeOf(request, organization);
  const shown = { token: header(request, "authorization"), executeAs: header(request, "executeas") };
  const caller = await callerOf(platform, organization, endpoint.auth, shown);
  passGates(endpoint, organization, caller.viewer);
  return {
    platform,
    organizationId: organization.id,
    organization,
    locale: request.locale,
    ...caller,
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
  endpoint.auth === "global"
    ? { platform, requestId: request.id, domain: request.hostname.toLowerCase() }
    : organizationContext(platform, request, endpoint, header(request, "organization"));
