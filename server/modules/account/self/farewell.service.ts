import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { layOutMail } from "#server/mail/layout";
import type { MailTransport } from "#server/ports/mail";

const compose = async ({ organization }: JobCtx, locale: string) => {
  const t = translate(locale, await loadMessages(locale, ["account-data"]), "account-data");
  const words = (key: string) => t(`farewell.${key}`, { organization: organization.name });
  const blocks = [
    { kind: "text" as const, text: words("text") },
    { kind: "note" as const, text: words("last") },
  ];
  return { subject: words("subject"), ...layOutMail(organization, { locale, title: words("title"), blocks }) };
};

/**
 * Tells a person that their account is gone. Tried once and written down nowhere: a mail that waits for its next try, or
 * that is kept, would keep the address.
 */
export const createFarewellSender =
  (transport: MailTransport | null) =>
  async (ctx: JobCtx, { to, locale }: Payload<"accounts.farewell">): Promise<void> => {
    if (!transport) return;
    const { organization } = ctx;
    const host = organization.email.split("@").at(-1) || "localhost";
    try {
      await transport.send({
        from: { name: organization.name, address: organization.email },
        messageId: `<${crypto.randomUUID()}@${host}>`,
        to,
        ...(await compose(ctx, locale)),
      });
    } catch {
      // What a mail server answers names the address.
      ctx.log.warn({}, "a farewell mail could not be sent");
    }
  };
