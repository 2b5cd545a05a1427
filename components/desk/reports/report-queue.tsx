"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { KeyboardHelp } from "#components/desk/keyboard-help";
import { useDeskKeys } from "#components/desk/use-desk-keys";
import type { DeskList } from "#components/desk/use-desk-list";
import { LoadError } from "#components/layout/load-error";
import { ShowMore } from "#components/ui/lists/show-more";
import { useRowFocus } from "#components/ui/lists/use-row-focus";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { type Failure, isGate } from "#lib/api/refusal";
import { QueueSkeleton } from "./queue-skeleton";
import { ReportBar } from "./report-bar";
import type { ReportFilter } from "./use-report-acts";

/** How a report stands in the queue, for its card. */
export type ShownReport<D extends string> = {
  now: Date;
  isCurrent: boolean;
  /** Decided by somebody else meanwhile. */
  isOut: boolean;
  failure: { code: string; message: string } | undefined;
  onCursor: () => void;
  onDecide: (decision: D) => void;
};

/** What can be decided by a key, in the order in which the help has them. */
export type KeyedDecision<D extends string> = { decision: D; key: string; label: string };

export type ReportQueueProps<R extends { id: string }, D extends string> = {
  desk: DeskList<R>;
  read: Parameters<typeof LoadError>[0]["read"] & Parameters<typeof ShowMore>[0]["list"] & { error: Failure | null };
  status: ReportFilter;
  count: (count: number) => string;
  keys: readonly KeyedDecision<D>[];
  decide: (key: string, decision: D) => Promise<void>;
  /** Asked before something is removed, which cannot be undone. */
  removal: { title: string; label: string; text: (report: R | undefined) => string };
  /** Shows more of a report, where there is more. */
  onOpen?: (key: string) => void;
  /** Stands where nothing has been reported. */
  none: ReactNode;
  card: (report: R, shown: ShownReport<D>) => ReactNode;
};

/** Reports one below the other, with the keys of a desk; what removes something is asked once more. */
export function ReportQueue<R extends { id: string }, D extends string>(props: ReportQueueProps<R, D | "remove">) {
  const { desk, status, count, keys, decide, removal, onOpen } = props;
  const cancel = useTranslations("desk.reports")("cancel");
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const begin = (key: string, decision: D | "remove") => {
    if (decision === "remove") setRemoving(key);
    else void decide(key, decision);
  };
  const onCurrent = (decision: D | "remove") => () => {
    const { cursor } = desk.cursor;
    if (cursor !== null && status === "open") begin(cursor, decision);
  };
  useDeskKeys(desk, {
    onOpen: (key) => onOpen?.(key),
    onHelp: () => setHelpOpen(true),
    keys: Object.fromEntries(keys.map(({ key, decision }) => [key, onCurrent(decision)])),
  });
  return (
    <div className="max-w-3xl">
      <ReportBar desk={desk} count={desk.count !== undefined && count(desk.count)}>
        <KeyboardHelp
          open={isHelpOpen}
          onOpenChange={setHelpOpen}
          lines={keys.map(({ key, label }) => ({ keys: [key.toUpperCase()], text: label }))}
          choosing={false}
          opening={onOpen !== undefined}
        />
      </ReportBar>
      <Queue {...props} onDecide={begin} />
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => {
          if (!open) setRemoving(null);
        }}
        title={removal.title}
        text={removal.text(desk.find(removing ?? ""))}
        confirmLabel={removal.label}
        cancelLabel={cancel}
        onConfirm={() => {
          if (removing !== null) void decide(removing, "remove");
          setRemoving(null);
        }}
      />
    </div>
  );
}

type QueueProps<R extends { id: string }, D extends string> = Pick<
  ReportQueueProps<R, D>,
  "desk" | "read" | "none" | "card"
> & { onDecide: (key: string, decision: D) => void };

function Queue<R extends { id: string }, D extends string>({ desk, read, none, card, onDecide }: QueueProps<R, D>) {
  const t = useTranslations("desk");
  const list = useRef<HTMLUListElement>(null);
  const [now] = useState(() => new Date());
  useRowFocus(list, desk.cursor.cursor);
  if (!desk.rows) {
    if (read.error && !isGate(read.error)) return <LoadError title={t("reports.errorTitle")} read={read} />;
    return <QueueSkeleton />;
  }
  if (desk.rows.length === 0) return none;
  return (
    <>
      <ul ref={list} className="grid grid-cols-1 gap-4">
        {desk.rows.map((report) =>
          card(report, {
            now,
            isCurrent: report.id === desk.cursor.cursor,
            isOut: desk.isOut(report),
            failure: desk.failures.get(report.id),
            onCursor: () => desk.cursor.moveTo(report.id),
            onDecide: (decision) => onDecide(report.id, decision),
          }),
        )}
      </ul>
      <ShowMore list={read} label={t("filter.more")} />
    </>
  );
}
