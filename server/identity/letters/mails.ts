import { loadMessages } from "#lib/i18n/messages";
import { type Translate, translate } from "#lib/i18n/translator";
import { type CodePurpose, codeLifetimes } from "#server/identity/codes";
import type { Device } from "#server/identity/tokens/device";
import { instantText } from "#server/mail/instant";
import { layOutMail, type MailBlock } from "#server/mail/layout";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Mail } from "#server/ports/mail";

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
  return { organizationId: organization.id, to, subject, ...content, work: "urgent" };
};

/** What a person is told by mail after it was done in their name. */
export type Notice = "passwordChanged" | "authenticatorOn" | "authenticatorOff" | "recoveryCodesMade" | "newDevice";

interface NoticeFacts {
  readonly to: string;
  /** One the organization offers. */
  readonly locale: string;
  readonly at: Date;
  /** Where it was done, when that is known. */
  readonly device?: Device;
}

const deviceName = ({ browser, system }: Device, t: Translate): string =>
  browser && system ? t("device", { browser, system }) : (browser ?? system ?? t("unknownDevice"));

const factsOf = (device: Device | undefined, when: string, t: Translate) => [
  { label: t("facts.when"), value: when },
  ...(device ? [{ label: t("facts.device"), value: deviceName(device, t) }] : []),
  ...(device?.network ? [{ label: t("facts.network"), value: device.network }] : []),
];

export const noticeMail = async (
  organization: OrganizationRecord,
  notice: Notice,
  { to, locale, at, device }: NoticeFacts,
): Promise<Mail> => {
  const words = translate(locale, await loadMessages(locale, ["identity-mail"]), "identity-mail");
  const t: Translate = (key, values) => words(key, { organization: organization.name, ...values });
  const href = `${organization.websiteUrl}/${locale}/auth/forgot`;
  const blocks: MailBlock[] = [
    { kind: "text", text: t(`${notice}.text`) },
    { kind: "facts", facts: factsOf(device, instantText(at, organization.timezone, locale), t) },
    { kind: "text", text: t("notYou") },
    { kind: "button", label: t("resetPassword"), href },
  ];
  const content = layOutMail(organization, { locale, title: t(`${notice}.title`), blocks });
  return { organizationId: organization.id, to, subject: t(`${notice}.subject`), ...content, work: "urgent" };
};
