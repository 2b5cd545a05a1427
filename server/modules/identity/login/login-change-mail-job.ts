import { isId } from "#kernel/id";
import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import { findKnownUser } from "#server/identity/known-user";
import { localeOf } from "#server/identity/letters/delivery";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { layOutMail, type MailBlock } from "#server/mail/layout";
import { mailer } from "#server/mail/mailer";
import { findMailedLogin, findUsername } from "./login.queries.ts";

/**
 * Tells a login's owner by mail who may act as an account now, or no longer. The account goes by its username: what a
 * member writes into other names would reach a stranger under the organization's name.
 */
export const mailLoginChange = (
  ctx: JobCtx,
  { mailId, change, loginId, accountId }: Payload<"logins.changed">,
): Promise<void> =>
  ctx.write(async (tx) => {
    const { organization } = ctx;
    const login = await findMailedLogin(tx, loginId);
    if (!login || login.email === "") return;
    const { sub, email } = login;
    const locale = localeOf(ctx, undefined, isId(sub) ? await findKnownUser(tx, sub) : undefined);
    const words = translate(locale, await loadMessages(locale, ["identity-mail"]), "identity-mail");
    const values = { organization: organization.name, account: await findUsername(tx, accountId) };
    const t = (part: string) => words(`${change}.${part}`, values);
    const blocks: MailBlock[] = [{ kind: "text", text: t("text") }];
    if (change === "loginJoined")
      blocks.push({ kind: "button", label: t("action"), href: `${organization.websiteUrl}/${locale}/account/logins` });
    const content = layOutMail(organization, { locale, title: t("title"), blocks });
    const mail = { organizationId: organization.id, to: email, subject: t("subject"), ...content };
    await mailer.enqueue(tx, { ...mail, aboutIds: [accountId], work: "urgent" }, mailId);
  });
