import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { layOutMail, type MailBlock } from "#server/mail/layout";
import { mailer } from "#server/mail/mailer";
import { findReader } from "#server/modules/events/event-mails/letters.service";
import { moneyText } from "#server/text/money";
import { findMovedPayment } from "./receipts.queries.ts";
import { makeReceipt } from "./receipts.service.ts";

/** Sends the receipt of a payment, or of what was given back, to who paid; once, whatever runs twice. */
export const mailReceipt = async (ctx: JobCtx, { paymentId }: Payload<"payments.receipt">): Promise<void> => {
  const { organization, read, write, platform } = ctx;
  const payment = await read((tx) => findMovedPayment(tx, paymentId));
  const reader = payment && (await read((tx) => findReader(tx, organization, payment.accountId)));
  if (!payment || !reader) return;
  const { locale, called, address } = reader;
  const payer = { read, organization, now: platform.now(), viewer: { accountId: payment.accountId } };
  const { filename, bytes } = await makeReceipt(payer, paymentId, locale);
  const t = translate(locale, await loadMessages(locale, ["mail"]), "mail");
  const kind = payment.type === "refund" ? "refund" : "receipt";
  const values = { organization: organization.name, name: called };
  const sum = { label: t(`${kind}.total`), value: moneyText(payment.amount, payment.currency, locale) };
  const blocks: MailBlock[] = [
    { kind: "text", text: t(`${kind}.intro`, values) },
    { kind: "facts", facts: [sum] },
    {
      kind: "button",
      label: t("receipt.open"),
      href: `${organization.websiteUrl}/${locale}/account/payments/${paymentId}`,
    },
  ];
  const subject = t(`${kind}.subject`, values);
  const content = layOutMail(organization, { locale, title: t(`${kind}.title`), preview: subject, blocks });
  const attachments = [{ filename, contentType: "application/pdf", content: bytes.toString("base64") }];
  const mail = {
    organizationId: organization.id,
    to: address,
    subject,
    ...content,
    attachments,
    aboutIds: [reader.id],
  };
  await write((tx) => mailer.enqueue(tx, mail, paymentId));
};
