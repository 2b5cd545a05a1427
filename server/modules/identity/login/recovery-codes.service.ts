import type { NewRecoveryCodes, RecoveryCodes } from "#entities/identity/login";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { emit } from "#server/domain-events/emit";
import type { Ctx } from "#server/http/context";
import * as codes from "#server/identity/recovery-codes";
import { findUser, lockUser } from "#server/identity/users.queries";
import type { LoginRecord, Viewer } from "#server/principals/principal";

type LoginCtx = Ctx<Viewer | null, LoginRecord>;

/** How long a sign-in or an enrolment vouches for who is there, in ms. */
const recent = 10 * 60_000;

/** Another provider keeps its people to itself. */
const isEmbedded = ({ platform, login }: LoginCtx): boolean => !platform.env.IDENTITY_ISSUER && isId(login.sub);

export const getRecoveryCodes = (ctx: LoginCtx): Promise<RecoveryCodes> =>
  ctx.read(async (tx) => {
    const { sub } = ctx.login;
    const isKnown = isEmbedded(ctx) && (await findUser(tx, sub)) !== undefined;
    return { left: isKnown ? await codes.countRecoveryCodes(tx, sub) : 0, supported: isKnown };
  });

const isRecent = (instant: Date | null, now: Date): boolean =>
  instant !== null && now.getTime() - instant.getTime() <= recent;

/** New codes let their holder in without the app, so whoever left a screen open must not find them made. */
export const createRecoveryCodes = (ctx: LoginCtx): Promise<NewRecoveryCodes> =>
  ctx.write(async (tx) => {
    const { login, now } = ctx;
    const user = isEmbedded(ctx) ? await lockUser(tx, login.sub) : undefined;
    if (!user) throw new AppError("identity_unsupported");
    if (user.mfa !== "totp") throw new AppError("authenticator_required");
    const enrolledAt = user.totpSince === null ? null : new Date(user.totpSince);
    if (!isRecent(login.authenticatedAt, now) && !isRecent(enrolledAt, now)) throw new AppError("sign_in_again");
    const made = await codes.createRecoveryCodes(tx, login.sub);
    await emit(ctx, tx, "login.recoveryCodesMade", { loginId: login.id });
    return { codes: made };
  });
