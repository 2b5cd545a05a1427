import pg from "pg";
import { notifications } from "#contract/notifications";
import type { TaskName } from "#server/jobs/tasks";
import { workOffJobs } from "#tests/support/jobs";
import { startWorld, type TestAccount } from "#tests/support/world";
import { startPushService, type TestBrowser } from "./push-service.ts";

/** A world whose platform reaches a stand-in of a push service, and nothing else of the internet. */
export const startPushWorld = async () => {
  const world = await startWorld();
  const service = await startPushService();
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  const platform = { ...world.platform, web: service.web };

  return {
    world,
    service,
    /** Somebody turns notices on in a browser of theirs. */
    turnOn: async ({ call }: TestAccount): Promise<TestBrowser> => {
      const { key } = await call(notifications.push);
      const browser = service.browser(key);
      await call(notifications.subscribe, { body: browser.subscription });
      return browser;
    },
    /** Everything is done that is to be done now. */
    workOff: () => workOffJobs({ ...world, platform }),
    /** The same of what is to be done later. */
    workOffLater: async () => {
      await owner.query("update graphile_worker._private_jobs set run_at = now() where run_at > now()");
      await workOffJobs({ ...world, platform });
    },
    /** Texts that wait in the queue for devices. */
    waiting: async (): Promise<number> => {
      const { rows } = await owner.query<{ count: number }>(`
        select count(*)::int as count from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier in ('push.send', 'push.bulk')`);
      return rows[0]?.count ?? 0;
    },
    /** When work of a task is to be done. */
    planned: async (task: TaskName): Promise<Date[]> => {
      const { rows } = await owner.query<{ runAt: Date }>(
        `select j.run_at as "runAt" from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.run_at`,
        [task],
      );
      return rows.map(({ runAt }) => runAt);
    },
    close: async () => {
      await owner.end();
      await service.close();
      await world.close();
    },
  };
};
export type PushWorld = Awaited<ReturnType<typeof startPushWorld>>;

/** What a browser has shown, oldest first. */
export const titlesOn = ({ shown }: TestBrowser): string[] => shown.map(({ notice }) => notice.title);
