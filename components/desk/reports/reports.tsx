"use client";

import { Flag, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type Desk, useRecheck } from "#components/desk/desk-context";
import { DeskToolbar } from "#components/desk/desk-toolbar";
import { KeyboardHelp } from "#components/desk/keyboard-help";
import { type DeskFilter, useDeskFilter } from "#components/desk/use-desk-filter";
import { useDeskKeys } from "#components/desk/use-desk-keys";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { ShowMore } from "#components/ui/lists/show-more";
import { useRowFocus } from "#components/ui/lists/use-row-focus";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { EmptyState } from "#components/ui/states/empty-state";
import { type ReportsPlace, useReported } from "#hooks/groups/reported";
import { isGate } from "#lib/api/refusal";
import { displayName } from "#lib/format/names";
import { QueueSkeleton } from "./queue-skeleton";
import { ReportBar } from "./report-bar";
import { ReportCard } from "./report-card";
import { type ReportDesk, type ReportFilter, reportFilters, useReportActs } from "./use-report-acts";

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

function ReportList({ place, recheck, noneText, filter }: ReportListProps) {
  const t = useTranslations("desk.reports");
  const { status, search } = filter;
  const read = useReported(place, { status, ...(search && { search }) });
  useRecheck(read.error, recheck);
  const { desk, decide } = useReportActs(place, read);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const current = desk.cursor.cursor;
  const onCurrent = (act: (key: string) => void) => () => {
    if (current !== null && status === "open") act(current);
  };
  const openPost = () =>
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(current ?? "")}"] [data-act="open"]`)?.click();
  useDeskKeys(desk, {
    onOpen: openPost,
    onHelp: () => setHelpOpen(true),
    keys: {
      y: onCurrent((key) => void decide(key, "keep")),
      d: onCurrent((key) => void decide(key, "dismiss")),
      r: onCurrent(setRemoving),
    },
  });
  const help = [
    { keys: ["Y"], text: t("keep") },
    { keys: ["R"], text: t("remove") },
    { keys: ["D"], text: t("dismiss") },
  ];
  const author = desk.find(removing ?? "")?.activity.account;
  return (
    <div className="max-w-3xl">
      <ReportBar desk={desk} count={desk.count !== undefined && t("count", { count: desk.count })}>
        <KeyboardHelp open={isHelpOpen} onOpenChange={setHelpOpen} lines={help} choosing={false} />
      </ReportBar>
      <Queue
        desk={desk}
        read={read}
        filter={filter}
        noneText={noneText}
        onDecide={(key, decision) => (decision === "remove" ? setRemoving(key) : void decide(key, decision))}
      />
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => {
          if (!open) setRemoving(null);
        }}
        title={t("removeTitle")}
        text={t("removeSure", { name: author ? displayName(author) : "" })}
        confirmLabel={t("remove")}
        cancelLabel={t("cancel")}
        onConfirm={() => {
          if (removing !== null) void decide(removing, "remove");
          setRemoving(null);
        }}
      />
    </div>
  );
}

type QueueProps = {
  desk: ReportDesk;
  read: ReturnType<typeof useReported>;
  filter: DeskFilter<ReportFilter>;
  noneText: string;
  onDecide: (key: string, decision: "keep" | "remove" | "dismiss") => void;
};

function Queue({ desk, read, filter, noneText, onDecide }: QueueProps) {
  const t = useTranslations("desk");
  const list = useRef<HTMLUListElement>(null);
  const [now] = useState(() => new Date());
  useRowFocus(list, desk.cursor.cursor);
  if (!desk.rows) {
    if (read.error && !isGate(read.error)) return <LoadError title={t("reports.errorTitle")} read={read} />;
    return <QueueSkeleton />;
  }
  if (desk.rows.length === 0) {
    if (!filter.isNarrow) {
      const { status } = filter;
      const text = status === "open" ? noneText : t("reports.noneText.decided");
      return <EmptyState icon={<Flag />} title={t(`reports.none.${status}`)} text={text} />;
    }
    const showAll = (
      <Button variant="secondary" onClick={filter.showAll}>
        {t("filter.showAll")}
      </Button>
    );
    return (
      <EmptyState icon={<SearchX />} title={t("filter.noMatch")} text={t("filter.noMatchText")} action={showAll} />
    );
  }
  return (
    <>
      <ul ref={list} className="grid grid-cols-1 gap-4">
        {desk.rows.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            now={now}
            isCurrent={report.id === desk.cursor.cursor}
            isOut={desk.isOut(report)}
            failure={desk.failures.get(report.id)}
            onCursor={() => desk.cursor.moveTo(report.id)}
            onDecide={(decision) => onDecide(report.id, decision)}
          />
        ))}
      </ul>
      <ShowMore list={read} label={t("filter.more")} />
    </>
  );
}
