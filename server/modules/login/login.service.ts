import { emailInput } from "#entities/text";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Scope, Tx } from "#server/db/database";
import type { LoginRecord } from "#server/http/context";
import type { LoginAddress } from "#server/http/login-address";
import type { TokenClaims } from "#server/http/token";
import { findKnownUser } from "#server/identity/known-user";
import { isSessionAlive } from "#server/identity/sessions.queries";
import { findLoginBySub, freeUsername, insertLogin, listAccountsOfLogin } from "./login.queries.ts";

interface OwnAccounts {
  accounts: { id: string; disabled: boolean; tierIds: string[] }[];
}

interface ResolvedLogin extends OwnAccounts {
  login: LoginRecord;
}

interface Met extends OwnAccounts {
  login: Awaited<ReturnType<typeof insertLogin>>;
}

const unknownAddress: LoginAddress = { email: "", verified: false };

/** The embedded provider's people are known here; a pool may call somebody by an address, which proves nothing. */
const addressHere = async (tx: Tx, { sub, username }: TokenClaims): Promise<LoginAddress> => {
  const known = isId(sub) ? await findKnownUser(tx, sub) : undefined;
  if (known) return { email: known.email, verified: known.emailVerified };
  return emailInput.safeParse(username).success ? { email: username, verified: false } : unknownAddress;
};

const register = async (tx: Tx, claims: TokenClaims, told: LoginAddress | null) => {
  if (claims.session !== null && !(await isSessionAlive(tx, claims.sub, claims.session)))
    throw new AppError("unauthenticated");
  await freeUsername(tx, claims);
  return insertLogin(tx, claims, told ?? (await addressHere(tx, claims)));
};

/** Another provider is asked before the transaction: it may take its time. */
const meet = async (scope: Scope, claims: TokenClaims): Promise<Met> => {
  const told = await claims.askAddress();
  return { login: await scope.write((tx) => register(tx, claims, told)), accounts: [] };
};

/**
 * The login behind a verified token with the accounts it may use. The platform learns of a login when its token is
 * first seen; afterwards this only reads. Throws `unauthenticated` for a token whose session was ended, and `unavailable`
 * when a provider elsewhere cannot be asked who a newcomer is.
 */
export const resolveLogin = async (scope: Scope, claims: TokenClaims): Promise<ResolvedLogin> => {
  const known = await scope.read(async (tx) => {
    const login = await findLoginBySub(tx, claims);
    return login && { login, accounts: await listAccountsOfLogin(tx, login.id) };
  });
  if (known && !known.login.isSessionAlive) throw new AppError("unauthenticated");
  const { login, accounts } = known ?? (await meet(scope, claims));
  if (!login.enabled) throw new AppError("account_disabled");
  const { id, sub, username } = login;
  return { login: { id, sub, username, authenticatedAt: claims.authenticatedAt }, accounts };
};
