// What one search over everything costs in an organization of ten thousand posts and messages, and in one of a million of
// each, with a hundred thousand people: 95 of 100 readers wait no longer than this, one after the other, without the
// network. Only with `--search`.
import { sql } from "kysely";
import { search } from "#contract/search";
import { type Crowd, crowdOf } from "#tests/support/crowd";
import { channelCrowdOf } from "#tests/support/crowd-channels";
import { chatCrowdOf } from "#tests/support/crowd-chat";
import { type Community, comparePages, type Page, startCommunities } from "./communities.ts";

type Size = "small" | "large";
const crowds: Readonly<Record<Size, Crowd>> = {
  small: { accounts: 1_000, groups: 100, activities: 10_000 },
  large: { accounts: 100_000, groups: 10_000, activities: 1_000_000 },
};
const contents = { small: 1_000, large: 50_000 };

/** Searches in turns. */
const searching =
  (...texts: string[]): Page<Community>[1] =>
  ({ call }, round) =>
    call(search.everything, { query: { search: (texts[round % texts.length] ?? "").replace("#", String(round)) } });

const pages: readonly Page<Community>[] = [
  ["a common word", searching("pier", "wave", "friends", "content")],
  ["a rare word", searching("ingan", "rosan", "pier #", "wave 7#7")],
  ["several words", searching("pier ingan", "wave and #", "rosan ingan pier")],
  ["a typo", searching("inganr", "rosaan", "freinds 7#", "contnet 7#")],
  ["two letters", searching("in", "ro", "pi", "ca")],
  ["a word nobody says", searching("zebra", "xylophone", "quetzal crossing")],
];

const filled = [
  ...["accounts", "groups", "group_memberships", "account_follows", "activities", "contents", "channel_subscribers"],
  ...["content_likes", "conversations", "conversation_members", "conversation_messages"],
  "conversation_message_reactions",
];
const { across, asOwner, make, stop } = await startCommunities({ isUnlimited: true });

/** In the conversation that holds half of all messages, besides their own. */
const makeSearched = async (name: Size): Promise<Community> => {
  const filling = (id: string) => [
    ...crowdOf(id, crowds[name]),
    ...channelCrowdOf(id, contents[name]),
    ...chatCrowdOf(id, crowds[name].activities),
  ];
  const community = await make(name, filling, "member-51");
  await across("let somebody into a conversation of the benchmark", (tx) =>
    sql`insert into conversation_members (organization_id, conversation_id, account_id)
      select c.organization_id, c.id, ${community.member} from conversations c
      where c.organization_id = ${community.organizationId} and c.name in ('Crew 1', 'Crew 2', 'Crew 3')
      on conflict do nothing`.execute(tx),
  );
  return community;
};

try {
  await asOwner(...filled.map((table) => `alter table ${table} disable trigger user`));
  const began = performance.now();
  const communities = { small: await makeSearched("small"), large: await makeSearched("large") };
  await asOwner(...filled.map((table) => `alter table ${table} enable trigger user`), "vacuum analyze");
  console.info(`Filled in ${Math.round((performance.now() - began) / 1000)} s.`);
  await comparePages(communities, pages, { small: "10,000", large: "1,000,000" });
} finally {
  await stop();
}
