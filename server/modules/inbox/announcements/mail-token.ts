import { isId } from "#kernel/id";
import type { Audience } from "./audience.reads.ts";
import type { OwnMails } from "./own-mails.policy.ts";
import { bytesOf, idOf, sealed, unsealed } from "./seals.policy.ts";

/** The mails of one audience, or of one of those kinds, to one account. */
export interface MailScope {
  readonly accountId: string;
  readonly audience: Audience | { readonly kind: OwnMails };
}

// Their places in this list stand in mails that were sent.
const kinds = [
  ...(["organization", "group", "event", "channel"] as const),
  ...(["messages", "groupInvitations", "groupRequests", "digests"] as const),
] as const;
const nobody = "00000000-0000-0000-0000-000000000000";
const purpose = "announcement mails";
const factsLength = 33;

/** What an unsubscribe link carries: whose mails of which audience, and the seal that only the platform can make. */
export const mailToken = ({ accountId, audience }: MailScope, secret: string): string => {
  const id = "id" in audience ? audience.id : nobody;
  const facts = Buffer.concat([Buffer.from([kinds.indexOf(audience.kind)]), bytesOf(accountId), bytesOf(id)]);
  return sealed(purpose, facts, secret);
};

/** Null for anything that this secret has not sealed. */
export const readMailToken = (token: string, secret: string): MailScope | null => {
  const facts = unsealed(purpose, token, factsLength, secret);
  if (!facts) return null;
  const kind = kinds[facts[0] ?? kinds.length];
  const [accountId, id] = [idOf(facts.subarray(1, 17)), idOf(facts.subarray(17))];
  if (!kind || !isId(accountId)) return null;
  if (kind !== "group" && kind !== "event" && kind !== "channel") return { accountId, audience: { kind } };
  return isId(id) ? { accountId, audience: { kind, id } } : null;
};
