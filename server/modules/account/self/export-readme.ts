import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import type { JobCtx } from "#server/jobs/context";
import { instantText } from "#server/mail/instant";

/** Text that explains an archive in its owner's language. */
export const readmeOf = async (
  { organization }: Pick<JobCtx, "organization">,
  account: { username: string; locale: string },
  documents: readonly string[],
  now: Date,
): Promise<string> => {
  const locale = organization.locales.includes(account.locale) ? account.locale : organization.defaultLocale;
  const t = translate(locale, await loadMessages(locale, ["account-data"]), "account-data");
  const date = instantText(now, "UTC", locale);
  const words = (key: string) =>
    t(`readme.${key}`, { organization: organization.name, username: account.username, date });
  const lines = [
    ...documents.map((name) => `${name}.json: ${words(name)}`),
    `images/: ${words("images")}`,
    `files/: ${words("files")}`,
  ];
  return `${[words("title"), words("about"), words("format"), `${words("contents")}:`].join("\n\n")}\n\n${lines.join("\n")}\n`;
};
