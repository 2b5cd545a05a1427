import { localeOf } from "#server/identity/letters/delivery";
import { noticeMail } from "#server/identity/letters/mails";
import { findUser } from "#server/identity/users.queries";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { mailer } from "#server/mail/mailer";
import { findMailedLogin } from "./login.queries.ts";

/** Tells a login's owner that there are new recovery codes. Whose login is gone meanwhile is told nothing. */
export const mailRecoveryCodesMade = (
  ctx: JobCtx,
  { mailId, loginId, at }: Payload<"logins.recoveryCodesMade">,
): Promise<void> =>
  ctx.write(async (tx) => {
    const login = await findMailedLogin(tx, loginId);
    const user = login && (await findUser(tx, login.sub));
    if (!user) return;
    const recipient = { to: user.email, locale: localeOf(ctx, undefined, user), at: new Date(at) };
    await mailer.enqueue(tx, await noticeMail(ctx.organization, "recoveryCodesMade", recipient), mailId);
  });
