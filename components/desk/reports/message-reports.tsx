"use client";

import { Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRecheck } from "#components/desk/desk-context";
import { DeskToolbar } from "#components/desk/desk-toolbar";
import { useDeskFilter } from "#components/desk/use-desk-filter";
import { EmptyState } from "#components/ui/states/empty-state";
import { useSelf } from "#hooks/account/use-self";
import { useMessageReports } from "#hooks/conversations/message-reports";
import { displayName } from "#lib/format/names";
import { MessageReportCard } from "./message-report-card";
import { ReportQueue } from "./report-queue";
import { useMessageActs } from "./use-message-acts";
import { type ReportFilter, reportFilters } from "./use-report-acts";

/** Copies of messages that members have reported, and the decision about each. */
export function MessageReports() {
  const t = useTranslations("desk.reports");
  const filter = useDeskFilter(reportFilters);
  return (
    <>
      <DeskToolbar filter={filter} labels={{ open: t("open"), decided: t("decided") }} />
      <MessageList key={filter.status} status={filter.status} />
    </>
  );
}

function MessageList({ status }: { status: ReportFilter }) {
  const t = useTranslations("desk.messages");
  const none = useTranslations("desk.reports.none")(status);
  const read = useMessageReports(status);
  useRecheck(read.error, useSelf().refetch);
  const { desk, decide } = useMessageActs(read);
  return (
    <ReportQueue
      desk={desk}
      read={read}
      status={status}
      count={(count) => t("count", { count })}
      keys={[
        { key: "r", decision: "remove", label: t("remove") },
        { key: "d", decision: "dismiss", label: t("dismiss") },
      ]}
      decide={decide}
      removal={{
        title: t("removeTitle"),
        label: t("remove"),
        text: (report) => {
          const author = report?.message.account;
          // A talk is no conversation of a few.
          return author && !report.place ? t("removeSure", { name: displayName(author) }) : t("means.remove");
        },
      }}
      none={<EmptyState icon={<Flag />} title={none} text={t(`noneText.${status}`)} />}
      card={(report, shown) => (
        <MessageReportCard key={report.id} report={report} {...shown} onStale={() => void read.refetch()} />
      )}
    />
  );
}
