import type { Login, LoginAccountInput } from "#entities/identity/login";
import type { Account } from "#entities/people/accounts";
import { keptAddress } from "#entities/shared/mail-addresses";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { Ctx, MemberCtx } from "#server/http/context";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import {
  accountsInOrder,
  isUsernameTaken,
  refusingTakenUsername,
} from "#server/modules/people/accounts/accounts.service";
import { requireAttributes, saveAttributes } from "#server/modules/people/accounts/attributes.service";
import type { LoginRecord, Viewer } from "#server/principals/principal";
import { deleteInvitationsFor } from "./invitations.queries.ts";
import { accountsPerLogin, auditOf, invitedName, withdrawInvitation } from "./invitations.service.ts";
import {
  findLogin,
  findLoginOfAccount,
  holdOwnPictures,
  insertAccount,
  type LoginRow,
  linkLogin,
  listAccountsOfLogin,
  lockLoginsOfAccount,
  pageLoginsOfAccount,
  setLoginEmail,
  unlinkLogin,
  verifyAccounts,
} from "./login.queries.ts";
import { selves } from "./selves.service.ts";

type LoginCtx = Ctx<Viewer | null, LoginRecord>;

const toLogin = (ctx: Ctx, row: LoginRow, accounts: Login["accounts"]): Login => ({
  ...row,
  userPoolId: ctx.organization.userPoolId,
  accounts,
});

export const getLogin = (ctx: LoginCtx): Promise<Login> =>
  ctx.read(async (tx) => {
    const accounts = await listAccountsOfLogin(tx, ctx.login.id);
    const ids = accounts.map(({ id }) => id);
    return toLogin(ctx, await findLogin(tx, ctx.login.id), await selves(tx, ctx.organization, ids));
  });

/** Logins of the viewer's account; the accounts behind them are their owners' own business. */
export const listLogins = (ctx: MemberCtx, query: PageQuery): Promise<Page<Login>> =>
  ctx.read(async (tx) => {
    const { items, count } = await pageLoginsOfAccount(tx, ctx.viewer.accountId, query);
    return { items: items.map((row) => toLogin(ctx, row, [])), count };
  });

/** A new profile may show what its owner has uploaded with another one. Throws `validation_failed`. */
const requireOwnPictures = async (tx: Tx, loginId: string, input: LoginAccountInput): Promise<void> => {
  const named = (["imageId", "bannerId"] as const).flatMap((field) => {
    const id = input[field]?.toLowerCase();
    return id === undefined ? [] : [{ field, id }];
  });
  const own = await holdOwnPictures(
    tx,
    loginId,
    named.map(({ id }) => id),
  );
  const others = named.filter(({ id }) => !own.includes(id));
  if (others.length === 0) return;
  const fields = Object.fromEntries(others.map(({ field }) => [field, "invalid_id"]));
  throw new AppError("validation_failed", { fields });
};

export const createAccount = (ctx: LoginCtx, body: ReadBody<LoginAccountInput>): Promise<Account> =>
  ctx.write(async (tx) => {
    if ((await listAccountsOfLogin(tx, ctx.login.id)).length >= accountsPerLogin) throw new AppError("account_limit");
    const input = body();
    if (await isUsernameTaken(tx, input.username))
      throw new AppError("username_taken", { fields: { username: "username_taken" } });
    if (input.termsAccepted === false)
      throw new AppError("terms_required", { fields: { termsAccepted: "terms_required" } });
    requireAttributes(ctx.organization, input.attributes ?? {});
    const { attributes, featured: _ignored, locale, ...columns } = input;
    await requireOwnPictures(tx, ctx.login.id, input);
    const row = {
      ...columns,
      locale: locale && ctx.organization.locales.includes(locale) ? locale : ctx.organization.defaultLocale,
      termsAccepted: input.termsAccepted === undefined ? null : ctx.now.toISOString(),
    };
    const { id } = await refusingTakenUsername(insertAccount(tx, row));
    await linkLogin(tx, ctx.login.id, id);
    await saveAttributes(tx, ctx.organization, id, attributes ?? {});
    await keepEmail(tx, ctx.login.id, input.email);
    const [account] = await accountsInOrder(tx, ctx.organization, [id]);
    if (!account) throw new AppError("internal");
    return account;
  });

/** A login that was first seen by its token alone learns its address from its first profile. */
const keepEmail = async (tx: Tx, loginId: string, email: string): Promise<void> => {
  const login = await findLogin(tx, loginId);
  if (login.email === "") await setLoginEmail(tx, loginId, email);
};

export const verifyAccount = (ctx: LoginCtx): Promise<null> =>
  ctx.write(async (tx) => {
    const { email, verified } = await findLogin(tx, ctx.login.id);
    // An address that nobody proved to the identity provider may be anybody's.
    if (!verified) throw new AppError("forbidden");
    await verifyAccounts(tx, ctx.login.id, email);
    return null;
  });

/** Removing again and again must not fill anybody's mailbox. */
const perLogin = { points: 10, seconds: 24 * 60 * 60 };

/** Whether the login of that name may be told of one more removal today. */
const mayMail = async ({ platform, organizationId }: MemberCtx, name: string): Promise<boolean> => {
  const { allowed } = await platform.limiter.consume(`login:mail:${organizationId}:${keptAddress(name)}`, perLogin);
  return allowed;
};

export const removeLogin = async (ctx: MemberCtx, username: string): Promise<null> => {
  const name = invitedName(ctx, username);
  if (name === null) throw new AppError("not_found");
  const isMailed = await mayMail(ctx, name);
  return ctx.write(async (tx) => {
    const { accountId } = ctx.viewer;
    const linked = await lockLoginsOfAccount(tx, accountId);
    const login = await findLoginOfAccount(tx, accountId, name);
    if (!login) {
      if (!(await withdrawInvitation(ctx, tx, name))) throw new AppError("not_found");
      return null;
    }
    if (linked.length === 1) throw new AppError("last_login");
    // One that waits under the login's other name would let it in again.
    await deleteInvitationsFor(tx, accountId, login.id);
    await unlinkLogin(tx, login.id, accountId);
    await writeAct(tx, { ...auditOf(ctx, accountId, "removed"), details: JSON.stringify({ loginId: login.id }) });
    await emit(ctx, tx, "login.removed", { accountId, loginId: login.id, isMailed });
    return null;
  });
};
