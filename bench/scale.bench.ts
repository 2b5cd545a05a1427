// What a page costs in a community of a hundred people, and in one of a hundred thousand with a million activities:
// 95 of 100 readers wait no longer than this, one after the other, without the network. Only with `--scale`.
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import { type Crowd, crowdOf } from "#tests/support/crowd";
import { type Community, comparePages, type Page, startCommunities } from "./communities.ts";

const sizes: Readonly<Record<"small" | "large", Crowd>> = {
  small: { accounts: 100, groups: 10, activities: 1_000 },
  large: { accounts: 100_000, groups: 10_000, activities: 1_000_000 },
};

const filled = ["accounts", "groups", "group_memberships", "account_follows", "activities"];

/** The first ten of what each of some searches finds, in turns: of rare words and of frequent ones. */
const searching = (round: number, ...texts: string[]) => ({
  query: { pageSize: 10, search: texts[round % texts.length] ?? "" },
});

/** What one screen asks for. */
const pages: readonly Page<Community>[] = [
  ["feed", ({ call }, round) => call(activities.list, { query: { pageSize: 10, page: 1 + (round % 5) } })],
  ["feed, following", ({ call }) => call(activities.list, { query: { pageSize: 10, following: true } })],
  ["feed, own groups", ({ call }) => call(activities.ofOwnGroups, { query: { pageSize: 10 } })],
  [
    "group page",
    async ({ call }, round) => {
      const groupId = `group-${1 + 3 * (round % 3)}`;
      await call(groups.get, { params: { groupId } });
      await call(groups.activities, { params: { groupId }, query: { pageSize: 10 } });
      await call(groups.members, { params: { groupId }, query: { pageSize: 25 } });
    },
  ],
  [
    "account page",
    async ({ call, writer }) => {
      await call(accounts.get, { params: { accountId: writer } });
      await call(accounts.activities, { params: { accountId: writer }, query: { pageSize: 10 } });
      await call(accounts.groups, { params: { accountId: writer }, query: { pageSize: 10 } });
    },
  ],
  ["directory", ({ call }) => call(accounts.list, { query: { pageSize: 10 } })],
  [
    "search, people",
    ({ call }, round) => call(accounts.list, searching(round, "ingan", "rosan", `member-${round % 90}`)),
  ],
  ["search, groups", ({ call }, round) => call(groups.list, searching(round, "ingan", "friends 7", "friends"))],
  [
    "search, activities",
    ({ call }, round) => call(activities.list, searching(round, "ingan", "rosan and", `pier ${round}`, "at pier")),
  ],
];

const { asOwner, make, stop } = await startCommunities();
try {
  await asOwner(...filled.map((table) => `alter table ${table} disable trigger user`));
  const began = performance.now();
  const communities = {
    small: await make("small", (id) => crowdOf(id, sizes.small), "member-51"),
    large: await make("large", (id) => crowdOf(id, sizes.large), "member-51"),
  };
  await asOwner(...filled.map((table) => `alter table ${table} enable trigger user`), "vacuum analyze");
  console.info(`Filled in ${Math.round((performance.now() - began) / 1000)} s.`);
  await comparePages(communities, pages, { small: "1,000", large: "1,000,000" });
} finally {
  await stop();
}
