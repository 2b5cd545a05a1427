import { useTranslations } from "next-intl";
import type { ReportDecision, ReportedActivity } from "#entities/group-desk";
import { useDeskActs } from "#hooks/desk-acts";
import type { useGroupReports } from "#hooks/group-desk";
import { useDesk } from "./desk-context";
import { useDeskList } from "./use-desk-list";

export const reportFilters = ["open", "decided"] as const;
export type ReportFilter = (typeof reportFilters)[number];

const keyOf = ({ id }: ReportedActivity): string => id;

/** Reported posts, and the decision about each. */
export function useReportActs(read: ReturnType<typeof useGroupReports>) {
  const t = useTranslations("desk.reports.said");
  const { group } = useDesk();
  const acts = useDeskActs(group.id);
  const desk = useDeskList(read, { keyOf, refresh: acts.refresh });
  const decide = (key: string, decision: ReportDecision) =>
    desk.act([key], { call: acts.decideReport(decision), shown: "leaves", say: () => t(decision) });
  return { desk, decide };
}
export type ReportDesk = ReturnType<typeof useReportActs>["desk"];
