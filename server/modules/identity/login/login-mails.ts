import { keptAddress } from "#entities/shared/mail-addresses";
import { isId } from "#kernel/id";
import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { findKnownUser } from "#server/identity/known-user";
import { localeOf } from "#server/identity/letters/delivery";
import { layOutMail, type MailBlock } from "#server/mail/layout";
import { mailer } from "#server/mail/mailer";
import { findUsername, type LoginRow } from "./login.queries.ts";

type Change = "loginJoined" | "loginRemoved";

/** Removing again and again must not fill anybody's mailbox. */
const perLogin = { points: 10, seconds: 24 * 60 * 60 };

/** Whether the login of that name may be told of one more removal today. */
export const mayMail = async ({ platform, organizationId }: MemberCtx, name: string): Promise<boolean> => {
  const { allowed } = await platform.limiter.consume(`login:mail:${organizationId}:${keptAddress(name)}`, perLogin);
  return allowed;
};

/**
 * Tells a login's owner by mail who may act as an account now, or no longer. The account goes by its username: what a
 * member writes into other names would reach a stranger under the organization's name.
 */
export const tell = async (
  ctx: Pick<Ctx, "organization">,
  tx: Tx,
  change: Change,
  { sub, email }: LoginRow,
  accountId: string,
): Promise<void> => {
  if (email === "") return;
  const { organization } = ctx;
  const locale = localeOf(ctx, undefined, isId(sub) ? await findKnownUser(tx, sub) : undefined);
  const words = translate(locale, await loadMessages(locale, ["identity-mail"]), "identity-mail");
  const values = { organization: organization.name, account: await findUsername(tx, accountId) };
  const t = (part: string) => words(`${change}.${part}`, values);
  const blocks: MailBlock[] = [{ kind: "text", text: t("text") }];
  if (change === "loginJoined")
    blocks.push({ kind: "button", label: t("action"), href: `${organization.websiteUrl}/${locale}/account/logins` });
  const content = layOutMail(organization, { locale, title: t("title"), blocks });
  await mailer.enqueue(tx, {
    organizationId: organization.id,
    to: email,
    subject: t("subject"),
    ...content,
    aboutIds: [accountId],
    work: "urgent",
  });
};
