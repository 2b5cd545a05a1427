import { AppError } from "#kernel/errors";
import type { Scope } from "#server/db/database";
import type { LoginRecord } from "#server/http/context";
import type { TokenClaims } from "#server/http/token";
import { findLoginBySub, insertLogin, listAccountsOfLogin } from "./login.queries.ts";

interface ResolvedLogin {
  login: LoginRecord;
  accounts: { id: string; disabled: boolean; tierIds: string[] }[];
}

/**
 * The login behind a verified token with the accounts it may use. The platform learns of a login when its token is
 * first seen; afterwards this only reads.
 */
export const resolveLogin = async (scope: Scope, claims: TokenClaims): Promise<ResolvedLogin> => {
  const known = await scope.read(async (tx) => {
    const login = await findLoginBySub(tx, claims.sub);
    return login && { login, accounts: await listAccountsOfLogin(tx, login.id) };
  });
  const resolved = known ?? (await scope.write(async (tx) => ({ login: await insertLogin(tx, claims), accounts: [] })));
  if (!resolved.login.enabled) throw new AppError("account_disabled");
  return resolved;
};
