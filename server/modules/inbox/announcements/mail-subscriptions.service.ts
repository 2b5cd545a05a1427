import type { AnnouncementMails } from "#entities/inbox/announcements";
import { shownAddress } from "#entities/shared/shown-addresses";
import { AppError } from "#kernel/errors";
import type { Scope, Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { findMailKey } from "./announcement-mail.queries.ts";
import { findMailedAccount, findPlaceName, findSubscribed, saveSubscribed } from "./mail-subscriptions.queries.ts";
import { type MailScope, readMailToken } from "./mail-token.ts";

/** The link is all that is known of who asks. */
type Asked = Scope & { readonly organization: OrganizationRecord };

/** `ada@example.org` → `a…@example.org`: whoever finds a forwarded mail learns no address from it. */
const hidden = (email: string): string => shownAddress(email).replace(/^(.)[^@]*/u, "$1…");

/** Throws `not_found` for a link that the platform has not made. */
const requireScope = async (tx: Tx, token: string): Promise<MailScope> => {
  const key = await findMailKey(tx);
  const scope = key && readMailToken(token, key.secret);
  if (!scope) throw new AppError("not_found");
  return scope;
};

const mailsOf = async (organization: OrganizationRecord, tx: Tx, scope: MailScope): Promise<AnnouncementMails> => {
  const { audience, accountId } = scope;
  const name = "id" in audience ? await findPlaceName(tx, audience) : organization.name;
  const account = await findMailedAccount(tx, accountId);
  if (name === undefined || !account) throw new AppError("not_found");
  const subscribed = (await findSubscribed(tx, scope)) ?? false;
  return { scope: audience.kind, name, email: hidden(account.email ?? ""), subscribed };
};

/** What the link at the end of a mail is about. */
export const getMails = ({ organization, read }: Asked, token: string): Promise<AnnouncementMails> =>
  read(async (tx) => mailsOf(organization, tx, await requireScope(tx, token)));

/** Ends the mails, or takes them up again. Again and again it changes nothing; who has left the audience gets none. */
export const setSubscribed = (
  { organization, write }: Asked,
  token: string,
  subscribed: boolean,
): Promise<AnnouncementMails> =>
  write(async (tx) => {
    const scope = await requireScope(tx, token);
    await saveSubscribed(tx, scope, subscribed);
    return mailsOf(organization, tx, scope);
  });
