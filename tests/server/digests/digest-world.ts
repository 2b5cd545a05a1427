import { sql } from "kysely";
import { jobContext } from "#server/jobs/context";
import { nextMorning } from "#server/modules/inbox/digests/digests.policy";
import { mailDigests } from "#server/modules/inbox/digests/digests.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startUnreadWorld } from "#tests/server/unread-mails/unread-world";
import { callAs } from "#tests/support/client";
import { quietLog } from "#tests/support/quiet-log";
import { inDays, type TestAccount } from "#tests/support/world";

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

/** A world in which summaries are written when a test says which instant it is. */
export const startDigestWorld = async () => {
  const { world, owner, pass, stop, close } = await startUnreadWorld();

  /** Does the job at that instant. */
  const look = async (of: OrganizationRecord, at: Date): Promise<void> => {
    stop(at);
    await mailDigests(await jobContext(world.platform, of.id, quietLog));
  };

  return {
    ...{ world, owner, pass, stop, close, look },
    /** The same at several instants, one after the other; the first one takes in who is new. */
    lookAt: async (of: OrganizationRecord, ...instants: readonly Date[]): Promise<void> => {
      await look(of, new Date());
      for (const at of instants) await look(of, at);
    },
    /** Somebody who made their account a month ago, and was not here since. */
    absent: (of: OrganizationRecord, row: Parameters<typeof world.account>[1] = {}): Promise<TestAccount> =>
      world.account(of, { createdAt: inDays(-30), ...row }),
    /** Calls of somebody by the clock of now: a sign-in of before may have run out. */
    as: async (of: OrganizationRecord, { login }: TestAccount) =>
      callAs(world.app, { organizationId: of.id, token: await world.tokens.sign(of, login.sub) }),
    /** A group with these people in it, the first of whom moderates it. */
    group: async (
      of: OrganizationRecord,
      people: readonly TestAccount[],
      row: { name?: string; access?: "public" | "private" } = {},
    ) => {
      const slug = `group-${crypto.randomUUID().slice(0, 8)}`;
      const made = await world.insert(of, "groups", { slug, name: "Dawn rowers", access: "public", ...row });
      for (const [nth, { id: accountId }] of people.entries())
        await world.insert(of, "groupMemberships", {
          groupId: made.id,
          accountId,
          role: nth === 0 ? "moderator" : "member",
        });
      return made;
    },
    /** What is on its way to somebody, oldest first. */
    mailsTo: async (of: OrganizationRecord, { login }: TestAccount): Promise<Mail[]> => {
      const { rows } = await owner.query<{ payload: Mail }>(
        `select payload from graphile_worker._private_jobs
         where payload ->> 'organizationId' = $1 and payload ->> 'to' = $2 order by id`,
        [of.id, login.username],
      );
      return rows.map(({ payload }) => payload);
    },
    /** The whole of an organization's mails that are on their way. */
    allMails: async (of: OrganizationRecord): Promise<string> => {
      const { rows } = await owner.query<{ payload: Mail }>(
        `select payload from graphile_worker._private_jobs
         where payload ->> 'organizationId' = $1 and payload ->> 'html' is not null order by id`,
        [of.id],
      );
      return rows.map(({ payload: { subject, text, html } }) => [subject, text, html].join("\n")).join("\n");
    },
    /** So many accounts of long ago, each with a login and an address. */
    crowd: (of: OrganizationRecord, count: number): Promise<unknown> =>
      world.scope(of).write((tx) =>
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
export type DigestWorld = Awaited<ReturnType<typeof startDigestWorld>>;
