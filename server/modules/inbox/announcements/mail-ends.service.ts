import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { mailKey } from "./mail-keys.service.ts";
import { type MailScope, mailToken } from "./mail-token.ts";

/** Where somebody ends mails: the page in their language, and the address for mail programs. */
interface MailEnds {
  readonly page: string;
  readonly post: string;
}

/** Makes the addresses at which mails of an organization are ended, by whose and which they are, and a language. */
export const mailEnds = async (
  tx: Tx,
  { id, websiteUrl }: Pick<OrganizationRecord, "id" | "websiteUrl">,
): Promise<(scope: MailScope, locale: string) => MailEnds> => {
  const key = await mailKey(tx);
  return (scope, locale) => {
    const token = mailToken(scope, key);
    return {
      page: `${websiteUrl}/${locale}/announcements/mails/${token}`,
      post: `${websiteUrl}/api/unsubscribe/${id}/${token}`,
    };
  };
};
