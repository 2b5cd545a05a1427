import { AppError } from "#kernel/errors";
import type { ThingRole } from "#kernel/permissions";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { mostConversation, numberIn } from "./conversations.policy.ts";
import { findMember, findStanding, lockConversation, lockConversationWith } from "./members.queries.ts";
import { findMessage } from "./messages.queries.ts";
import type { Asking } from "./requests.policy.ts";
import { findRequest } from "./requests.queries.ts";

type Role = "moderator" | "member";

/** What the viewer is in a conversation. */
export interface Standing {
  readonly id: string;
  readonly role: Role;
  readonly joinedAfter: number;
  /** Until both of two have agreed to it. */
  readonly asking: Asking | null;
}

/** The number that an address names. Throws `not_found` for what is none. */
export const requireNumber = (reference: string, most: number = mostConversation): number => {
  const number = numberIn(reference, most);
  if (number === null) throw new AppError("not_found");
  return number;
};

export const rolesOf = ({ role }: Pick<Standing, "role">): readonly ThingRole[] => [
  role === "moderator" ? "conversationModerator" : "conversationMember",
];

/** Whose view of a conversation it is, and from which message on. */
export const readerOf = ({ viewer }: MemberCtx, { id, joinedAfter }: Pick<Standing, "id" | "joinedAfter">) => ({
  ...{ conversationId: id, viewerId: viewer.accountId, joinedAfter },
});

/** A conversation that the viewer is in. Throws `not_found`. */
export const requireMember = async ({ viewer }: MemberCtx, tx: Tx, reference: string): Promise<Standing> => {
  const standing = await findStanding(tx, requireNumber(reference), viewer.accountId);
  if (!standing) throw new AppError("not_found");
  return standing;
};

/** The same, held: nobody else writes there, comes or goes until the transaction ends. Throws `not_found`. */
export const holdMember = async ({ viewer }: MemberCtx, tx: Tx, reference: string) => {
  const held = await lockConversation(tx, requireNumber(reference), viewer.accountId);
  const member = held && (await findMember(tx, held.id, viewer.accountId));
  if (!member) throw new AppError("not_found");
  return { ...held, role: member.role, joinedAfter: member.joinedAfter, asking: member.asking };
};

/** A message, and the conversation that it stands in, held, whoever asks; null where the message is gone. */
export const holdSaid = async (tx: Tx, messageId: number) => {
  const held = await lockConversationWith(tx, messageId);
  const message = held && (await findMessage(tx, messageId, null));
  if (!held || !message) return null;
  return { message, held: { ...held, asking: (await findRequest(tx, held.id)) ?? null } };
};
