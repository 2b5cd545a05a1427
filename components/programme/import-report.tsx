"use client";

import { CircleCheck, CircleDashed } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "#components/ui/display/card";
import { EmptyState } from "#components/ui/states/empty-state";
import { type ImportNote, importAction, importKind, type ProgrammeImport } from "#entities/hosting/programme-import";
import { cx } from "#lib/format/class-names";
import { ImportChanges } from "./import-changes";

type ImportReportProps = { report: ProgrammeImport; zone: string };

/** Whether anything in the programme would be another. */
export const changesSomething = ({ counts }: ProgrammeImport): boolean =>
  Object.values(counts).some(({ added, changed }) => added + changed > 0);

/** What an import would change, or has changed. */
export function ImportReport({ report, zone }: ImportReportProps) {
  const t = useTranslations("programme.import");
  const isUsable = report.counts.session.same > 0 || changesSomething(report);
  return (
    <div className="grid gap-6">
      {changesSomething(report) ? (
        <Counts report={report} />
      ) : (
        <EmptyState
          icon={isUsable ? <CircleCheck /> : <CircleDashed />}
          title={t(isUsable ? "nothing" : "nothingUsable")}
          text={t(isUsable ? "nothingText" : "nothingUsableText")}
        />
      )}
      {importAction.options.map((action) => (
        <ImportChanges
          key={action}
          action={action}
          changes={report.changes.filter((change) => change.action === action)}
          total={Object.values(report.counts).reduce((sum, counts) => sum + counts[action], 0)}
          zone={zone}
        />
      ))}
      <Notes notes={report.notes} count={report.noteCount} />
    </div>
  );
}

const columns = ["added", "changed", "same", "gone"] as const;

function Counts({ report }: { report: ProgrammeImport }) {
  const t = useTranslations("programme.import");
  return (
    <Card padding="none" className="overflow-x-auto">
      <table className="figures w-full text-sm">
        <caption className="sr-only">{t(report.applied ? "countsDone" : "counts")}</caption>
        <thead className="border-line border-b text-caption text-ink-muted">
          <tr>
            <th scope="col" className="px-4 py-2.5 text-start font-medium">
              {t("kind")}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2.5 text-end font-medium">
                {t(`actions.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {importKind.options.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="px-4 py-2.5 text-start font-medium">
                {t(`kinds.${kind}`)}
              </th>
              {columns.map((column) => {
                const count = report.counts[kind][column];
                return (
                  <td key={column} className={cx("px-4 py-2.5 text-end", count === 0 && "text-ink-faint")}>
                    {count}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Notes({ notes, count }: { notes: readonly ImportNote[]; count: number }) {
  const t = useTranslations("programme.import");
  if (count === 0) return null;
  return (
    <Card as="section" className="grid gap-3">
      <div>
        <h2 className="text-base">{t("notes", { count })}</h2>
        <p className="text-ink-muted text-sm">{t("notesText")}</p>
      </div>
      <ul className="grid gap-2 text-sm">
        {notes.map(({ line, code, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes may repeat, and never move
          <li key={at} className="min-w-0 break-words">
            {line !== null && <span className="figures text-ink-muted">{t("line", { line })}: </span>}
            <span className="font-medium">{text || "—"}</span> {t(`codes.${code}`)}
          </li>
        ))}
      </ul>
      {count > notes.length && <p className="text-ink-muted text-sm">{t("more", { count: count - notes.length })}</p>}
    </Card>
  );
}
