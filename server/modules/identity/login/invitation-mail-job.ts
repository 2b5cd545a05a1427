import { isId } from "#kernel/id";
import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import { findKnownUser } from "#server/identity/known-user";
import { localeOf } from "#server/identity/letters/delivery";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { layOutMail, type MailBlock } from "#server/mail/layout";
import { mailer } from "#server/mail/mailer";
import { findLetter } from "./invitations.queries.ts";

interface Letter {
  readonly name: string;
  readonly email: string | null;
  readonly verified: boolean | null;
}

/** The address that was typed, else the proven one of whoever bears the Login ID; null where there is none. */
const recipientOf = ({ name, email, verified }: Letter): string | null => {
  if (name.includes("@")) return name;
  return verified && email ? email : null;
};

/**
 * Asks the invited person. The account goes by its username: what a member writes into other names would reach a stranger
 * under the organization's name. The link opens nothing by itself; the answer is given signed in.
 */
export const mailLoginInvitation = (ctx: JobCtx, { invitationId, mailId }: Payload<"logins.invite">): Promise<void> =>
  ctx.write(async (tx) => {
    const { organization } = ctx;
    const letter = await findLetter(tx, invitationId, ctx.platform.now());
    const to = letter && recipientOf(letter);
    if (!to) return;
    const known = letter.sub !== null && isId(letter.sub) ? await findKnownUser(tx, letter.sub) : undefined;
    const locale = localeOf(ctx, undefined, known);
    const words = translate(locale, await loadMessages(locale, ["identity-mail"]), "identity-mail");
    const t = (part: string) =>
      words(`loginInvited.${part}`, { organization: organization.name, account: letter.account });
    const blocks: MailBlock[] = [
      { kind: "text", text: t("text") },
      { kind: "button", label: t("action"), href: `${organization.websiteUrl}/${locale}/account/logins` },
      { kind: "note", text: t("ignore") },
    ];
    const content = layOutMail(organization, { locale, title: t("title"), blocks });
    const mail = { organizationId: organization.id, to, subject: t("subject"), ...content };
    await mailer.enqueue(tx, { ...mail, aboutIds: [letter.accountId] }, mailId);
  });
