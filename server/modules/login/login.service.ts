import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Scope, Tx } from "#server/db/database";
import type { LoginRecord } from "#server/http/context";
import type { TokenClaims } from "#server/http/token";
import { findKnownUser } from "#server/identity/known-user";
import { findLoginBySub, insertLogin, listAccountsOfLogin } from "./login.queries.ts";

interface ResolvedLogin {
  login: LoginRecord;
  accounts: { id: string; disabled: boolean; tierIds: string[] }[];
}

const register = async (tx: Tx, claims: TokenClaims) => {
  const known = isId(claims.sub) ? await findKnownUser(tx, claims.sub) : undefined;
  const fallback = claims.username.includes("@") ? claims.username : "";
  return insertLogin(tx, claims, { email: known?.email ?? fallback, verified: known?.emailVerified ?? false });
};

/**
 * The login behind a verified token with the accounts it may use. The platform learns of a login when its token is
 * first seen; afterwards this only reads.
 */
export const resolveLogin = async (scope: Scope, claims: TokenClaims): Promise<ResolvedLogin> => {
  const known = await scope.read(async (tx) => {
    const login = await findLoginBySub(tx, claims.sub);
    return login && { login, accounts: await listAccountsOfLogin(tx, login.id) };
  });
  const resolved = known ?? (await scope.write(async (tx) => ({ login: await register(tx, claims), accounts: [] })));
  if (!resolved.login.enabled) throw new AppError("account_disabled");
  return resolved;
};
