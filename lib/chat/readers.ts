import type { BaseChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";

/** Members of a conversation, at most, of whom it is told how far they have read (decisions/068). */
export const mostWitnesses = 50;

type Members = readonly BaseChatChannelMember[];

/** Whether the viewer is told of anybody else how far they have read. */
export const isAnyTold = (members: Members, viewerId: string | null): boolean =>
  members.some(({ accountId, readUntil }) => accountId !== viewerId && readUntil !== null);

/** Others who have read a message, as far as that is told. Who came in later has not, however far they have read. */
export const readersOf = (
  members: Members,
  { id, createdAt }: Pick<ChatChannelMessage, "id" | "createdAt">,
  viewerId: string | null,
): BaseChatChannelMember[] =>
  members.filter(
    (member) =>
      member.accountId !== viewerId &&
      (member.readUntil ?? 0) >= id &&
      Date.parse(member.createdAt) <= Date.parse(createdAt),
  );
