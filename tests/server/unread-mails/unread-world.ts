import pg from "pg";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { workOffJobs } from "#tests/support/jobs";
import { startWorld, type TestAccount } from "#tests/support/world";

const minute = 60_000;

/** A world in which time goes on when a test says so, and with it what the queue holds. */
export const startUnreadWorld = async () => {
  const world = await startWorld();
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();

  /** What is due by the world's clock is done, by so many workers at a time. */
  const workOff = async (workers: number): Promise<void> => {
    const until = world.clock.now ?? new Date();
    await owner.query("update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1", [
      until,
    ]);
    await Promise.all(Array.from({ length: workers }, () => workOffJobs(world)));
  };

  return {
    world,
    owner,
    /** From here on the clock stands still. */
    stop: (at = new Date()): void => {
      world.clock.now = at;
    },
    /** So much time goes by. What is noted in one minute is decided in the next. */
    pass: async (minutes: number, { workers = 1 } = {}): Promise<void> => {
      const start = world.clock.now ?? new Date();
      for (const at of [minutes - 1, minutes]) {
        world.clock.now = new Date(start.getTime() + at * minute);
        await workOff(workers);
      }
    },
    /** What somebody was mailed, oldest first. */
    mailsTo: (of: OrganizationRecord, { login }: TestAccount) =>
      world
        .scope(of)
        .read((tx) =>
          tx
            .selectFrom("mails")
            .where("recipient", "=", login.username)
            .select(["subject", "text", "html"])
            .orderBy("sentAt")
            .execute(),
        ),
    /** Somebody has a page open. */
    open: (of: OrganizationRecord, { id: accountId }: TestAccount) =>
      world.scope(of).write((tx) =>
        tx
          .insertInto("accountPresence")
          .values({ accountId, hereUntil: new Date(Date.now() + 60 * minute) })
          .execute(),
      ),
    shut: (of: OrganizationRecord) => world.scope(of).write((tx) => tx.deleteFrom("accountPresence").execute()),
    close: async () => {
      await owner.end();
      await world.close();
    },
  };
};
export type UnreadWorld = Awaited<ReturnType<typeof startUnreadWorld>>;
