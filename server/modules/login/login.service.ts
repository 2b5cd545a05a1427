import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Scope, Tx } from "#server/db/database";
import type { LoginRecord } from "#server/http/context";
import type { TokenClaims } from "#server/http/token";
import { findKnownUser } from "#server/identity/known-user";
import { isSessionAlive } from "#server/identity/sessions.queries";
import { findLoginBySub, freeUsername, insertLogin, listAccountsOfLogin } from "./login.queries.ts";

interface ResolvedLogin {
  login: LoginRecord;
  accounts: { id: string; disabled: boolean; tierIds: string[] }[];
}

const register = async (tx: Tx, claims: TokenClaims) => {
  if (claims.session !== null && !(await isSessionAlive(tx, claims.sub, claims.session)))
    throw new AppError("unauthenticated");
  const known = isId(claims.sub) ? await findKnownUser(tx, claims.sub) : undefined;
  const fallback = claims.username.includes("@") ? claims.username : "";
  await freeUsername(tx, claims);
  return insertLogin(tx, claims, { email: known?.email ?? fallback, verified: known?.emailVerified ?? false });
};

/**
 * The login behind a verified token with the accounts it may use. The platform learns of a login when its token is
 * first seen; afterwards this only reads. Throws `unauthenticated` for a token whose session was ended.
 */
export const resolveLogin = async (scope: Scope, claims: TokenClaims): Promise<ResolvedLogin> => {
  const known = await scope.read(async (tx) => {
    const login = await findLoginBySub(tx, claims);
    return login && { login, accounts: await listAccountsOfLogin(tx, login.id) };
  });
  if (known && !known.login.isSessionAlive) throw new AppError("unauthenticated");
  const { login, accounts } =
    known ?? (await scope.write(async (tx) => ({ login: await register(tx, claims), accounts: [] })));
  if (!login.enabled) throw new AppError("account_disabled");
  const { id, sub, username } = login;
  return { login: { id, sub, username, authenticatedAt: claims.authenticatedAt }, accounts };
};
