// What conversations cost in an organization of ten thousand messages, and in one of a million, half of which are in one
// conversation: 95 of 100 readers wait no longer than this, one after the other, without the network. Only with `--messages`.
import { sql } from "kysely";
import { chat } from "#contract/chat";
import { search } from "#contract/search";
import { self } from "#contract/self";
import { crowdOf } from "#tests/support/crowd";
import { chatCrowdOf } from "#tests/support/crowd-chat";
import { type Community, comparePages, type Page, startCommunities } from "./communities.ts";

const sizes = { small: 10_000, large: 1_000_000 };
/** The same in both: only what was said differs. */
const people = { accounts: 2_000, groups: 10, activities: 100 };

/** Conversations of who asks, besides one by chance. */
const own = ["Crew 1", "Crew 2", "Crew 4", "Crew 6"];

interface Talkative extends Community {
  /** The number of the conversation that holds half of all messages. */
  readonly conversationId: string;
  /** Of one that holds the same fifty in both communities. */
  readonly shortId: string;
  /** Numbers of messages in it, from the newest half of them. */
  readonly cursors: readonly string[];
}

/** What is searched for, in turns. "tide" is said in every eighth conversation, none of them of who asks. */
const searched: readonly (readonly [name: string, texts: readonly string[]])[] = [
  ["a common word", ["wave", "of wave"]],
  ["a rare word", ["pelan", "dorard", "lindes", "wave sallo"]],
  ["a word others say", ["tide", "the tide", "tide wave"]],
  ["a typo", ["wvae", "pelna", "lindse", "tdie"]],
  ["a word nobody says", ["zebra", "xylophone", "quetzal crossing"]],
];

type Search = (community: Talkative, text: string) => Promise<unknown>;
const searchIn =
  (conversation: "conversationId" | "shortId"): Search =>
  ({ call, ...community }, text) =>
    call(chat.messages, { params: { conversationId: community[conversation] }, query: { search: text } });
const searches: readonly (readonly [place: string, ask: Search])[] = [
  ["everywhere", ({ call }, text) => call(search.everything, { query: { search: text } })],
  ["in a long conversation", searchIn("conversationId")],
  ["in a short conversation", searchIn("shortId")],
];
const searchPages = searches.flatMap(([place, ask]) =>
  searched.map(
    ([name, texts]): Page<Talkative> => [
      `${name}, ${place}`,
      (community, round) => ask(community, texts[round % texts.length] ?? ""),
    ],
  ),
);

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
  ...searchPages,
];

const filled = ["accounts", "groups", "group_memberships", "account_follows", "activities"];
const filledByTalk = [
  ...["conversations", "conversation_members", "conversation_messages"],
  "conversation_message_reactions",
];
const { across, asOwner, make, stop } = await startCommunities({ isUnlimited: true });

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
    await sql`insert into conversation_members (organization_id, conversation_id, account_id)
      select c.organization_id, c.id, ${member} from conversations c
      where c.organization_id = ${organizationId} and c.name = any (${own})
      on conflict do nothing`.execute(tx);
    const short = await tx
      .insertInto("conversations")
      .values({ organizationId, name: "Few" })
      .returning(["id", "number"])
      .executeTakeFirstOrThrow();
    await sql`insert into conversation_members (organization_id, conversation_id, account_id)
      values (${organizationId}, ${short.id}, ${member})`.execute(tx);
    await sql`insert into conversation_messages (organization_id, conversation_id, account_id, text, search, created_at)
      select ${organizationId}, ${short.id}, ${member}, 'Wave ' || n, 'wave ' || n, now() - (50 - n) * interval '1 hour'
      from generate_series(1, 50) n`.execute(tx);
    await sql`update conversations c set last_message_id = t.id, last_message_at = t.created_at
      from (select id, created_at from conversation_messages
        where organization_id = ${organizationId} and conversation_id = ${short.id} order by id desc limit 1) t
      where c.organization_id = ${organizationId} and c.id = ${short.id}`.execute(tx);
    const messages = await tx
      .selectFrom("conversationMessages")
      .where("organizationId", "=", organizationId)
      .where("conversationId", "=", conversation.id)
      .orderBy("id", "desc")
      .limit(sizes.small / 4)
      .select("id")
      .execute();
    const cursors = messages.filter((_message, place) => place % 50 === 49).map(({ id }) => String(id));
    return { conversationId: String(conversation.number), shortId: String(short.number), cursors };
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
