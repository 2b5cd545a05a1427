import { useTranslations } from "next-intl";
import { useDeskList } from "#components/desk/use-desk-list";
import type { ReportDecision, ReportedActivity } from "#entities/groups/group-desk";
import { type ReportsPlace, useReportDecision, type useReported } from "#hooks/groups/reported";

export const reportFilters = ["open", "decided"] as const;
export type ReportFilter = (typeof reportFilters)[number];

const keyOf = ({ id }: ReportedActivity): string => id;

/** Reported posts, and the decision about each. */
export function useReportActs(place: ReportsPlace, read: ReturnType<typeof useReported>) {
  const t = useTranslations("desk.reports.said");
  const acts = useReportDecision(place);
  const desk = useDeskList(read, { keyOf, refresh: acts.refresh });
  const decide = (key: string, decision: ReportDecision) =>
    desk.act([key], { call: acts.decide(decision), shown: "leaves", say: () => t(decision) });
  return { desk, decide };
}
export type ReportDesk = ReturnType<typeof useReportActs>["desk"];
