"use client";

import { CircleAlert, CircleCheck, CloudOff, Hourglass, ScanLine, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Entry } from "#lib/door/entries";
import { type Mood, moodOf } from "#lib/door/signals";
import { cx } from "#lib/format/class-names";
import { useVerdictWords } from "./verdict-words";

const looks: Readonly<Record<Mood, { className: string; icon: ReactNode }>> = {
  good: { className: "bg-good text-on-good", icon: <CircleCheck /> },
  alone: { className: "bg-info text-on-info", icon: <CloudOff /> },
  warn: { className: "bg-warn text-on-warn", icon: <TriangleAlert /> },
  bad: { className: "bg-bad text-on-bad", icon: <CircleAlert /> },
  calm: { className: "bg-surface-raised text-ink", icon: <Hourglass /> },
};

type VerdictCardProps = { entry: Entry | null; time: (instant: string) => string };

/** What became of the latest scan, to be read from an arm's length away. */
export function VerdictCard({ entry, time }: VerdictCardProps) {
  const t = useTranslations("door");
  const { className, icon } = looks[entry ? moodOf(entry.verdict) : "calm"];
  return (
    <div
      role="status"
      data-verdict={entry?.verdict ?? "none"}
      className={cx(
        "flex min-h-36 gap-4 rounded-card p-5 transition-colors sm:p-6 [&>svg]:size-12 [&>svg]:shrink-0 sm:[&>svg]:size-14",
        entry ? "items-start" : "items-center",
        className,
      )}
    >
      {entry ? icon : <ScanLine aria-hidden="true" />}
      {entry ? <Words key={entry.id} entry={entry} time={time} /> : <p className="text-xl">{t("scanner.ready")}</p>}
    </div>
  );
}

function Words({ entry, time }: { entry: Entry; time: (instant: string) => string }) {
  const t = useTranslations("door.pass");
  const words = useVerdictWords(time);
  const { title, text } = words(entry);
  const { pass } = entry;
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold text-3xl leading-tight">{title}</p>
      {pass && <p className="mt-1 break-words font-semibold text-2xl leading-tight">{pass.name}</p>}
      {pass && (
        <p className="figures mt-1 text-base">
          {[pass.passType, t("number", { number: pass.number }), pass.seat && t("seat", { seat: pass.seat })]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      <p className="figures mt-2 text-base">{text}</p>
      {pass?.note && <p className="mt-1 font-medium text-base">{t(pass.note)}</p>}
    </div>
  );
}
