import type { LoginInvitation, SentLoginInvitation } from "#entities/identity/login";
import { keptAddress } from "#entities/shared/mail-addresses";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { Ctx, MemberCtx } from "#server/http/context";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import type { RateLimit } from "#server/ports/rate-limit";
import type { LoginRecord, Viewer } from "#server/principals/principal";
import {
  countWaiting,
  deleteExpiredInvitations,
  deleteInvitation,
  deleteInvitationOf,
  deleteInvitationsFor,
  holdAccess,
  lockInvitation,
  pageInvitations,
  pageSentInvitations,
  saveInvitation,
} from "./invitations.queries.ts";
import { findLoginOfAccount, linkLogin, listAccountsOfLogin } from "./login.queries.ts";

type LoginCtx = Ctx<Viewer | null, LoginRecord>;

const day = 24 * 60 * 60;
const lifetime = 14 * day * 1000;

/** How many accounts one login may have. */
export const accountsPerLogin = 20;

const waitingPerAccount = 20;
const perAccount: RateLimit = { points: 10, seconds: day };
/** Mails, so that nobody's mailbox is filled by asking again and again; what is above them is not mailed, and not told. */
const perPair: RateLimit = { points: 3, seconds: 7 * day };
const perName: RateLimit = { points: 5, seconds: day };

/**
 * As a name is kept: as at sign-in, except that a Login ID of another provider is that provider's own to read. Null for
 * what nobody is called.
 */
export const invitedName = ({ platform }: Pick<MemberCtx, "platform">, typed: string): string | null => {
  const kept = keptAddress(typed);
  const name = platform.env.IDENTITY_ISSUER && !kept.includes("@") ? typed.trim() : kept;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: nobody is called by what cannot be typed
  if (name === "" || name.length > 254 || /[\s\u0000-\u001f\u007f]/.test(name)) return null;
  return name;
};

type Happened = "invited" | "joined" | "declined" | "withdrawn" | "removed";

/** What the log keeps: whose account, and never what was typed. */
export const auditOf = ({ viewer, now }: Pick<LoginCtx, "viewer" | "now">, accountId: string, what: Happened) => ({
  ...{ accountId: viewer?.accountId ?? null, action: `login.${what}`, subject: "account", subjectId: accountId },
  createdAt: now,
});

const mayMail = async ({ platform, organizationId, viewer }: MemberCtx, name: string): Promise<boolean> => {
  const key = `login:invite:${organizationId}`;
  // A provider may tell names apart by their case; limits do not.
  const folded = keptAddress(name);
  const pair = await platform.limiter.consume(`${key}:${viewer.accountId}:${folded}`, perPair);
  // One account alone does not use up what others may send.
  return pair.allowed && (await platform.limiter.consume(`${key}:${folded}`, perName)).allowed;
};

/**
 * Asks whoever bears the name whether their login may act as the viewer's account. Whether anybody does shows in neither
 * the answer nor its time: who it is, is found out by the job that writes the mail, and by their own sign-in.
 */
export const inviteLogin = async (ctx: MemberCtx, username: string): Promise<null> => {
  const { platform, organizationId, viewer, login, now } = ctx;
  const name = invitedName(ctx, username);
  if (name === null) throw new AppError("login_unknown");
  const { allowed } = await platform.limiter.consume(`login:add:${organizationId}:${viewer.accountId}`, perAccount);
  if (!allowed) throw new AppError("rate_limited");
  const isMailed = await mayMail(ctx, name);
  return ctx.write(async (tx) => {
    const { accountId } = viewer;
    if (!(await holdAccess(tx, login.id, accountId))) throw new AppError("forbidden");
    // Its own logins are no secret to an account.
    if (await findLoginOfAccount(tx, accountId, name)) return null;
    await deleteExpiredInvitations(tx, now);
    if ((await countWaiting(tx, accountId, name)) >= waitingPerAccount) throw new AppError("rate_limited");
    const expiresAt = new Date(now.getTime() + lifetime);
    const { id } = await saveInvitation(tx, { accountId, inviterId: login.id, name, createdAt: now, expiresAt });
    await writeAct(tx, { ...auditOf(ctx, accountId, "invited"), details: JSON.stringify({ invitationId: id }) });
    await emit(ctx, tx, "login.invited", { accountId, invitationId: id, isMailed });
    return null;
  });
};

export const listSent = (ctx: MemberCtx, query: PageQuery): Promise<Page<SentLoginInvitation>> =>
  ctx.read((tx) => pageSentInvitations(tx, { accountId: ctx.viewer.accountId, now: ctx.now }, query));

export const listInvitations = (ctx: LoginCtx, query: PageQuery): Promise<Page<LoginInvitation>> =>
  ctx.read(async (tx) => {
    const { items, count } = await pageInvitations(tx, { loginId: ctx.login.id, now: ctx.now }, query);
    const ids = items.map(({ accountId }) => accountId);
    const accounts = await accountSummaries(tx, ctx.organization, ids);
    return {
      items: items.flatMap(({ accountId, ...item }) => {
        const account = accounts.get(accountId);
        return account ? [{ ...item, account }] : [];
      }),
      count,
    };
  });

/** Throws `not_found` for what is over, answered, or somebody else's. */
const lockOwn = async ({ login, now }: LoginCtx, tx: Tx, id: string) => {
  const found = isId(id) ? await lockInvitation(tx, id, { loginId: login.id, now }) : undefined;
  if (!found) throw new AppError("not_found");
  return found;
};

export const acceptInvitation = (ctx: LoginCtx, id: string): Promise<null> =>
  ctx.write(async (tx) => {
    const { accountId } = await lockOwn(ctx, tx, id);
    if ((await listAccountsOfLogin(tx, ctx.login.id)).length >= accountsPerLogin) throw new AppError("account_limit");
    await deleteInvitationsFor(tx, accountId, ctx.login.id);
    await linkLogin(tx, ctx.login.id, accountId);
    const details = JSON.stringify({ loginId: ctx.login.id });
    await writeAct(tx, { ...auditOf(ctx, accountId, "joined"), details });
    await emit(ctx, tx, "login.joined", { accountId, loginId: ctx.login.id });
    return null;
  });

export const declineInvitation = (ctx: LoginCtx, id: string): Promise<null> =>
  ctx.write(async (tx) => {
    const { id: invitationId, accountId } = await lockOwn(ctx, tx, id);
    await deleteInvitation(tx, invitationId);
    await writeAct(tx, { ...auditOf(ctx, accountId, "declined"), details: JSON.stringify({ invitationId }) });
    return null;
  });

/** Takes back what was sent under this name; false when nothing was. */
export const withdrawInvitation = async (ctx: MemberCtx, tx: Tx, name: string): Promise<boolean> => {
  const { accountId } = ctx.viewer;
  if (!(await deleteInvitationOf(tx, accountId, name))) return false;
  await writeAct(tx, auditOf(ctx, accountId, "withdrawn"));
  return true;
};
