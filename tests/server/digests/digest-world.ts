import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { jobContext } from "#server/jobs/context";
import { nextMorning } from "#server/modules/inbox/digests/digests.policy";
import { mailDigests } from "#server/modules/inbox/digests/digests.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startUnreadWorld, type UnreadWorld } from "#tests/server/unread-mails/unread-world";
import { callAs } from "#tests/support/client";
import { quietLog } from "#tests/support/quiet-log";
import { there } from "#tests/support/there";
import { inDays, type TestAccount, type World } from "#tests/support/world";

const minute = 60_000;

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl: string;
  readonly aboutIds: readonly string[];
}

/** The next Monday, or the next day, at eight by the clock of a zone. */
export const mondayIn = (zone: string): Date => nextMorning("weekly", zone, new Date());
export const morningIn = (zone: string): Date => nextMorning("daily", zone, new Date());
export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute);

/**
 * A club of its own before each test of a file, in a zone, with Ada and Bob Moss, who were not here for a month.
 * Summaries are written when a test says which instant it is. All of it is the club's where no other organization is said.
 */
export const setUpDigests = (zone: string) => {
  let unread: UnreadWorld | undefined;
  let now: { club: OrganizationRecord; ada: TestAccount; bob: TestAccount } | undefined;
  const world = (): World => there(unread).world;
  const club = (): OrganizationRecord => there(now).club;

  /** Somebody who made their account a month ago, and was not here since. */
  const absent = (row: Parameters<World["account"]>[1] = {}, of = club()): Promise<TestAccount> =>
    world().account(of, { createdAt: inDays(-30), ...row });

  beforeAll(async () => {
    unread = await startUnreadWorld();
  });
  beforeEach(async () => {
    there(unread).stop();
    const made = await world().organization({ timezone: zone });
    const ada = await absent({}, made);
    now = { club: made, ada, bob: await absent({ firstName: "Bob", lastName: "Moss" }, made) };
  });
  afterAll(() => unread?.close());

  /** Does the job at that instant. */
  const look = async (at: Date, of = club()): Promise<void> => {
    there(unread).stop(at);
    await mailDigests(await jobContext(world().platform, of.id, quietLog));
  };

  /** A group with these people in it, the first of whom moderates it. */
  const group = async (
    people: readonly TestAccount[],
    row: { name?: string; access?: "public" | "private" } = {},
    of = club(),
  ) => {
    const slug = `group-${crypto.randomUUID().slice(0, 8)}`;
    const made = await world().insert(of, "groups", { slug, name: "Dawn rowers", access: "public", ...row });
    for (const [nth, { id: accountId }] of people.entries())
      await world().insert(of, "groupMemberships", {
        groupId: made.id,
        accountId,
        role: nth === 0 ? "moderator" : "member",
      });
    return made;
  };

  const say = (by: TestAccount, message: string, row: object = {}, of = club()) =>
    world().insert(of, "activities", { accountId: by.id, message, ...row });

  /** What is on its way to somebody, oldest first. */
  const mailsTo = async ({ who, login }: TestAccount): Promise<Mail[]> => {
    const { rows } = await there(unread).owner.query<{ payload: Mail }>(
      `select payload from graphile_worker._private_jobs
       where payload ->> 'organizationId' = $1 and payload ->> 'to' = $2 order by id`,
      [who.organizationId, login.username],
    );
    return rows.map(({ payload }) => payload);
  };

  return {
    get world() {
      return world();
    },
    get club() {
      return club();
    },
    get ada() {
      return there(now).ada;
    },
    get bob() {
      return there(now).bob;
    },
    ...{ absent, look, group, say, mailsTo },
    stop: (at?: Date): void => there(unread).stop(at),
    pass: (...course: Parameters<UnreadWorld["pass"]>): Promise<void> => there(unread).pass(...course),
    /** Does the job at several instants, one after the other; the first one takes in who is new. */
    lookAt: async (...instants: readonly Date[]): Promise<void> => {
      await look(new Date());
      for (const at of instants) await look(at);
    },
    /** Calls of somebody by the clock of now: a sign-in of before may have run out. */
    as: async ({ login }: TestAccount) =>
      callAs(world().app, { organizationId: club().id, token: await world().tokens.sign(club(), login.sub) }),
    follow: (by: TestAccount, whom: TestAccount) =>
      world().insert(club(), "accountFollows", { followerId: by.id, accountId: whom.id }),
    /** Something that Bob says in a group of both. */
    news: async (message = "Slack water at six", row: object = {}) => {
      const { ada, bob } = there(now);
      const made = await group([bob, ada]);
      return { group: made, post: await say(bob, message, { groupId: made.id, ...row }) };
    },
    subjects: async (who: TestAccount): Promise<string[]> => (await mailsTo(who)).map(({ subject }) => subject),
    /** The whole of the club's mails that are on their way. */
    allMails: async (): Promise<string> => {
      const { rows } = await there(unread).owner.query<{ payload: Mail }>(
        `select payload from graphile_worker._private_jobs
         where payload ->> 'organizationId' = $1 and payload ->> 'html' is not null order by id`,
        [club().id],
      );
      return rows.map(({ payload: { subject, text, html } }) => [subject, text, html].join("\n")).join("\n");
    },
    /** So many accounts of long ago, each with a login and an address. */
    crowd: (count: number): Promise<unknown> =>
      world()
        .scope(club())
        .write((tx) =>
          sql`with people as (
            insert into accounts (username, email, created_at)
            select 'crew-' || n, 'crew-' || n || '@crew.example', now() - interval '30 days'
            from generate_series(1, ${count}::int) n returning id, email),
          keys as (
            insert into logins (sub, username, email) select id::text, email, email from people returning id, email)
          insert into login_accounts (account_id, login_id)
          select people.id, keys.id from people join keys on keys.email = people.email`.execute(tx),
        ),
  };
};
