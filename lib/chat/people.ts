import type { BaseChatChannelMember, ChatChannel } from "#entities/conversations/chat";
import type { BaseImage } from "#entities/shared/media";

/** Those of a conversation whom one talks to, as far as the wire names them. */
export const othersIn = ({ members }: Pick<ChatChannel, "members">, viewerId: string | null): BaseChatChannelMember[] =>
  members.filter(({ accountId }) => accountId !== viewerId);

/** Two people who have no name for it: it is called as the other one. */
export const isPair = ({ name, _count }: Pick<ChatChannel, "name" | "_count">): boolean =>
  name === null && _count.members <= 2;

/** The picture that a conversation is shown by; null where it has none, or one that may disturb. */
export const faceOf = ({ image }: Pick<ChatChannel, "image">): BaseImage | null =>
  image?.moderation === "safe" ? image : null;

/** Those of the accounts that a call named who were refused, as it says by their places. */
export const refusedAmong = (
  accountIds: readonly string[],
  error: { readonly fields?: Readonly<Record<string, string>> | undefined } | null,
): string[] => accountIds.filter((_id, at) => error?.fields && `accountIds.${at}` in error.fields);
