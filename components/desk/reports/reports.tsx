"use client";

import { Flag, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Desk, useRecheck } from "#components/desk/desk-context";
import { DeskToolbar } from "#components/desk/desk-toolbar";
import { type DeskFilter, useDeskFilter } from "#components/desk/use-desk-filter";
import { Button } from "#components/ui/actions/button";
import { EmptyState } from "#components/ui/states/empty-state";
import { type ReportsPlace, useReported } from "#hooks/groups/reported";
import { displayName } from "#lib/format/names";
import { ReportCard } from "./report-card";
import { ReportQueue } from "./report-queue";
import { type ReportFilter, reportFilters, useReportActs } from "./use-report-acts";

type ReportsProps = {
  /** Kept the same object while it names the same place. */
  place: ReportsPlace;
  /** What stands where nothing has been reported. */
  noneText: string;
} & Pick<Desk, "recheck">;

/** What members have reported in a place, and the decision about each. */
export function Reports(props: ReportsProps) {
  const t = useTranslations("desk.reports");
  const filter = useDeskFilter(reportFilters);
  const labels = { open: t("open"), decided: t("decided") };
  return (
    <>
      <DeskToolbar filter={filter} labels={labels} searchLabel={t("search")} />
      <ReportList key={`${filter.status} ${filter.search}`} {...props} filter={filter} />
    </>
  );
}

type ReportListProps = ReportsProps & { filter: DeskFilter<ReportFilter> };

const openPost = (key: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] [data-act="open"]`)?.click();

function ReportList({ place, recheck, noneText, filter }: ReportListProps) {
  const t = useTranslations("desk.reports");
  const { status, search } = filter;
  const read = useReported(place, { status, ...(search && { search }) });
  useRecheck(read.error, recheck);
  const { desk, decide } = useReportActs(place, read);
  return (
    <ReportQueue
      desk={desk}
      read={read}
      status={status}
      count={(count) => t("count", { count })}
      keys={[
        { key: "y", decision: "keep", label: t("keep") },
        { key: "r", decision: "remove", label: t("remove") },
        { key: "d", decision: "dismiss", label: t("dismiss") },
      ]}
      decide={decide}
      removal={{
        title: t("removeTitle"),
        label: t("remove"),
        text: (report) => t("removeSure", { name: report ? displayName(report.activity.account) : "" }),
      }}
      onOpen={openPost}
      none={<NoReports filter={filter} noneText={noneText} />}
      card={(report, shown) => <ReportCard key={report.id} report={report} {...shown} />}
    />
  );
}

function NoReports({ filter, noneText }: Pick<ReportListProps, "filter" | "noneText">) {
  const t = useTranslations("desk");
  const { status, isNarrow, showAll } = filter;
  if (!isNarrow) {
    const text = status === "open" ? noneText : t("reports.noneText.decided");
    return <EmptyState icon={<Flag />} title={t(`reports.none.${status}`)} text={text} />;
  }
  const action = (
    <Button variant="secondary" onClick={showAll}>
      {t("filter.showAll")}
    </Button>
  );
  return <EmptyState icon={<SearchX />} title={t("filter.noMatch")} text={t("filter.noMatchText")} action={action} />;
}
