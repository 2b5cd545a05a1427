import type pg from "pg";
import * as z from "zod";

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

interface Node {
  "Node Type": string;
  "Plan Rows": number;
  "Relation Name"?: string | undefined;
  Plans?: Node[] | undefined;
}
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Plan Rows": z.number(),
    "Relation Name": z.string().optional(),
    Plans: z.array(node).optional(),
  }),
);
const explained = z.array(z.object({ "QUERY PLAN": z.array(z.object({ Plan: node })) }));

interface Asked {
  /** Owns the tables. */
  readonly owner: pg.Client;
  readonly organizationId: string;
  /** Whose statement it is. */
  readonly role: string;
  readonly large: readonly string[];
}

/** Large tables that the statement would read from end to end, and not until it has found enough. */
export const wholeReadsOf = async (
  { sql: text, parameters }: Statement,
  { owner, organizationId, role, large }: Asked,
): Promise<string[]> => {
  const scansIn = ({ "Plan Rows": found, ...plan }: Node, wanted = Number.POSITIVE_INFINITY): string[] => {
    const { "Node Type": type, "Relation Name": relation, Plans = [] } = plan;
    const isWhole = type === "Seq Scan" && relation !== undefined && large.includes(relation) && found < wanted;
    const endsEarly = type === "Limit" ? found : Number.POSITIVE_INFINITY;
    return [...(isWhole ? [relation] : []), ...Plans.flatMap((part) => scansIn(part, endsEarly))];
  };
  await owner.query("begin");
  await owner.query(`set local role ${role}`);
  await owner.query("select set_config('app.organization_id', $1, true)", [organizationId]);
  const { rows } = await owner.query(`explain (format json) ${text}`, [...parameters]);
  await owner.query("rollback");
  return explained.parse(rows).flatMap(({ "QUERY PLAN": plans }) => plans.flatMap(({ Plan }) => scansIn(Plan)));
};
