import type { Command } from "commander";
import { sql } from "kysely";
import * as z from "zod";
import { type ReportDecision, reportDecision } from "#entities/groups/group-desk";
import { isId } from "#kernel/id";
import type { Database, Tx } from "#server/db/database";
import type { Env } from "#server/env";
import { deleteActivity } from "#server/modules/community/activities/activity-removal.service";
import { requirePermission } from "#server/principals/access";
import { operator, type Principal } from "#server/principals/principal";
import { oneLine } from "#server/text/lines";
import { withDatabase } from "./database.ts";
import { organizationSlug, readOptions } from "./failure.ts";
import { requireOrganization } from "./organizations.ts";
import { tableOf } from "./table.ts";

const listing = z.object({ organization: organizationSlug });
const deciding = listing.extend({
  activity: z.string().refine(isId, { error: "is the id that `report list` shows" }).toLowerCase(),
  decision: z.enum(reportDecision.options, { error: "is keep, remove or dismiss" }),
});
type Deciding = z.output<typeof deciding>;

interface Reported {
  id: string;
  reports: number;
  username: string;
  place: string;
  message: string;
}

/** What is reported anywhere in the organization and waits for somebody, the most reported first. */
const listReported = async (tx: Tx): Promise<Reported[]> => {
  const { rows } = await sql<Reported>`
    select a.id, count(*) as reports, u.username, coalesce(g.slug, e.slug, 'feed') as place, a.message
    from activity_reports r
      join activities a on a.organization_id = r.organization_id and a.id = r.activity_id
      join accounts u on u.organization_id = a.organization_id and u.id = a.account_id
      left join groups g on g.organization_id = a.organization_id and g.id = a.group_id
      left join events e on e.organization_id = a.organization_id and e.id = a.event_id
    where r.withdrawn_at is null and r.decided_at is null and a.kept_at is null
    group by a.id, a.message, u.username, g.slug, e.slug
    order by count(*) desc, a.id
    limit 200`.execute(tx);
  return rows;
};

const printReported = async (database: Database, slug: string): Promise<void> => {
  const { id } = await requireOrganization(database, slug);
  const found = await database.organization(id).read(listReported);
  if (found.length === 0) return console.info("Nothing is reported.");
  const rows = found.map(({ id: activity, reports, username, place, message }) => [
    ...[activity, String(reports), username, place],
    oneLine(message).slice(0, 80),
  ]);
  console.info(tableOf([["ACTIVITY", "REPORTS", "BY", "IN", "MESSAGE"], ...rows]));
};

const close = async (tx: Tx, activityId: string, decision: Exclude<ReportDecision, "remove">): Promise<void> => {
  const now = new Date();
  await tx
    .updateTable("activityReports")
    .set({ decision, decidedAt: now })
    .where("activityId", "=", activityId)
    .where("withdrawnAt", "is", null)
    .where("decidedAt", "is", null)
    .execute();
  if (decision === "keep")
    await tx.updateTable("activities").set({ keptAt: now }).where("id", "=", activityId).execute();
};

const decide = async (
  database: Database,
  by: Principal,
  { organization, activity: activityId, decision }: Deciding,
): Promise<void> => {
  requirePermission(by, "community.moderate");
  const { id: organizationId } = await requireOrganization(database, organization);
  await database.organization(organizationId).write(async (tx) => {
    const activity = await tx
      .selectFrom("activities")
      .where("id", "=", activityId)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!activity) throw new Error(`There is no activity ${activityId} in ${organization}.`);
    if (decision === "remove") await deleteActivity({ now: new Date() }, tx, activity);
    else await close(tx, activityId, decision);
    const details = JSON.stringify({ decision, accountId: activity.accountId });
    const act = { action: `report.${decision}`, subject: "activity", subjectId: activityId, details };
    await tx.insertInto("auditLog").values(act).execute();
  });
};

/** `report list`, `report decide`: for operators, also where no moderator looks, as in everyone's feed. */
export const addReportCommands = (program: Command, env: Env): void => {
  const report = program.command("report").description("what members have reported");
  report
    .command("list")
    .description("show what waits for a decision")
    .requiredOption("--organization <slug>", "whose members reported it")
    .action(async (given: unknown) => {
      const { organization } = readOptions(listing, given);
      await withDatabase(env, (database) => printReported(database, organization));
    });
  report
    .command("decide")
    .description("keep what was reported for good, remove it, or dismiss these reports")
    .requiredOption("--organization <slug>", "whose members reported it")
    .requiredOption("--activity <id>", "what was reported")
    .requiredOption("--decision <decision>", "keep, remove or dismiss")
    .action(async (given: unknown) => {
      const options = readOptions(deciding, given);
      await withDatabase(env, (database) => decide(database, operator("report decide"), options));
      console.info("Done.");
    });
};
