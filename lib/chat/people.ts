import type { BaseChatChannelMember, ChatChannel } from "#entities/conversations/chat";

/** Those of a conversation whom one talks to, as far as the wire names them. */
export const othersIn = ({ members }: Pick<ChatChannel, "members">, viewerId: string | null): BaseChatChannelMember[] =>
  members.filter(({ accountId }) => accountId !== viewerId);

/** Two people who have no name for it: it is called as the other one. */
export const isPair = ({ name, _count }: Pick<ChatChannel, "name" | "_count">): boolean =>
  name === null && _count.members <= 2;
