import { emailInput } from "#entities/shared/mail-addresses";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Scope, Tx } from "#server/db/database";
import type { OwnAccount } from "#server/http/bearers";
import type { LoginAddress } from "#server/http/login-address";
import type { TokenClaims } from "#server/http/token";
import { findKnownUser } from "#server/identity/known-user";
import { isSessionAlive } from "#server/identity/tokens/sessions.queries";
import type { LoginRecord } from "#server/principals/principal";
import { findBearer, freeUsername, insertLogin } from "./login.queries.ts";

interface ResolvedLogin {
  login: LoginRecord;
  accounts: OwnAccount[];
}

const unknownAddress: LoginAddress = { email: "", verified: false };

/** The embedded provider's people are known here; a pool may call somebody by an address, which proves nothing. */
const addressHere = async (tx: Tx, { sub, username }: TokenClaims): Promise<LoginAddress> => {
  const known = isId(sub) ? await findKnownUser(tx, sub) : undefined;
  if (known) return { email: known.email, verified: known.emailVerified };
  const named = emailInput.safeParse(username);
  return named.success ? { email: named.data, verified: false } : unknownAddress;
};

const register = async (tx: Tx, claims: TokenClaims, told: LoginAddress | null) => {
  if (claims.session !== null && !(await isSessionAlive(tx, claims.sub, claims.session)))
    throw new AppError("unauthenticated");
  await freeUsername(tx, claims);
  const login = await insertLogin(tx, claims, told ?? (await addressHere(tx, claims)));
  // Another subject took the name in this very moment: the next request finds it and frees it.
  if (!login) throw new AppError("conflict");
  return login;
};

/** Another provider is asked before the transaction: it may take its time. */
const meet = async (scope: Scope, claims: TokenClaims) => {
  const told = await claims.askAddress();
  return scope.write((tx) => register(tx, claims, told));
};

type BearerRow = Awaited<ReturnType<typeof findBearer>>[number];

const toAccounts = (rows: readonly BearerRow[]): OwnAccount[] =>
  rows.flatMap(({ accountId: id, disabled, role, tierIds }) =>
    id === null || disabled === null || role === null ? [] : [{ id, disabled, role, tierIds }],
  );

/**
 * The login behind a verified token with the accounts it may use. The platform learns of a login when its token is
 * first seen; afterwards this only reads. Throws `unauthenticated` for a token whose session was ended, and `unavailable`
 * when a provider elsewhere cannot be asked who a newcomer is.
 */
export const resolveLogin = async (scope: Scope, claims: TokenClaims): Promise<ResolvedLogin> => {
  const rows = await scope.read((tx) => findBearer(tx, claims));
  const [known] = rows;
  if (known && !known.isSessionAlive) throw new AppError("unauthenticated");
  const { id, sub, username, enabled } = known ?? (await meet(scope, claims));
  if (!enabled) throw new AppError("account_disabled");
  return { login: { id, sub, username, authenticatedAt: claims.authenticatedAt }, accounts: toAccounts(rows) };
};
