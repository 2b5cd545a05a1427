import { chat } from "#contract/chat";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import type { ReactionName } from "#entities/conversations/reactions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { TestAccount, World } from "#tests/support/world";

/** People of an organization who may write to each other, and what they do in conversations. */
export const circleOf = (world: World, club: OrganizationRecord) => {
  const follow = (followerId: string, accountId: string) =>
    world.insert(club, "accountFollows", { followerId, accountId });

  /** They follow each other. */
  const befriend = async (one: TestAccount, other: TestAccount): Promise<void> => {
    await follow(one.id, other.id);
    await follow(other.id, one.id);
  };

  /** So many people, of whom the first is a contact of every other. */
  const people = async (count: number): Promise<TestAccount[]> => {
    const made: TestAccount[] = [];
    for (let place = 0; place < count; place += 1) made.push(await world.account(club));
    const [first, ...others] = made;
    if (first) for (const other of others) await befriend(first, other);
    return made;
  };

  const open = async (by: TestAccount, others: readonly TestAccount[], name = ""): Promise<string> => {
    const { channelId } = await by.call(chat.create, { body: { name, accountIds: others.map(({ id }) => id) } });
    return String(channelId);
  };

  const say = (
    by: TestAccount,
    conversationId: string,
    text: string,
    clientKey?: string,
  ): Promise<ChatChannelMessage> =>
    by.call(chat.send, { params: { conversationId }, body: { text, ...(clientKey && { clientKey }) } });

  /** Says the names of these people, one after the other. */
  const name = (by: TestAccount, conversationId: string, ...whom: readonly TestAccount[]) => {
    const text = whom.map(({ username }) => `@${username}`).join(" ");
    const mentions = whom.map(({ id, username }) => {
      const startIndex = text.indexOf(`@${username}`);
      return { accountId: id, startIndex, endIndex: startIndex + username.length + 1 };
    });
    return by.call(chat.send, { params: { conversationId }, body: { text, mentions } });
  };

  const texts = async (by: TestAccount, conversationId: string, wanted: ChatChannelMessage["type"]) => {
    const { items } = await by.call(chat.messages, { params: { conversationId } });
    return items.filter(({ type }) => type === wanted).map(({ text }) => text);
  };
  /** What people said, as somebody reads it first, newest first. */
  const read = (by: TestAccount, conversationId: string) => texts(by, conversationId, "user");
  /** The same of the lines of the house. */
  const lines = (by: TestAccount, conversationId: string) => texts(by, conversationId, "system");

  const react = (by: TestAccount, conversationId: string, messageId: number, emojiName: ReactionName) =>
    by.call(chat.react, { params: { conversationId, messageId: String(messageId) }, body: { emojiName } });

  /** How people react to what somebody said last, as a member reads it: names and whose they are, in their order. */
  const reactions = async (by: TestAccount, conversationId: string): Promise<string[][]> => {
    const { items } = await by.call(chat.messages, { params: { conversationId } });
    const last = items.find(({ type }) => type === "user");
    return (last?.reactions ?? []).map(({ emojiName, accountId }) => [emojiName, accountId]);
  };

  const block = (by: TestAccount, other: TestAccount) =>
    world.insert(club, "accountBlocks", { blockerId: by.id, accountId: other.id });

  return { follow, befriend, people, open, say, name, react, reactions, read, lines, block };
};
