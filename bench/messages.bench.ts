// What conversations cost in an organization of ten thousand messages, and in one of a million, half of which are in one
// conversation: 95 of 100 readers wait no longer than this, one after the other, without the network. Only with `--messages`.
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { crowdOf } from "#tests/support/crowd";
import { chatCrowdOf } from "#tests/support/crowd-chat";
import { type Community, comparePages, type Page, startCommunities } from "./communities.ts";

const sizes = { small: 10_000, large: 1_000_000 };
/** The same in both: only what was said differs. */
const people = { accounts: 2_000, groups: 10, activities: 100 };

interface Talkative extends Community {
  /** The number of the conversation that holds half of all messages. */
  readonly conversationId: string;
  /** Numbers of messages in it, from the newest half of them. */
  readonly cursors: readonly string[];
}

const pages: readonly Page<Talkative>[] = [
  ["list of conversations", ({ call }) => call(chat.list, { query: { pageSize: 20 } })],
  [
    "a conversation that is opened",
    async ({ call, conversationId }) => {
      await call(chat.get, { params: { conversationId } });
      await call(chat.messages, { params: { conversationId } });
    },
  ],
  [
    "older messages",
    ({ call, conversationId, cursors }, round) =>
      call(chat.messages, { params: { conversationId }, query: { cursor: cursors[round % cursors.length] ?? "" } }),
  ],
  [
    "messages by pages",
    ({ call, conversationId }, round) =>
      call(chat.messages, { params: { conversationId }, query: { page: 1 + (round % 20) } }),
  ],
  [
    "members",
    ({ call, conversationId }) => call(chat.members, { params: { conversationId }, query: { pageSize: 20 } }),
  ],
  ["what is unread, with oneself", ({ call }) => call(self.get)],
];

const filled = ["accounts", "groups", "group_memberships", "account_follows", "activities"];
const filledByTalk = ["conversations", "conversation_members", "conversation_messages"];
const { across, asOwner, make, stop } = await startCommunities();

const makeTalkative = async (name: "small" | "large"): Promise<Talkative> => {
  const filling = (id: string) => [...crowdOf(id, people), ...chatCrowdOf(id, sizes[name])];
  const community = await make(name, filling, "member-51");
  const { organizationId, member } = community;
  const facts = await across("look at a conversation of the benchmark", async (tx) => {
    const conversation = await tx
      .selectFrom("conversations")
      .where("organizationId", "=", organizationId)
      .where("name", "=", "Crew 1")
      .select(["id", "number"])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("conversationMembers")
      .values({ organizationId, conversationId: conversation.id, accountId: member })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const messages = await tx
      .selectFrom("conversationMessages")
      .where("organizationId", "=", organizationId)
      .where("conversationId", "=", conversation.id)
      .orderBy("id", "desc")
      .limit(sizes.small / 4)
      .select("id")
      .execute();
    const cursors = messages.filter((_message, place) => place % 50 === 49).map(({ id }) => String(id));
    return { conversationId: String(conversation.number), cursors };
  });
  return { ...community, ...facts };
};

try {
  const all = [...filled, ...filledByTalk];
  await asOwner(...all.map((table) => `alter table ${table} disable trigger user`));
  const began = performance.now();
  const communities = { small: await makeTalkative("small"), large: await makeTalkative("large") };
  await asOwner(...all.map((table) => `alter table ${table} enable trigger user`), "vacuum analyze");
  console.info(`Filled in ${Math.round((performance.now() - began) / 1000)} s.`);
  await comparePages(communities, pages, { small: "10,000", large: "1,000,000" });
} finally {
  await stop();
}
