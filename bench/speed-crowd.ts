import { sql } from "kysely";
import { withDatabase } from "#server/cli/database";
import type { Tx } from "#server/db/database";
import { readEnv } from "#server/env";
import { crowdOf } from "#tests/support/crowd";
import { connectSuperuser } from "./superuser.ts";

const events = 780;
const commentsOfPost = 9;

/** What a demo community lacks to be one of some years: people, posts with comments, events, and what a member was told. */
const fillingOf = (organizationId: string, reader: string) => [
  ...crowdOf(organizationId, { accounts: 200, groups: 40, activities: 2_000 }),
  sql`
    insert into activities (organization_id, account_id, message, commented_id, group_id, created_at)
    select a.organization_id, a.account_id, 'An answer ' || n, a.id, a.group_id, a.created_at + n * interval '1 second'
    from activities a, generate_series(1, ${commentsOfPost}::int) n
    where a.organization_id = ${organizationId} and a.commented_id is null and a.message like '% at pier %'`,
  sql`
    update activities a set comment_count = (
      select count(*) from activities c where c.organization_id = a.organization_id and c.commented_id = a.id)
    where a.organization_id = ${organizationId} and a.commented_id is null`,
  sql`
    insert into events (organization_id, slug, name, short_description, event_start, event_end)
    select ${organizationId}, 'evening-' || n, 'Evening ' || n, 'At the pier', now() + n * interval '3 hours',
      now() + n * interval '3 hours' + interval '2 hours'
    from generate_series(1, ${events}::int) n`,
  sql`
    insert into notifications (organization_id, account_id, type, sender_id, activity_id, created_at)
    select p.organization_id, r.id, 'COMMENT', p.account_id, p.id, p.created_at
    from accounts r, lateral (
      select * from activities where organization_id = r.organization_id and account_id <> r.id and commented_id is null
      order by created_at desc limit 200) p
    where r.organization_id = ${organizationId} and r.username = ${reader}`,
];

/** A database that has grown for years knows how much there is; this one would find out within a minute. */
const analyze = async (dataDir: string): Promise<void> => {
  const superuser = await connectSuperuser(dataDir, "moothall");
  await superuser.query("vacuum analyze");
  await superuser.end();
};

/** Fills the first demo community of a running product; gives back paths of 2,000 different pages of it. */
export const fillCommunity = (dataDir: string, organizationId: string, reader: string): Promise<string[]> =>
  withDatabase(readEnv({ ...process.env, DATA_DIR: dataDir }), async (database) => {
    const across = <T>(work: (tx: Tx) => Promise<T>) => database.asPlatform("fill a community of the benchmark", work);
    for (const statement of fillingOf(organizationId, reader)) await across((tx) => statement.execute(tx));
    await analyze(dataDir);
    return across(async (tx) => {
      const posts = await tx
        .selectFrom("activities")
        .where("organizationId", "=", organizationId)
        .where("commentedId", "is", null)
        .where("groupId", "is", null)
        .select("id")
        .execute();
      const slugs = Array.from({ length: events }, (_, n) => `/en/events/evening-${n + 1}`);
      const tabs = slugs.map((slug) => `${slug}/people`);
      return [...slugs, ...posts.map(({ id }) => `/en/activities/${id}`), ...tabs].slice(0, 2_000);
    });
  });
