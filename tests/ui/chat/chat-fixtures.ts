import type {
  BaseChatChannelMember,
  ChatChannelMember,
  ChatChannelMessage,
  ChatEvent,
} from "#entities/conversations/chat";
import type { BaseAccount } from "#entities/people/accounts";
import type { BaseImage, DescribedImage, MessageFile } from "#entities/shared/media";
import { aBaseAccount, anImage, viewerId } from "#tests/ui/accounts/accounts-fixtures";

export const ada: BaseAccount = { ...aBaseAccount("ada", "Ada", "Lovelace"), id: viewerId };
export const grace = aBaseAccount("grace", "Grace", "Hopper");
export const zoe = aBaseAccount("zoe", "Zoe");

/** Minutes of one morning, so that the order of ids is the order of what was said. */
const morning = Date.parse("2026-05-01T08:00:00.000Z");
const minutesAfter = (minutes: number): string => new Date(morning + minutes * 60_000).toISOString();

export const aMessage = (
  id: number,
  text: string,
  account: BaseAccount = grace,
  over: Partial<ChatChannelMessage> = {},
): ChatChannelMessage => ({
  ...{ id, text, html: text, type: "user", accountId: account.id, account, clientKey: null, event: null },
  ...{ images: [], files: [], linkPreview: null, mentions: [], reactions: [], replyTo: null },
  ...{ createdAt: minutesAfter(id), updatedAt: minutesAfter(id), editedAt: null },
  ...over,
});

/** A picture that was uploaded for messages, at an address as the platform signs it. */
export const anUpload = (): BaseImage => {
  const image = anImage();
  return { ...image, uri: `https://club.example/api/media/club/pictures/${image.id}/abc.def/public` };
};

/** The same in a message. */
export const aPicture = (over: Partial<DescribedImage> = {}): DescribedImage => ({
  ...{ ...anUpload(), description: null },
  ...over,
});

/** A file of a message, at an address that is signed for as long as tests run. */
export const aFile = (over: Partial<MessageFile> = {}): MessageFile => {
  const id = crypto.randomUUID();
  const url = `https://club.example/api/media/club/files/${id}/${(8e12).toString(36)}.def`;
  return { ...{ id, name: "tides.pdf", size: 1_200_000, contentType: "application/pdf", url }, ...over };
};

/** A line of the house about somebody. */
export const aLine = (
  id: number,
  kind: ChatEvent["kind"],
  account: BaseAccount = grace,
  name: string | null = null,
): ChatChannelMessage =>
  aMessage(id, `${account.firstName} ${kind}`, account, { type: "system", event: { kind, name } });

const aMember = (account: BaseAccount, role: "moderator" | "member"): BaseChatChannelMember => ({
  ...{ accountId: account.id, account, role, read: true, readUntil: 0, notifications: true },
  here: false,
  ...{ createdAt: minutesAfter(0), updatedAt: minutesAfter(0) },
});

/** The viewer's membership of a conversation with others. */
export const aConversation = (
  id: number,
  over: Partial<ChatChannelMember> = {},
  {
    others = [grace],
    name = null,
    newest,
  }: { others?: BaseAccount[]; name?: string | null; newest?: ChatChannelMessage } = {},
): ChatChannelMember => ({
  ...aMember(ada, "moderator"),
  ...{ channelId: id, readUntil: newest?.id ?? 0, named: false },
  channel: {
    ...{
      id,
      name,
      direct: name === null && others.length === 1,
      request: null,
      from: null,
      image: null,
      lastMessageAt: newest?.createdAt ?? null,
      messages: newest ? [newest] : [],
    },
    members: [...others.map((account) => aMember(account, "member")), aMember(ada, "moderator")],
    _count: { members: others.length + 1, asked: 0 },
  },
  ...over,
});

/** Messages as the wire sends them: the newest first. */
export const cursorOf = (
  messages: readonly ChatChannelMessage[],
  cursor: string | null = null,
  count = messages.length,
) => ({
  ...{ items: messages.toSorted((a, b) => b.id - a.id), cursor, count },
});
