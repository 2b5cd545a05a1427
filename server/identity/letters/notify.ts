import type { Tx } from "#server/db/database";
import type { Call } from "#server/identity/call";
import { deviceOf } from "#server/identity/tokens/device";
import type { User } from "#server/identity/users.queries";
import { localeOf } from "./delivery.ts";
import { type Notice, noticeMail } from "./mails.ts";

/** Mails the person what was just done in their name, with the device it was done on. */
export const notify = async (call: Call, tx: Tx, user: User, notice: Notice): Promise<void> => {
  const { organization, provider, now } = call;
  const locale = localeOf(call, undefined, user);
  const mail = await noticeMail(organization, notice, { to: user.email, locale, at: now, device: deviceOf(call) });
  await provider.mailer.enqueue(tx, mail);
};
