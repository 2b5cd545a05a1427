import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import { layOutMail } from "#server/mail/layout";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import type { Mail } from "#server/ports/mail";
import { type CodePurpose, codeLifetimes } from "./codes.ts";

const messageKeys = { confirm: "confirm", reset: "reset", signIn: "oneTimeCode" } as const satisfies Record<
  CodePurpose,
  string
>;

/** The mail that brings a code; `locale` is one the organization offers. */
export const codeMail = async (
  organization: OrganizationRecord,
  purpose: CodePurpose,
  { to, locale, code }: { to: string; locale: string; code: string },
): Promise<Mail> => {
  const messages = await loadMessages(locale, ["mail"]);
  const words = translate(locale, messages, "mail");
  const minutes = codeLifetimes[purpose] / 60_000;
  const values = { organization: organization.name, minutes, hours: minutes / 60 };
  const t = (part: string) => words(`identity.${messageKeys[purpose]}.${part}`, values);
  const subject = t("subject");
  const content = layOutMail(organization, {
    locale,
    title: t("title"),
    blocks: [
      { kind: "text", text: t("text") },
      { kind: "code", code },
      { kind: "note", text: t("expires") },
      { kind: "note", text: t("ignore") },
    ],
  });
  return { organizationId: organization.id, to, subject, ...content };
};
