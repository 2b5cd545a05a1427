"use client";

import { Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useRecheck } from "#components/desk/desk-context";
import { DeskToolbar } from "#components/desk/desk-toolbar";
import { KeyboardHelp } from "#components/desk/keyboard-help";
import { useDeskFilter } from "#components/desk/use-desk-filter";
import { useDeskKeys } from "#components/desk/use-desk-keys";
import { LoadError } from "#components/layout/load-error";
import { ShowMore } from "#components/ui/lists/show-more";
import { useRowFocus } from "#components/ui/lists/use-row-focus";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { EmptyState } from "#components/ui/states/empty-state";
import type { MessageDecision } from "#entities/conversations/message-reports";
import { useSelf } from "#hooks/account/use-self";
import { useMessageReports } from "#hooks/conversations/message-reports";
import { isGate } from "#lib/api/refusal";
import { displayName } from "#lib/format/names";
import { MessageReportCard } from "./message-report-card";
import { QueueSkeleton } from "./queue-skeleton";
import { ReportBar } from "./report-bar";
import { type MessageDesk, useMessageActs } from "./use-message-acts";
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
  const cancel = useTranslations("common.actions")("cancel");
  const read = useMessageReports(status);
  useRecheck(read.error, useSelf().refetch);
  const { desk, decide } = useMessageActs(read);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const current = desk.cursor.cursor;
  const onCurrent = (act: (key: string) => void) => () => {
    if (current !== null && status === "open") act(current);
  };
  useDeskKeys(desk, {
    onOpen: () => undefined,
    onHelp: () => setHelpOpen(true),
    keys: { d: onCurrent((key) => void decide(key, "dismiss")), r: onCurrent(setRemoving) },
  });
  const help = [
    { keys: ["R"], text: t("remove") },
    { keys: ["D"], text: t("dismiss") },
  ];
  const author = desk.find(removing ?? "")?.message.account;
  return (
    <div className="max-w-3xl">
      <ReportBar desk={desk} count={desk.count !== undefined && t("count", { count: desk.count })}>
        <KeyboardHelp open={isHelpOpen} onOpenChange={setHelpOpen} lines={help} choosing={false} opening={false} />
      </ReportBar>
      <Queue
        desk={desk}
        read={read}
        status={status}
        onDecide={(key, decision) => (decision === "remove" ? setRemoving(key) : void decide(key, decision))}
      />
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => {
          if (!open) setRemoving(null);
        }}
        title={t("removeTitle")}
        text={author ? t("removeSure", { name: displayName(author) }) : t("means.remove")}
        confirmLabel={t("remove")}
        cancelLabel={cancel}
        onConfirm={() => {
          if (removing !== null) void decide(removing, "remove");
          setRemoving(null);
        }}
      />
    </div>
  );
}

type QueueProps = {
  desk: MessageDesk;
  read: ReturnType<typeof useMessageReports>;
  status: ReportFilter;
  onDecide: (key: string, decision: MessageDecision) => void;
};

function Queue({ desk, read, status, onDecide }: QueueProps) {
  const t = useTranslations("desk");
  const list = useRef<HTMLUListElement>(null);
  const [now] = useState(() => new Date());
  useRowFocus(list, desk.cursor.cursor);
  if (!desk.rows) {
    if (read.error && !isGate(read.error)) return <LoadError title={t("reports.errorTitle")} read={read} />;
    return <QueueSkeleton />;
  }
  if (desk.rows.length === 0)
    return <EmptyState icon={<Flag />} title={t(`reports.none.${status}`)} text={t(`messages.noneText.${status}`)} />;
  return (
    <>
      <ul ref={list} className="grid grid-cols-1 gap-4">
        {desk.rows.map((report) => (
          <MessageReportCard
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
